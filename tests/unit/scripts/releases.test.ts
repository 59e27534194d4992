import {mkdirSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {currentRelease, makeCurrent, previousRelease} from '../../../scripts/release/releases.ts'

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
