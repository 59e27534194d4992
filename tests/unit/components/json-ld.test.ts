import {expect, test} from 'vitest'
import {scriptText} from '#web/components/seo/json-ld.tsx'

test('no text of the owner can close the script element it stands in', () => {
  const text = scriptText({name: '</script><script>alert(1)</script><!--'})
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({name: '</script><script>alert(1)</script><!--'})
})
