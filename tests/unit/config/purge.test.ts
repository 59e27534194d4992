import {expect, test, vi} from 'vitest'
import {onPurge, purge} from '#web/config/purge.ts'
import {retryUntilDone} from '#web/config/retry.ts'

test('whoever keeps pages is told of every purge before it is done, and what they do about it is waited for', async () => {
  const told: (readonly string[])[] = []
  const made = Promise.withResolvers<void>()
  onPurge(tags => {
    told.push(tags)
    return made.promise
  })
  const done = purge(['doc:a', 'doc:b']).then(() => 'done')
  expect(told).toEqual([['doc:a', 'doc:b']])
  expect(await Promise.race([done, new Promise(resolve => setImmediate(resolve, 'waits'))])).toBe('waits')
  made.resolve()
  await done
})

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
