import {mkdirSync, renameSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {hashOf} from '../../../scripts/release/builds.ts'

test('what was built from other contents, or under another name, is built again, whatever its size and date', async () => {
  const folder = await temporaryFolder()
  mkdirSync(join(folder, 'web/.next'), {recursive: true})
  for (const name of ['web/home.ts', 'web/.next/home.js', 'list.json']) writeFileSync(join(folder, name), 'one')
  const hash = () => hashOf(['list.json', 'web'], folder)
  const built = hash()
  writeFileSync(join(folder, 'web/.next/home.js'), 'two')
  expect(hash()).toBe(built)
  const file = join(folder, 'web/home.ts')
  renameSync(file, `${file}x`)
  expect(hash()).not.toBe(built)
  renameSync(`${file}x`, file)
  expect(hash()).toBe(built)
  const {atime, mtime} = statSync(file)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  expect(hash()).not.toBe(built)
})
