import {existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {contentsOf, isStamped, type Sources} from '../../../scripts/release/sources.ts'

function openSources(): {sources: Sources; file: string; stamp: string} {
  const root = mkdtempSync(join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  mkdirSync(join(root, 'pages/built'), {recursive: true})
  for (const name of ['pages/home.ts', 'pages/built/home.js', 'list.json']) writeFileSync(join(root, name), 'one')
  const isSkipped = (name: string) => name === 'pages/built'
  const sources = {root, inputs: ['list.json', 'pages'], isSkipped}
  const stamp = join(root, 'stamp.txt')
  writeFileSync(stamp, contentsOf(sources))
  return {sources, file: join(root, 'pages/home.ts'), stamp}
}

/** Asks when nothing has been written for `ms`. */
function isStampedAfter(ms: number, {sources, file, stamp}: ReturnType<typeof openSources>): boolean {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(statSync(file).ctimeMs + ms)
  try {
    return isStamped(stamp, sources)
  } finally {
    clock.mockRestore()
  }
}

test('what was built from other contents, or under another name, is built again', () => {
  const {sources, file, stamp} = openSources()
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

test('a change that leaves size and date of a file as they were is seen, also when its dates had been kept', () => {
  const opened = openSources()
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

test('the dates of sources that were written a moment ago are not relied upon', () => {
  const opened = openSources()
  expect(isStampedAfter(500, opened)).toBe(true)
  expect(existsSync(`${opened.stamp}.seen`)).toBe(false)
})

test('dates that were kept beside one build say nothing of another', () => {
  const opened = openSources()
  const {sources, stamp} = opened
  expect(isStampedAfter(60_000, opened)).toBe(true)
  writeFileSync(stamp, 'of other contents')
  expect(isStamped(stamp, sources)).toBe(false)
})
