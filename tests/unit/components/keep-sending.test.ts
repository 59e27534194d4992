import {expect, test, vi} from 'vitest'
import {keepSending} from '#web/components/form/send/keep-sending.ts'
import {type Unsent, unsentRequests} from '#web/components/form/send/unsent.ts'

/** A browser's storage, connection and clock; `answers` are given one by one, `null` is no connection. */
function createBrowser(answers: ({status: number; body: object} | null)[]) {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  const keys: string[] = []
  const listeners = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
  vi.stubGlobal('fetch', async (_address: string, {body}: {body: string}) => {
    keys.push((JSON.parse(body) as {idempotency_key: string}).idempotency_key)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, {status: answer.status})
  })
  return {keys, connect: () => listeners.dispatchEvent(new Event('online'))}
}

const contact = {name: 'Ada', email: 'ada@example.com', phone: '(704) 555-0101', address: ''}
const entry = (): Unsent => ({
  form: 'estimate',
  key: 'key-of-the-form',
  body: {source: 'website', form_type: 'contact', contact, meta: {source_page: 'Home', description: ''}},
  since: Date.now(),
})
const stored = {status: 200, body: {form_id: 'f', request_id: 'f', number: 1001, reply_by: 'Monday 10 AM'}}
const storedResult = {kind: 'stored', formId: 'f', number: 1001, replyBy: 'Monday 10 AM'}

function start(signal = new AbortController().signal) {
  const waiting: boolean[] = []
  return {waiting, done: keepSending(entry(), {signal, onWaiting: isKept => waiting.push(isKept)})}
}

test.each(['form_id', 'request_id'])('a stored request, known by its %s, leaves nothing on the device', async name => {
  const {keys} = createBrowser([{status: 200, body: {[name]: 'f', number: 7}}])
  expect(await start().done).toEqual({kind: 'stored', formId: 'f', number: 7, replyBy: null})
  expect([keys, unsentRequests.list()]).toEqual([['key-of-the-form'], []])
})

test('without connection or with a server in trouble the same key is tried again after a pause', async () => {
  const {keys} = createBrowser([
    null,
    {status: 503, body: {error: 'Later'}},
    {status: 200, body: {login: 'hotel'}},
    stored,
  ])
  const {waiting, done} = start()
  await vi.advanceTimersByTimeAsync(1900)
  expect([keys.length, unsentRequests.list().length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await done).toEqual(storedResult)
  expect(keys).toEqual(Array(4).fill('key-of-the-form'))
  expect(waiting).toEqual([true, true, true])
  expect(unsentRequests.list()).toEqual([])
})

test('a connection that comes back is used at once', async () => {
  const {keys, connect} = createBrowser([null, stored])
  const {done} = start()
  await vi.advanceTimersByTimeAsync(10)
  connect()
  await done
  expect(keys).toHaveLength(2)
})

test.each([
  ['with the sentences for the fields', {name: 'Name is required'}],
  ['even where no field is named', null],
])('a refusal ends it, %s', async (_, fields) => {
  createBrowser([{status: 400, body: {error: 'No', fields}}])
  expect(await start().done).toEqual({kind: 'refused', error: 'No', fields: fields ?? {}})
  expect(unsentRequests.list()).toEqual([])
})

test('a changed request whose first version was stored after all gets a key of its own', async () => {
  const {keys} = createBrowser([{status: 422, body: {error: 'Taken'}}, stored])
  expect(await start().done).toEqual(storedResult)
  expect(keys[0]).toBe('key-of-the-form')
  expect(keys[1]).toMatch(/^[0-9a-f]{32}$/)
  expect(unsentRequests.list()).toEqual([])
})

test('a page that is left keeps the request on the device, for a week', async () => {
  createBrowser([null, null])
  const page = new AbortController()
  const {done} = start(page.signal)
  await vi.advanceTimersByTimeAsync(10)
  page.abort()
  expect(await done).toBeNull()
  expect(unsentRequests.list()).toMatchObject([{form: 'estimate', key: 'key-of-the-form'}])
  expect(unsentRequests.list(Date.now() + 8 * 24 * 60 * 60_000)).toEqual([])
})

test('what others wrote into the storage is no request', () => {
  createBrowser([])
  for (const junk of ['no JSON', '{}', '[1, null, {"form": 2}]', '"text"']) {
    localStorage.setItem('unsent_requests', junk)
    expect(unsentRequests.list(), junk).toEqual([])
  }
})
