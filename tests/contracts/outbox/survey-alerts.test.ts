import {expect, onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {surveySubjects} from '#web/server/messages/survey.ts'
import {readOutboxHealth} from '#web/server/outbox/outbox-health.ts'
import type {Store} from '#web/server/ports.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {handleSurvey} from '#web/server/surveys/handle-survey.ts'
import {surveyLink} from '#web/server/surveys/survey-link.ts'
import {type Behaviour, startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, type Leads, post, shortForm, staffPhone, toAnswer} from '../../helpers/leads.ts'

const minute = 60_000
const day = 24 * 60 * minute
const low = {booking: 1, technician: 2, quality: 3}
const secondPhone = '+17045550189'

async function withChat(store: Store, carrierDoes: Behaviour) {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  carrier.behave = () => carrierDoes
  const posts: string[] = []
  const leads = createLeads({
    store,
    sms: createTwilioSms({...twilioAccount, apiUrl: carrier.url}),
    staff: [staffPhone, secondPhone].map(phone => ({phone, quiet: null})),
    secondChannel: {address: 'https://chat.example/services/secret-part', always: false},
    chat: fakeChannel('chat', async ({text}) => {
      posts.push(text)
      return {kind: 'posted'}
    }),
  })
  return {leads, posts}
}

function send(leads: Leads, body: object) {
  const headers = {'content-type': 'application/json'}
  const request = new Request('https://handyman.example/api/survey', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return handleSurvey(request, leads, () => {}).then(toAnswer)
}

onBothEngines('a low rating whose texts are refused is in the chat once, and so is its comment', async store => {
  const {leads, posts} = await withChat(store, {status: 400, code: 21614})
  const {body} = await send(leads, low)
  for (const _ of [1, 2, 3]) {
    await leads.drain()
    leads.clock.at += 2000
  }
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatch(/^Not sent as a text \(Twilio answered 400, code 21614\)\nLow survey rating \(survey 1\)\n/)
  await send(leads, {comment_token: body.comment_token, comment: 'Left the ladder'})
  for (const _ of [1, 2, 3]) {
    await leads.drain()
    leads.clock.at += 2000
  }
  expect(posts).toHaveLength(2)
  expect(posts[1]).toMatch(/\nComment on survey 1\n[\s\S]*Comment: Left the ladder$/)
  const db = await store.open()
  const chats = await db.selectFrom('outbox').select('state').where('channel', '=', 'chat').execute()
  expect(chats).toEqual([{state: 'sent'}, {state: 'sent'}])
})

onBothEngines('while the carrier refuses our account, a low rating of a known job goes to the chat', async store => {
  const {leads, posts} = await withChat(store, {status: 401, code: 20003})
  const {body} = await post(leads, shortForm())
  await leads.drain()
  const job = new URL(surveyLink(leads.config, String(body.form_id), leads.now())).searchParams.get('job')
  await send(leads, {...low, job})
  await leads.drain()
  expect(posts.map(text => text.split('\n').find(line => /^(New Contact|Low survey)/.test(line)))).toEqual([
    'New Contact (Home page)',
    'Low survey rating (survey 1)',
  ])
})

onBothEngines('a survey alert that waits for more than ten minutes is red', async store => {
  const {leads} = await withChat(store, {status: 503})
  await send(leads, low)
  await leads.drain()
  leads.clock.at += 10 * minute
  expect((await readOutboxHealth(leads)).ok).toBe(true)
  leads.clock.at += 1000
  const {ok, text} = await readOutboxHealth(leads)
  expect([ok, text]).toEqual([false, expect.stringContaining('an alert has been waiting for 10 minutes')])
})

onBothEngines('after a year only the numbers of a survey are left', async store => {
  const {leads} = await withChat(store, 'accept')
  const {body: request} = await post(leads, shortForm())
  const job = new URL(surveyLink(leads.config, String(request.form_id), leads.now())).searchParams.get('job')
  const {body} = await send(leads, {...low, job})
  await send(leads, {comment_token: body.comment_token, comment: 'Ask for Ann'})
  await leads.drain()
  const db = await store.open()
  const readSurveys = () => db.selectFrom('surveys').select(['booking', 'request_id', 'comment']).execute()
  const countAlerts = async () =>
    (await db.selectFrom('outbox').select('id').where('subject', 'in', surveySubjects).execute()).length
  leads.clock.at += 364 * day
  await forgetOld(leads)
  expect(await readSurveys()).toEqual([{booking: 1, request_id: request.form_id, comment: 'Ask for Ann'}])
  expect(await countAlerts()).toBe(4)
  leads.clock.at += day
  await forgetOld(leads)
  expect(await readSurveys()).toEqual([{booking: 1, request_id: null, comment: null}])
  expect(await countAlerts()).toBe(0)
  // The request itself, and what was sent of it, stay.
  const others = await db.selectFrom('outbox').select('subject').orderBy('subject').execute()
  expect(others.map(({subject}) => subject)).toEqual(['receipt', 'request', 'request'])
})

onBothEngines('after a year what the chat was told of a survey goes, too', async store => {
  const {leads} = await withChat(store, {status: 400, code: 21614})
  await send(leads, low)
  for (const _ of [1, 2, 3]) {
    await leads.drain()
    leads.clock.at += 2000
  }
  const db = await store.open()
  const countTexts = async () => (await db.selectFrom('outbox').select('id').execute()).length
  expect(await countTexts()).toBe(3)
  leads.clock.at += 365 * day
  await forgetOld(leads)
  expect(await countTexts()).toBe(0)
})
