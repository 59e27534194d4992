import {existsSync, mkdirSync, renameSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test, vi} from 'vitest'
import {contentsOf, isStamped, type Sources} from '../../../scripts/release/sources.ts'

async function openSources(): Promise<{sources: Sources; file: string; stamp: string}> {
  const root = await temporaryFolder()
  mkdirSync(join(root, 'pages/built'), {recursive: true})
  for (const name of ['pages/home.ts', 'pages/built/home.js', 'list.json']) writeFileSync(join(root, name), 'one')
  const isSkipped = (name: string) => name === 'pages/built'
  const sources = {root, inputs: ['list.json', 'pages'], isSkipped}
  const stamp = join(root, 'stamp.txt')
  writeFileSync(stamp, contentsOf(sources))
  return {sources, file: join(root, 'pages/home.ts'), stamp}
}

/** Asks when nothing has been written for `ms`. */
function isStampedAfter(ms: number, {sources, file, stamp}: Awaited<ReturnType<typeof openSources>>): boolean {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(statSync(file).ctimeMs + ms)
  try {
    return isStamped(stamp, sources)
  } finally {
    clock.mockRestore()
  }
}

test('what was built from other contents, or under another name, is built again', async () => {
  const {sources, file, stamp} = await openSources()
  expect(isStamped(stamp, sources)).toBe(true)
  writeFileSync(join(sources.root, 'pages/built/home.js'), 'two')
  expect(isStamped(stamp, sources)).toBe(true)
  renameSync(file, `${file}x`)
  expect(isStamped(stamp, sources)).toBe(false)
  renameSync(`${file}x`, file)
  expect(isStamped(stamp, sources)).toBe(true)
  writeFileSync(file, 'two')
  expect(isStamped(stamp, sources)).toBe(false)
})

test('a change that leaves size and date of a file as they were is seen, also when its dates had been kept', async () => {
  const opened = await openSources()
  const {sources, file, stamp} = opened
  expect(isStampedAfter(60_000, opened)).toBe(true)
  expect(existsSync(`${stamp}.seen`)).toBe(true)
  const {atime, mtime, ctimeMs} = statSync(file)
  // Clocks of file systems tick every few milliseconds.
  while (statSync(file).ctimeMs === ctimeMs) {
    writeFileSync(file, 'two')
    utimesSync(file, atime, mtime)
  }
  expect(isStamped(stamp, sources)).toBe(false)
  writeFileSync(file, 'one')
  expect(isStamped(stamp, sources)).toBe(true)
})

test('the dates of sources that were written a moment ago are not relied upon', async () => {
  const opened = await openSources()
  expect(isStampedAfter(500, opened)).toBe(true)
  expect(existsSync(`${opened.stamp}.seen`)).toBe(false)
})

test('dates that were kept beside one build say nothing of another', async () => {
  const opened = await openSources()
  const {sources, stamp} = opened
  expect(isStampedAfter(60_000, opened)).toBe(true)
  writeFileSync(stamp, 'of other contents')
  expect(isStamped(stamp, sources)).toBe(false)
})
