import {expect, test} from 'vitest'
import {isShuttingDown, onShutdown, shutDown} from '#web/config/shutdown.ts'

test('all work of an end is begun once and waited for, although some of it fails', async () => {
  let begun = 0
  let isDone = false
  onShutdown(() => Promise.reject(new Error('the store is down')))
  onShutdown(async () => {
    begun++
    await new Promise(setImmediate)
    isDone = true
  })
  expect(isShuttingDown()).toBe(false)
  const ended = shutDown()
  expect([isShuttingDown(), begun]).toEqual([true, 1])
  await Promise.all([ended, shutDown()])
  expect([begun, isDone]).toEqual([1, true])
})
