import {mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {hashOf} from '../../../scripts/release/builds.ts'
import {currentRelease, makeCurrent, previousRelease} from '../../../scripts/release/releases.ts'
import {requireSystem, systemName} from '../../../scripts/stack/config.ts'

test('the release before is kept for a rollback, the first one included, and older ones go', async () => {
  const home = await temporaryFolder()
  const folder = join(home, 'releases')
  const [first, one, two, three] = [join(home, 'release'), ...['one', 'two', 'three'].map(name => join(folder, name))]
  for (const path of [first, one, two, three]) mkdirSync(String(path), {recursive: true})
  const is = () => [currentRelease(folder), previousRelease(folder)]
  expect(is()).toEqual([first, null])
  makeCurrent(String(one), folder)
  expect(is()).toEqual([one, first])
  mkdirSync(String(two))
  makeCurrent(String(two), folder)
  expect(is()).toEqual([two, one])
  // A rollback, and forward again.
  makeCurrent(String(one), folder)
  makeCurrent(String(two), folder)
  expect(is()).toEqual([two, one])
  mkdirSync(String(three))
  makeCurrent(String(three), folder)
  expect(is()).toEqual([three, two])
  expect(readdirSync(folder).sort()).toEqual(['current', 'previous', 'three', 'two'])
  expect(readdirSync(home).sort()).toEqual(['release', 'releases'])
})

test('a release that was built for another processor or C library is refused by name, and an older one is not', () => {
  expect(systemName()).toMatch(new RegExp(`^${process.platform} ${process.arch}( glibc| musl)?$`))
  expect(() => requireSystem(systemName())).not.toThrow()
  expect(() => requireSystem(undefined)).not.toThrow()
  expect(() => requireSystem('linux x64 glibc', 'linux x64 musl')).toThrow(
    'This release was built on linux x64 glibc and cannot run on linux x64 musl. Build it here: npm run build.',
  )
})

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
