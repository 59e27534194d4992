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

test('the lake names no type of this site’s content', () => {
  const files = globSync('studio/lake/{main.ts,src/**/*.ts}').map(String)
  expect(files.length).toBeGreaterThan(100)
  expect(files.map(file => [file, namesIn(readFileSync(file, 'utf8'))]).filter(([, names]) => names?.length)).toEqual(
    [],
  )
})

test('the lake speaks to no one website: not of it, nor of its commands', () => {
  const words = /website|handyman|charlotte|npm run (?!lake)/i
  const files = globSync('studio/lake/{main.ts,src/**/*.ts}').map(String)
  expect(files.filter(file => words.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a type is found in a filter, in a comparison and as a name of its own', () => {
  expect(namesIn('*[_type == "service"]')).toEqual(['service'])
  expect(namesIn("document._type === 'link'")).toEqual(['link'])
  expect(namesIn('const siteSettings = 1')).toEqual(['siteSettings'])
  expect(namesIn("redirect: 'manual'; 'project'")).toEqual([])
})
