import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {scriptText} from '#web/components/seo/json-ld.tsx'
import {shareColors} from '#web/components/seo/share-card.tsx'

test('the share picture has the colours of the site', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(shareColors)) {
    const token = `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
    expect(tokens, token).toContain(`${token}: ${colour};`)
  }
})

test('no text of the owner can close the script element it stands in', () => {
  const text = scriptText({name: '</script><script>alert(1)</script><!--'})
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({name: '</script><script>alert(1)</script><!--'})
})
