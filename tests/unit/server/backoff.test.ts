import {expect, test} from 'vitest'
import {retryDelayMs} from '#web/server/outbox/backoff.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

test('a text is tried again ever less often, and then every six hours', () => {
  const pauses = Array.from({length: 10}, (_, tries) => retryDelayMs(tries + 1, 0.5))
  const six = 6 * hour
  const rungs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour]
  expect(pauses).toEqual([...rungs, six, six, six, six])
})

test('a pause is a tenth shorter or longer by chance', () => {
  expect([retryDelayMs(3, 0), retryDelayMs(3, 1)]).toEqual([108 * second, 132 * second])
  const pauses = new Set(Array.from({length: 50}, () => retryDelayMs(7)))
  expect(pauses.size).toBeGreaterThan(40)
})
