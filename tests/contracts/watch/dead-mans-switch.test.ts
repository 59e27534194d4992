import {expect, test, vi} from 'vitest'
import {createPing, ping} from '#web/server/health/ping.ts'
import {startReceiver} from '../../helpers/watch-receiver.ts'

test('the switch of the outbox is asked for once a minute at most, only while all is well, and nobody waits', async () => {
  const receiver = await startReceiver()
  const clock = {at: 0}
  let isWell = true
  let missed = 0
  const pingOutbox = createPing({
    url: `${receiver.url}/outbox`,
    isWell: async () => isWell,
    now: () => clock.at,
    onMissed: () => missed++,
  })
  for (const at of [0, 2000, 59_000]) {
    clock.at = at
    pingOutbox()
  }
  await vi.waitFor(() => expect(receiver.calls).toEqual(['GET /outbox']))
  isWell = false
  clock.at = 61_000
  pingOutbox()
  isWell = true
  receiver.status = 500
  for (const at of [122_000, 183_000]) {
    clock.at = at
    pingOutbox()
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(at === 122_000 ? 2 : 3))
  }
  await vi.waitFor(() => expect(missed).toBe(1))
  createPing({url: null, isWell: () => Promise.reject(new Error()), now: () => 0, onMissed() {}})()
})

test('a switch without an answer, or without a server, is not asked for ever', async () => {
  const receiver = await startReceiver()
  receiver.status = null
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await ping(receiver.url)).toBe(false)
  expect(timeout).toHaveBeenCalledWith(10_000)
  timeout.mockRestore()
  expect(await ping('http://127.0.0.1:1/')).toBe(false)
})
