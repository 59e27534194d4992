import {expect, onTestFinished} from 'vitest'
import {createOutboxSms} from '#web/server/adapters/outbox-sms.ts'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {drainOutbox} from '#web/server/outbox/drain.ts'
import type {Business, Channel, SecondChannel, Store} from '#web/server/ports.ts'
import {type Behaviour, startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, type Leads, openBusiness, post, shortForm, staffPhone} from '../../helpers/leads.ts'
import {signedCall} from '../../helpers/signed.ts'

const address = 'https://chat.example/services/secret-part'

interface Setting {
  secondChannel?: SecondChannel
  sms?: Channel
  business?: Business
  /** What the carrier does with texts to the staff. */
  behave?: () => Behaviour
}

async function withChat(store: Store, {secondChannel, sms, business, behave = () => 'accept'}: Setting) {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  carrier.behave = behave
  const posts: {address: string; text: string}[] = []
  const chatState = {isDown: false}
  const chat = fakeChannel('chat', async ({to, text}) => {
    if (chatState.isDown) return {kind: 'later', reason: 'the chat answered 500'}
    posts.push({address: to, text})
    return {kind: 'posted'}
  })
  const twilio = createTwilioSms({...twilioAccount, apiUrl: carrier.url})
  const leads = createLeads({
    store,
    sms: sms ?? twilio,
    chat,
    ...(secondChannel && {secondChannel}),
    ...(business && {business}),
  })
  return {leads, posts, chatState, carrier}
}

async function pass(leads: Leads, ms: number, step: number) {
  for (const end = leads.clock.at + ms; leads.clock.at < end; ) {
    leads.clock.at += step
    await leads.drain()
  }
}

async function states(leads: Leads) {
  const db = await leads.store.open()
  const alerts = db.selectFrom('outbox').select(['channel', 'state', 'recipient']).where('subject', '=', 'request')
  const rows = await alerts.execute()
  return Object.fromEntries(rows.map(row => [row.channel, row]))
}

onBothEngines('an alert whose text the carrier refuses for good is in the chat at once, once', async store => {
  const {leads, posts} = await withChat(store, {
    secondChannel: {address, always: false},
    behave: () => ({status: 400, code: 21614}),
  })
  await post(leads, shortForm())
  await leads.drain()
  await pass(leads, 60_000, 2000)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.address).toBe(address)
  expect(posts[0]?.text).toMatch(/^Not sent as a text \(Twilio answered 400, code 21614\)\nNew Contact \(Home page\)\n/)
  expect(posts[0]?.text).toContain('Phone: (704) 555-0101')
  expect((await states(leads)).chat).toEqual({channel: 'chat', state: 'sent', recipient: 'chat.example'})
})

onBothEngines('while the carrier refuses our account, every new alert goes to the chat', async store => {
  const {leads, posts} = await withChat(store, {
    secondChannel: {address, always: false},
    behave: () => ({status: 401, code: 20003}),
  })
  for (const n of [1, 2, 3]) {
    await post(leads, shortForm({session_id: `session-number-${n}`}))
    await leads.drain()
  }
  await pass(leads, 4000, 2000)
  expect(posts).toHaveLength(3)
  expect((await states(leads)).sms?.state).toBe('queued')
})

onBothEngines(
  'a carrier that is down for ten minutes sends alerts to the chat, and the text still follows',
  async store => {
    let behaviour: Behaviour = {status: 503}
    const {leads, posts} = await withChat(store, {secondChannel: {address, always: false}, behave: () => behaviour})
    await post(leads, shortForm())
    await pass(leads, 9 * 60_000, 10_000)
    expect(posts).toEqual([])
    await pass(leads, 2 * 60_000, 10_000)
    expect(posts).toHaveLength(1)
    behaviour = 'accept'
    await pass(leads, 10 * 60_000, 10_000)
    expect((await states(leads)).sms?.state).toBe('sent')
    expect(posts).toHaveLength(1)
  },
)

onBothEngines('alerts that went out as texts are in the chat only if the owner wants them there', async store => {
  const quiet = await withChat(store, {secondChannel: {address, always: false}})
  await post(quiet.leads, shortForm())
  await pass(quiet.leads, 60_000, 2000)
  expect(quiet.posts).toEqual([])
  const loud = await withChat(store, {secondChannel: {address, always: true}})
  await post(loud.leads, shortForm({session_id: 'session-number-2'}))
  await pass(loud.leads, 60_000, 2000)
  // The first one is recent enough to be told of, too.
  expect(loud.posts.map(({text}) => /No\. (\d+)/.exec(text)?.[1]).sort()).toEqual(['1001', '1002'])
})

onBothEngines('without a carrier the chat gets the alerts that are kept', async store => {
  const {leads, posts} = await withChat(store, {sms: createOutboxSms(), secondChannel: {address, always: false}})
  await post(leads, shortForm())
  await pass(leads, 4000, 2000)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.text).toMatch(/^New Contact \(Home page\)\n/)
})

onBothEngines('without a chat a failed alert stands in the outbox alone', async store => {
  const {leads} = await withChat(store, {behave: () => ({status: 400, code: 21614})})
  await post(leads, shortForm())
  await pass(leads, 15 * 60_000, 60_000)
  const {sms, chat} = await states(leads)
  expect([sms?.state, chat]).toEqual(['failed', undefined])
})

onBothEngines('a chat that is down gets the alert when it is back', async store => {
  const {leads, posts, chatState} = await withChat(store, {
    secondChannel: {address, always: false},
    behave: () => ({status: 400, code: 21614}),
  })
  chatState.isDown = true
  await post(leads, shortForm())
  await pass(leads, 60_000, 2000)
  expect((await states(leads)).chat?.state).toBe('queued')
  chatState.isDown = false
  await pass(leads, 5 * 60_000, 5000)
  expect(posts).toHaveLength(1)
})

onBothEngines('a member of the staff who texted STOP is told in the chat', async store => {
  const {leads, posts, carrier} = await withChat(store, {secondChannel: {address, always: false}})
  await handleInbound(signedCall(leads, '/api/twilio/inbound', {From: staffPhone, Body: 'Stop'}), leads)
  await post(leads, shortForm())
  await pass(leads, 4000, 2000)
  expect(carrier.texts.filter(({to}) => to === staffPhone)).toEqual([])
  expect(posts).toHaveLength(1)
})

onBothEngines('while the carrier refuses our account, the chat gets no word of an answered request', async store => {
  const {leads, posts} = await withChat(store, {
    secondChannel: {address, always: false},
    business: openBusiness,
    behave: () => ({status: 401, code: 20003}),
  })
  await post(leads, shortForm())
  await leads.drain()
  const db = await store.open()
  await db.updateTable('requests').set({status: 'contacted'}).execute()
  const reminders = db.selectFrom('outbox').select('created_at').where('subject', '=', 'reminder')
  const {created_at: due} = await reminders.orderBy('created_at').executeTakeFirstOrThrow()
  leads.clock.at = due - 3 * 60_000
  // Through the pause in which nothing is tried: not queued and dropped a thousand times either.
  for (; leads.clock.at < due + 3 * 60_000; leads.clock.at += 5000) expect(await drainOutbox(leads)).toBeLessThan(10)
  expect(posts.map(({text}) => text)).toEqual([expect.stringContaining('New Contact')])
})
