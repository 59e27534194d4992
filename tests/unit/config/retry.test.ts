import {expect, test, vi} from 'vitest'
import {retryUntilDone} from '#web/config/retry.ts'

test('what may be old is kept while the content is away and purged once when it is back', async () => {
  vi.useFakeTimers()
  let [isAway, asked, purged] = [true, 0, 0]
  const done = retryUntilDone(async () => {
    asked++
    if (isAway) throw new Error('away')
  }).then(() => purged++)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(purged).toBe(0)
  expect(asked).toBeLessThan(40)
  isAway = false
  await vi.advanceTimersByTimeAsync(30_000)
  await done
  expect(purged).toBe(1)
})
