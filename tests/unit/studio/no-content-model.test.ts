import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'

/** A name of one everyday word, such as "link", counts only where a string is nothing else. */
function isNamed(name: string, source: string): boolean {
  const isPlainWord = /^[a-z]+$/.test(name)
  return new RegExp(isPlainWord ? `_type\\b[^\\n]{0,12}['"\`]${name}['"\`]` : `\\b${name}\\b`).test(source)
}

function namesIn(source: string): string[] {
  return schemaTypes.map(({name}) => name).filter(name => isNamed(name, source))
}

test('the lake names no type of this site’s content, and speaks to no one website', () => {
  expect(namesIn('*[_type == "service"]; const siteSettings = 1; "project"')).toEqual(['service', 'siteSettings'])
  const words = /website|handyman|charlotte|npm run (?!lake)/i
  const files = globSync('studio/lake/{main.ts,src/**/*.ts}').map(String)
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    expect([file, ...namesIn(source), words.exec(source)?.[0]]).toEqual([file, undefined])
  }
})
