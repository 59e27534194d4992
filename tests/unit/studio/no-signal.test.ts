import {beforeEach, expect, test, vi} from 'vitest'
import {createSignal} from '#studio/no-signal/signal.ts'
import {waitForSignal} from '#studio/no-signal/wait-for-signal.ts'

beforeEach(() => void vi.useFakeTimers())
const noNetwork = new TypeError('Failed to fetch')
const url = 'https://shop.example/_lake/v1/data'
const read = {url: `${url}/doc/production/faq-1`}
const save = {url: `${url}/actions/production`, method: 'POST', body: {actions: [], transactionId: 'typed-words'}}
const publish = {url: `${url}/actions/production`, method: 'POST', body: {actions: []}}

/** A lake that can be away, and a client that notes what it sent. */
function openLake({isAway = false} = {}) {
  const browser = new EventTarget()
  const lake = {isAway, sent: 0, answer: (): unknown => 'stored'}
  const signal = createSignal(async () => !lake.isAway, browser)
  const send = (request: object) =>
    waitForSignal(signal)(request as typeof read, async () => {
      lake.sent += 1
      if (lake.isAway) throw noNetwork
      return lake.answer()
    })
  return {browser, lake, signal, send}
}

/** How a promise stands after `ms`. */
async function after(ms: number, promise: Promise<unknown>): Promise<unknown> {
  let state: unknown = 'waits'
  void promise
    .catch((error: Error) => error.message)
    .then(value => {
      state = value
    })
  await vi.advanceTimersByTimeAsync(ms)
  return state
}

test('a save and a read that meet no signal wait, and are done when it is back', async () => {
  const {lake, signal, send} = openLake({isAway: true})
  const [saved, seen] = [send(save), send(read)]
  expect(await after(20 * 60_000, Promise.race([saved, seen]))).toBe('waits')
  expect(signal.isLost()).toBe(true)
  lake.isAway = false
  expect(await after(3000, Promise.all([saved, seen]))).toEqual(['stored', 'stored'])
  expect(signal.isLost()).toBe(false)
})

test('the phone says that it is online again: nothing waits for the next try', async () => {
  const {browser, lake, send} = openLake({isAway: true})
  const saved = send(save)
  expect(await after(2500, saved)).toBe('waits')
  lake.isAway = false
  browser.dispatchEvent(new Event('online'))
  expect(await after(0, saved)).toBe('stored')
})

test('a write without a name that fails is not sent twice, and one begun without signal is sent once', async () => {
  const {browser, lake, send} = openLake({isAway: true})
  expect(await after(0, send(publish))).toBe('Failed to fetch')
  browser.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  const published = send(publish)
  expect(await after(60_000, published)).toBe('waits')
  expect(lake.sent).toBe(1)
  lake.isAway = false
  expect(await after(3000, published)).toBe('stored')
  expect(lake.sent).toBe(2)
})

test('a save whose answer was lost counts as done when it is sent again', async () => {
  const {lake, send} = openLake()
  const error = {type: 'transactionAlreadyExistsError'}
  const taken = Object.assign(new Error('taken'), {statusCode: 409, details: {items: [{error}]}})
  lake.answer = () => {
    throw lake.sent === 1 ? noNetwork : taken
  }
  expect(await after(3000, send(save))).toEqual({transactionId: 'typed-words'})
  lake.sent = 1
  expect(await after(3000, send(save))).toBe('taken')
})

test('what the lake refuses is refused at once, and a read that only fails here fails in the end', async () => {
  const {lake, signal, send} = openLake()
  lake.answer = () => {
    throw Object.assign(new Error('refused'), {statusCode: 403})
  }
  expect(await after(0, send(save))).toBe('refused')
  lake.answer = () => {
    throw noNetwork
  }
  expect(await after(60_000, send(read))).toBe('Failed to fetch')
  expect(await after(60_000, send(save))).toBe('waits')
  expect(signal.isLost()).toBe(false)
})

test('a save that hangs in a dead zone tells the owner that the signal is lost', async () => {
  const {lake, signal, send} = openLake()
  lake.answer = () => new Promise(() => {})
  const saved = send(save)
  expect(await after(4000, saved)).toBe('waits')
  expect(signal.isLost()).toBe(false)
  lake.isAway = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(signal.isLost()).toBe(true)
})
