import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {tabIcon, tabIconSvg} from '#web/components/icon/tab-icon.ts'

test("the icon in the browser's tab is drawn in the owner's color, and is the file's drawing", () => {
  expect(tabIcon(undefined)).toBe('/icon.svg')
  expect(decodeURIComponent(tabIcon('#4dabf7'))).toContain('stroke="#4dabf7"')
  expect(tabIconSvg('#ff6b12')).toBe(readFileSync('web/public/icon.svg', 'utf8').trim())
})
