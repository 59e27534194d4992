import {afterEach, expect, test, vi} from 'vitest'
import {inTrace} from '#web/config/trace.ts'
import {answer, refuse, refuseForNow, within, withStoreTimeout} from '#web/server/http/answers.ts'
import type {Store} from '#web/server/ports.ts'

afterEach(() => void vi.useRealTimers())

const setClock = () => vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance']})

/** What has become of some work by now. */
function watch(work: Promise<unknown>) {
  const seen = {state: 'waits'}
  work.then(
    value => void Object.assign(seen, {state: String(value)}),
    (error: Error) => void Object.assign(seen, {state: error.message}),
  )
  return seen
}

const storeThat = (answeredAt: () => number) => ({answeredAt}) as Store
const never = new Promise<never>(() => {})

test('every answer says that it must not be kept, and an error is a sentence', async () => {
  const plain = answer({ok: true}, {headers: {'x-more': '1'}})
  expect([plain.status, plain.headers.get('cache-control'), plain.headers.get('x-more')]).toEqual([
    200,
    'no-store',
    '1',
  ])
  const refused = refuse(409, 'No.', {'retry-after': '60'})
  expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('retry-after')]).toEqual([
    409,
    'no-store',
    '60',
  ])
  expect(await refused.json()).toEqual({error: 'No.'})
  expect(await refuse(400, {error: 'No.', fields: {name: 'Who?'}}).json()).toEqual({
    error: 'No.',
    fields: {name: 'Who?'},
  })
})

test('a refusal for now has a time to come back, and a reference where there is one', async () => {
  const alone = refuseForNow('Later.')
  expect([alone.status, alone.headers.get('retry-after'), await alone.json()]).toEqual([503, '5', {error: 'Later.'}])
  const traced = inTrace('abcdef0123456789'.repeat(2), () => refuseForNow('Later.'))
  expect(await traced.json()).toEqual({error: 'Later.', reference: 'abcdef01'})
})

test('work that is done in time is given back, and what takes longer is given up at that moment', async () => {
  setClock()
  expect(await within(100, Promise.resolve('done'))).toBe('done')
  await expect(within(100, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
  const late = watch(within(100, never))
  await vi.advanceTimersByTimeAsync(99)
  expect(late.state).toBe('waits')
  await vi.advanceTimersByTimeAsync(2)
  expect(late.state).toBe('Not done within 100 ms')
})

test('a store that is silent is given up after a second and a half', async () => {
  setClock()
  // Its last answer was to an earlier visitor, long ago.
  vi.advanceTimersByTime(60_000)
  const silent = watch(
    withStoreTimeout(
      storeThat(() => 0),
      never,
    ),
  )
  await vi.advanceTimersByTimeAsync(1490)
  expect(silent.state).toBe('waits')
  await vi.advanceTimersByTimeAsync(20)
  expect(silent.state).toBe('The store is silent')
})

test('a store that goes on answering is waited for, but ten seconds at the most', async () => {
  setClock()
  const busy = watch(
    withStoreTimeout(
      storeThat(() => performance.now()),
      never,
    ),
  )
  await vi.advanceTimersByTimeAsync(9900)
  expect(busy.state).toBe('waits')
  await vi.advanceTimersByTimeAsync(200)
  expect(busy.state).toBe('The store is silent')
})

test('a store that falls silent later is given up a second and a half after its last answer', async () => {
  setClock()
  const last = performance.now() + 1000
  const fallen = watch(
    withStoreTimeout(
      storeThat(() => Math.min(performance.now(), last)),
      never,
    ),
  )
  await vi.advanceTimersByTimeAsync(2490)
  expect(fallen.state).toBe('waits')
  await vi.advanceTimersByTimeAsync(20)
  expect(fallen.state).toBe('The store is silent')
})

test('what the work of a store comes to is passed on, and no timer is left', async () => {
  setClock()
  const store = storeThat(() => 0)
  expect(await withStoreTimeout(store, Promise.resolve('stored'))).toBe('stored')
  await expect(withStoreTimeout(store, Promise.reject(new Error('locked')))).rejects.toThrow('locked')
  expect(vi.getTimerCount()).toBe(0)
})
