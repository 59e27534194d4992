import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {inventedIn} from '../../helpers/invented-words.ts'

test("the Studio's own words name no town, number or trade of the invented business", () => {
  const files = globSync('{schemas,studio}/**/*.{ts,tsx}', {exclude: ['studio/{lake,seed}/**']})
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap(file => stringsOf(readFileSync(file, 'utf8')).map(words => `${file}: ${words}`))
  expect(found).toEqual([])
})

/** Without comments, the trade that stands in where the settings name none, and the sentence about any day. */
function stringsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const strings = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? []
  return strings.filter(text => text !== "'handyman'" && !text.includes('${formatDay(')).flatMap(inventedIn)
}
