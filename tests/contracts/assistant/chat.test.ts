import {expect, test} from 'vitest'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {createBrowser, sayJson, sessionId, startWebhook, webhookAt} from '../../helpers/chat.ts'
import {aiOrder, createLeads, rowsIn} from '../../helpers/leads.ts'

const contact = {address: '1 Trade St', fullName: 'Ada Lovelace', phone: '704-555-0101', email: 'ada@example.com'}

test('a conversation belongs to the browser that began it; to others it does not exist', async () => {
  const leads = createLeads()
  const [mine, another] = [createBrowser(leads), createBrowser(leads)]
  expect((await mine.ensure()).body).toEqual({session_id: sessionId, form_id: null, request_id: null})
  await mine.chat('Hello')
  for (const tried of [another.ensure(), another.chat('Hello'), another.ingest({sender: 'user', content: 'x'})]) {
    expect(await tried).toMatchObject({status: 404, body: {error: assistantMessages.noSuchSession}})
  }
  expect((await another.state()).status).toBe(404)
  expect((await another.clear()).status).toBe(404)
  expect((await mine.state()).body.messages).toHaveLength(2)
  expect((await mine.clear()).status).toBe(200)
  expect((await mine.state()).status).toBe(404)
})

test('while the owner has switched the assistant off, a chat that is still open is told so', async () => {
  const catalogue = structuredClone(await seedCatalogue())
  const browser = createBrowser(createLeads({catalogue}))
  await browser.ensure()
  expect((await browser.chat('Hello', {message_id: 'message-0001'})).status).toBe(200)
  if (catalogue.words) catalogue.words.enabled = false
  const refused = await browser.chat('A hole', {message_id: 'message-0002'})
  expect(refused).toMatchObject({status: 403, body: {error: assistantMessages.switchedOff}})
  const {messages} = (await browser.state()).body as {messages: {content: string}[]}
  expect(messages.map(({content}) => content)).toEqual(['Hello', 'Noted.'])
})

test('a session id is required and trimmed', async () => {
  const browser = createBrowser(createLeads())
  expect((await browser.state('   ')).body).toEqual({error: 'sessionId is required'})
  expect((await browser.ensure({})).body).toMatchObject({error: 'sessionId is required'})
  expect((await browser.ensure({session_id: `  ${sessionId} `})).body).toMatchObject({session_id: sessionId})
  expect((await browser.state(` ${sessionId} `)).status).toBe(200)
})

test('a message is kept once, however it comes, and a repetition is answered as the first time', async () => {
  const hook = await startWebhook((response, {body}) =>
    sayJson({reply_message: `You said ${JSON.parse(body).message}`})(response),
  )
  const browser = createBrowser(createLeads({assistant: webhookAt(hook.url)}))
  await browser.ensure()
  await browser.ingest({sender: 'user', content: 'A hole', photos_count: 0})
  const first = await browser.chat('A hole')
  expect(first.body).toMatchObject({reply_message: 'You said A hole', messages_left: 29})
  await browser.ingest({sender: 'ai', content: 'You said A hole'})
  const again = await browser.chat('Another', {message_id: 'message-0002'})
  const repeated = await browser.chat('Another', {message_id: 'message-0002'})
  expect(repeated.body).toEqual(again.body)
  expect(hook.calls).toHaveLength(2)
  const {messages} = (await browser.state()).body as {messages: {content: string}[]}
  expect(messages.map(({content}) => content)).toEqual(['A hole', 'You said A hole', 'Another', 'You said Another'])
})

test('the webhook gets the body of the spec, and its reply changes contact and jobs', async () => {
  const hook = await startWebhook(
    sayJson({
      output: {
        reply_message: 'A fence then.',
        contact: {fullName: 'Ada Lovelace', phone: ''},
        jobs: [{id: 'f', name: 'Fence repair', price: 300}],
        job: {type: 'create', name: 'Gate', price: '$150.50'},
      },
    }),
  )
  const browser = createBrowser(createLeads({assistant: webhookAt(hook.url)}))
  const answered = await browser.chat('My fence', {
    contact: {...contact, fullName: ''},
    current_jobs: [{id: 'a', name: 'New job item', price: 0}],
  })
  expect(answered.body).toMatchObject({
    reply_message: 'A fence then.',
    contact,
    jobs: [
      {id: 'a', name: 'New job item', price: 0},
      {id: 'f', name: 'Fence repair', price: 300},
      {id: 'job-1', name: 'Gate', price: 150.5},
    ],
    jobs_total: 450.5,
    is_ready: false,
    submitted: null,
  })
  await browser.chat('And?')
  expect(hook.calls[1]?.headers.authorization).toBe('Bearer hook-token')
  expect(JSON.parse(hook.calls[1]?.body ?? '')).toEqual({
    sender: 'user',
    content: 'And?',
    photos_count: 0,
    message: 'And?',
    sessionId,
    history: [
      {sender: 'user', content: 'My fence'},
      {sender: 'ai', content: 'A fence then.'},
    ],
    contact,
    source: 'calculator_ai',
    current_jobs: [
      {id: 'a', name: 'New job item', price: 0},
      {id: 'f', name: 'Fence repair', price: 300},
      {id: 'job-1', name: 'Gate', price: 150.5},
    ],
    jobs_total: 450.5,
    photosCount: 0,
  })
})

test('photos go to the webhook in a multipart body', async () => {
  const hook = await startWebhook(sayJson({message: 'Nice wall.'}))
  const photo = new Uint8Array([0xff, 0xd8, 0xff, 0x00])
  const browser = createBrowser(createLeads({assistant: webhookAt(hook.url, {photo})}))
  const answered = await browser.chat('', {photosCount: 2, storage_paths: ['key-1', 'key-2']})
  expect(answered.body.reply_message).toBe('Nice wall.')
  const [call] = hook.calls
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(call?.body.match(/name="photos"; filename="photo-\d\.jpeg"/g)).toHaveLength(2)
  expect(call?.body).toContain('name="sessionId"')
})

const failures: Record<string, Parameters<typeof startWebhook>[0]> = {
  'answers 500': response => void response.writeHead(500).end('{"message":"no"}'),
  'answers garbage': response => void response.writeHead(200).end('<html>Oops'),
  'answers with a number': response => void response.writeHead(200).end('42'),
  'breaks off': response => void response.destroy(),
  redirects: response => void response.writeHead(302, {location: 'http://127.0.0.1:1/'}).end(),
  'never stops talking': response => {
    response.writeHead(200)
    const talk = () => response.writable && response.write('x'.repeat(60_000), talk)
    talk()
  },
  hangs: () => {},
}
test.for(Object.entries(failures))(
  'a webhook that %s: the apology of the spec, and nothing is lost',
  async ([, respond]) => {
    let isBroken = true
    const hook = await startWebhook((response, call) =>
      isBroken ? respond(response, call) : sayJson({reply_message: 'Here again.'})(response),
    )
    const browser = createBrowser(createLeads({assistant: webhookAt(hook.url, {timeoutMs: 300})}))
    const message = {message_id: 'message-0001', current_jobs: [{id: 'a', name: 'Shelf', price: 10}]}
    const failed = await browser.chat('Hang a shelf', message)
    expect(failed).toMatchObject({status: 502, body: {error: 'Sorry, something went wrong. Please try again.'}})
    expect((await browser.state()).body).toMatchObject({
      messages: [{content: 'Hang a shelf'}],
      jobs: [{name: 'Shelf'}],
      messages_left: 29,
    })
    isBroken = false
    const answered = await browser.chat('Hang a shelf', message)
    expect(answered.body).toMatchObject({reply_message: 'Here again.', messages_left: 29})
  },
)

test('an empty reply is answered with the sentence of the spec', async () => {
  const hook = await startWebhook(sayJson({reply_message: ' '}))
  const browser = createBrowser(createLeads({assistant: webhookAt(hook.url)}))
  expect((await browser.chat('Hello')).body.reply_message).toBe(
    'Thanks! I have recorded that. Could you share any other details about the job?',
  )
})

test('a conversation that is ready becomes one request, whoever hands it in how often', async () => {
  const hook = await startWebhook(sayJson({reply_message: 'All set.', is_ready: true}))
  const leads = createLeads({assistant: webhookAt(hook.url)})
  const browser = createBrowser(leads)
  const jobs = [{id: 'a', name: 'Shelf', price: 10}]
  const {body} = await browser.chat('Send it', {contact, current_jobs: jobs})
  expect(body).toMatchObject({is_ready: true, submitted: {number: 1001}})
  const again = await browser.chat('Send it, please', {contact, current_jobs: jobs})
  expect(again.body.submitted).toEqual(body.submitted)
  const byHand = await browser.storeRequest(
    aiOrder({idempotency_key: 'key-of-the-panel', contact_name: 'Ada L.', jobs}),
  )
  expect(byHand).toMatchObject({status: 200, body: {number: 1001}})
  expect((await browser.state()).body).toMatchObject({is_ready: true, submitted: body.submitted})
  const [request, ...others] = await rowsIn(leads, 'requests')
  expect(others).toEqual([])
  expect((await browser.ensure()).body).toMatchObject({form_id: request?.id, request_id: request?.id})
  expect(request).toMatchObject({form_type: 'ai', name: 'Ada Lovelace', session_id: sessionId, consent_to_text: 0})
  expect(JSON.parse(request?.details ?? '')).toMatchObject({
    jobs: [{name: 'Shelf', price: 10}],
    messages: [{content: 'Send it'}, {content: 'All set.'}],
  })
  expect(await rowsIn(leads, 'outbox')).toMatchObject([{subject: 'request'}])
})

test('consent as it was last ticked goes along when the server submits by itself', async () => {
  const hook = await startWebhook((response, {body}) =>
    sayJson({reply_message: 'Noted.', is_ready: JSON.parse(body).message === 'Send it'})(response),
  )
  const leads = createLeads({assistant: webhookAt(hook.url)})
  const browser = createBrowser(leads)
  const current_jobs = [{id: 'a', name: 'Shelf', price: 10}]
  await browser.chat('A shelf', {contact, current_jobs, consent_to_text: true})
  await browser.chat('Send it', {contact})
  expect((await rowsIn(leads, 'requests'))[0]).toMatchObject({consent_to_text: 1})
})

test('what the panel submits by hand is submitted when the assistant is ready later', async () => {
  const hook = await startWebhook(sayJson({reply_message: 'All set.', is_ready: true}))
  const leads = createLeads({assistant: webhookAt(hook.url)})
  const browser = createBrowser(leads)
  await browser.ensure()
  const byHand = await browser.storeRequest(aiOrder({phone_number: '7045550'}))
  expect(byHand.body).toMatchObject({number: 1001})
  expect((await browser.chat('Ready?', {contact})).body).toMatchObject({
    submitted: {form_id: byHand.body.form_id, number: 1001},
  })
  expect(await rowsIn(leads, 'requests')).toHaveLength(1)
})

test('too many messages from one browser are refused for a while', async () => {
  const leads = createLeads()
  const browser = createBrowser(leads)
  for (let n = 0; n < 60; n++) await browser.chat(`Message ${n}`)
  expect((await browser.chat('Hello')).status).toBe(429)
  leads.clock.at += 10 * 60_000
  expect((await browser.chat('Hello')).status).toBe(200)
})

test('a conversation is forgotten half a year after its last message', async () => {
  const leads = createLeads()
  const browser = createBrowser(leads)
  await browser.chat('Hello')
  leads.clock.at += 179 * 24 * 60 * 60_000
  await forgetOld(leads)
  expect((await browser.state()).status).toBe(200)
  leads.clock.at += 2 * 24 * 60 * 60_000
  await forgetOld(leads)
  expect((await browser.state()).status).toBe(404)
})
