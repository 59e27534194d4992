import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test} from 'vitest'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import type {Assistant} from '#web/server/ports.ts'
import {createBrowser, sessionId} from '../../helpers/chat.ts'
import {createLeads, minute, rowsIn, silentAssistant} from '../../helpers/leads.ts'
import {upload} from '../../helpers/photos.ts'

const contact = {address: '1 Trade St', fullName: 'Ada', phone: '704-555-0101', email: 'ada@example.com'}

/** One that notes what it is asked. */
function notingAssistant() {
  const asked: Parameters<Assistant['answer']>[0][] = []
  const assistant: Assistant = {
    name: 'embedded',
    async answer(question) {
      asked.push(question)
      return state => ({...state, reply: `Answer ${asked.length}`, isReady: false})
    },
  }
  return {assistant, asked}
}

test('pages of other sites reach no conversation, not even with the cookie of its browser', async () => {
  const leads = createLeads()
  const headers: Record<string, string> = {}
  const browser = createBrowser(leads, sessionId, headers)
  await browser.chat('Hello')
  for (const foreign of [{'sec-fetch-site': 'cross-site'}, {origin: 'https://elsewhere.example'}]) {
    Object.assign(headers, foreign)
    for (const call of [
      browser.chat('Tell me'),
      browser.ensure(),
      browser.ingest({sender: 'user', content: 'x'}),
      browser.clear(),
    ]) {
      expect((await call).status).toBe(403)
    }
    for (const name of Object.keys(foreign)) delete headers[name]
  }
  expect((await browser.state()).body.messages).toHaveLength(2)
})

test('a body that is no JSON, none that can be read or too large is refused', async () => {
  const leads = createLeads()
  expect((await createBrowser(leads, sessionId, {'content-type': 'text/plain'}).ensure()).status).toBe(415)
  const browser = createBrowser(leads)
  expect(await browser.ensure('{')).toMatchObject({status: 400})
  expect((await browser.chat('Hello', {filler: 'x'.repeat(256 * 1024)})).status).toBe(413)
  expect(await browser.chat('Hello', {photosCount: 11, message_id: '?'})).toMatchObject({
    status: 400,
    body: {fields: {photosCount: expect.any(String), message_id: expect.any(String)}},
  })
})

test('a new browser gets its cookie once, and keeps what it began', async () => {
  const browser = createBrowser(createLeads())
  const first = await browser.ensure()
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/)
  for (const again of [await browser.ensure(), await browser.chat('Hello'), await browser.state()]) {
    expect([again.status, again.headers.get('set-cookie')]).toEqual([200, null])
  }
})

test('the state of a conversation is what was said, counted and agreed upon', async () => {
  const leads = createLeads({assistant: notingAssistant().assistant})
  const browser = createBrowser(leads)
  const begun = leads.clock.at
  const jobs = [
    {id: 'a', name: 'Shelf', price: 10.5},
    {id: 'b', name: 'Gate', price: 100},
  ]
  await browser.chat('A shelf', {message_id: 'message-0001', photosCount: 2, contact, current_jobs: jobs})
  leads.clock.at += minute
  await browser.ingest({sender: 'user', content: 'And a gate', message_id: 'message-0002', photos_count: 3})
  expect((await browser.state()).body).toEqual({
    session_id: sessionId,
    is_ready: false,
    submitted: null,
    contact,
    jobs,
    question: null,
    choices: [],
    asks_to_send: false,
    notes: [],
    removed: null,
    jobs_total: 110.5,
    messages: [
      {message_id: 'message-0001', sender: 'user', content: 'A shelf', photos_count: 2, created_at: begun},
      {message_id: expect.any(String), sender: 'ai', content: 'Answer 1', photos_count: 0, created_at: begun},
      {message_id: 'message-0002', sender: 'user', content: 'And a gate', photos_count: 3, created_at: begun + minute},
    ],
    messages_left: 28,
    limit_reached: false,
  })
})

test('the thirtieth message is answered although it was kept before, and its repetition as the first time', async () => {
  const {assistant, asked} = notingAssistant()
  const leads = createLeads({assistant})
  const browser = createBrowser(leads)
  for (let n = 1; n < 30; n++) await browser.chat(`Message ${n}`)
  await browser.ingest({sender: 'user', content: 'Message 30'})
  expect((await browser.chat('Message 30')).body).toMatchObject({reply_message: 'Answer 30', messages_left: 0})
  expect(asked[29]?.history).toHaveLength(20)
  expect(asked[29]?.history.at(-1)).toEqual({sender: 'ai', content: 'Answer 29'})
  const another = createBrowser(leads, 'another-conversation')
  for (let n = 1; n <= 30; n++) await another.chat(`Message ${n}`, {message_id: `message-${1000 + n}`})
  expect((await another.chat('Message 30', {message_id: 'message-1030'})).body.reply_message).toBe('Answer 60')
  expect((await another.chat('Message 31')).body).toMatchObject({
    reply_message: assistantMessages.limitReached,
    limit_reached: true,
    messages_left: 0,
  })
  expect(asked).toHaveLength(60)
})

test('photos of any message belong to the request that the conversation becomes', async () => {
  const assistant: Assistant = {
    ...silentAssistant,
    answer:
      async ({message}) =>
      state => ({...state, reply: 'Noted.', isReady: message === 'Send it'}),
  }
  const leads = createLeads({assistant})
  const photo = await upload(leads, await phonePhoto(), {session: sessionId, formId: `ai-${sessionId}`})
  const browser = createBrowser(leads, sessionId, {cookie: photo.cookie ?? ''})
  await browser.chat('This wall', {photosCount: 1, storage_paths: [photo.body.key], contact})
  const {body} = await browser.chat('Send it')
  const {form_id: request_id} = body.submitted as {form_id: string}
  expect(await rowsIn(leads, 'photos')).toMatchObject([{key: photo.body.key, request_id}])
})

test('calls that only keep are limited, too, and the log ends where no conversation does', async () => {
  const leads = createLeads()
  const browser = createBrowser(leads)
  for (let n = 0; n < 100; n++) {
    expect((await browser.ingest({sender: n % 2 ? 'ai' : 'user', content: `Line ${n}`})).status).toBe(200)
  }
  expect(await browser.ingest({sender: 'user', content: 'One more'})).toMatchObject({
    status: 409,
    body: {error: assistantMessages.limitReached},
  })
  expect((await browser.state()).body).toMatchObject({messages_left: 0, limit_reached: true})
  for (let n = 0; n < 99; n++) await browser.ensure()
  expect(await browser.ensure()).toMatchObject({status: 429, body: {error: assistantMessages.tooFast}})
  expect((await browser.ingest({sender: 'user', content: 'x'})).headers.get('retry-after')).toBe('600')
  leads.clock.at += 10 * minute
  expect((await browser.ensure()).status).toBe(200)
})

test('many browsers at one address are limited together, those at another are not', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  const knockFrom = (address: string) => createBrowser(leads, sessionId, {'x-forwarded-for': address}).chat('Hello')
  expect((await knockFrom('203.0.113.7')).status).toBe(200)
  // As if the address had called so often in these ten minutes.
  await (await leads.store.open()).updateTable('rate_limits').set({count: 599}).execute()
  expect((await knockFrom('203.0.113.7')).status).toBe(404)
  expect((await knockFrom('203.0.113.7')).status).toBe(429)
  expect((await knockFrom('203.0.113.8')).status).toBe(404)
})
