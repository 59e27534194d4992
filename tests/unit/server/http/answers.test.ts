import {expect, test, vi} from 'vitest'
import {inTrace} from '#web/config/trace.ts'
import {answer, refuse, refuseForNow, within, withStoreTimeout, withTrace} from '#web/server/http/answers.ts'
import type {Store} from '#web/server/ports.ts'

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
  const refusal = {error: 'No.', fields: {name: 'Who?'}}
  for (const [given, status, body] of [
    [answer({ok: true}, {headers: {'x-more': '1'}}), 200, {ok: true}],
    [refuse(409, 'No.', {'x-more': '1'}), 409, {error: 'No.'}],
    [refuse(400, refusal, {'x-more': '1'}), 400, refusal],
  ] as const) {
    const {headers} = given
    expect([given.status, headers.get('cache-control'), headers.get('x-more')]).toEqual([status, 'no-store', '1'])
    expect(await given.json()).toEqual(body)
  }
})

test('a refusal for now has a time to come back, and a reference where there is one', async () => {
  const alone = refuseForNow('Later.')
  expect([alone.status, alone.headers.get('retry-after'), await alone.json()]).toEqual([503, '5', {error: 'Later.'}])
  const trace = 'abcdef0123456789'.repeat(2)
  const traced = inTrace(trace, () => refuseForNow('Later.'))
  expect([withTrace('Later.'), inTrace(trace, () => withTrace('Later.'))]).toEqual([
    'Later.',
    'Later. (reference abcdef01)',
  ])
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

test.each([
  ['is silent: its last answer was long ago', () => 0, 1500],
  ['goes on answering', () => performance.now(), 10_000],
  ['falls silent later', () => Math.min(performance.now(), 61_000), 2500],
])('a store that %s is given up at that moment', async (_, answeredAt, atMs) => {
  setClock()
  const start = performance.now()
  vi.advanceTimersByTime(60_000 - start)
  const work = watch(withStoreTimeout(storeThat(answeredAt), never))
  await vi.advanceTimersByTimeAsync(atMs - 10)
  expect(work.state).toBe('waits')
  await vi.advanceTimersByTimeAsync(110)
  expect(work.state).toBe('The store is silent')
})

test('what the work of a store comes to is passed on, and no timer is left', async () => {
  setClock()
  const store = storeThat(() => 0)
  expect(await withStoreTimeout(store, Promise.resolve('stored'))).toBe('stored')
  await expect(withStoreTimeout(store, Promise.reject(new Error('locked')))).rejects.toThrow('locked')
  expect(vi.getTimerCount()).toBe(0)
})
