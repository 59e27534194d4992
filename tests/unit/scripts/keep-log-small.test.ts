import {appendFileSync, existsSync, mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {keepLogSmall} from '../../../scripts/keep-log-small.ts'

test('a log that grows while its process runs begins anew, with three copies at most', () => {
  vi.useFakeTimers()
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => {
    vi.useRealTimers()
    rmSync(folder, {recursive: true})
  })
  const log = join(folder, 'lake.log')
  const stop = keepLogSmall(log)
  const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : null)
  for (let size = 6_000_001; size <= 6_000_005; size++) {
    appendFileSync(log, 'x'.repeat(size))
    vi.advanceTimersByTime(60_000)
  }
  appendFileSync(log, 'a line')
  vi.advanceTimersByTime(60_000)
  const copies = ['', '.1', '.2', '.3', '.4'].map(end => sizeOf(log + end))
  expect(copies).toEqual([6, 6_000_005, 6_000_004, 6_000_003, null])
  stop()
  appendFileSync(log, 'x'.repeat(6_000_000))
  vi.advanceTimersByTime(600_000)
  expect(sizeOf(log)).toBe(6_000_006)
})
