import {expect, test} from 'vitest'
import {onPurge, purge} from '#web/config/purge.ts'

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
