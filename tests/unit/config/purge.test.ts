import {expect, test} from 'vitest'
import {onPurge, purge} from '#web/config/purge.ts'

test('whoever keeps pages is told of every purge before it is done, and what they do about it is waited for', async () => {
  const told: (readonly string[])[] = []
  const made = Promise.withResolvers<void>()
  onPurge(tags => {
    told.push(tags)
    return made.promise
  })
  let isDone = false
  const done = purge(['doc:a', 'doc:b']).then(() => {
    isDone = true
  })
  expect(told).toEqual([['doc:a', 'doc:b']])
  await new Promise(setImmediate)
  expect(isDone).toBe(false)
  made.resolve()
  await done
})
