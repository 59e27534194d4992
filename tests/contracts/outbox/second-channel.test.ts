import {expect, test} from 'vitest'
import {createOutboxSms} from '#web/server/adapters/outbox-sms.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {drainOutbox} from '#web/server/outbox/drain.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import {type Leads, openBusiness, post, shortForm, staffPhone} from '../../helpers/leads.ts'
import {chatAddress, pass, withChat} from '../../helpers/outbox.ts'
import {signedCall} from '../../helpers/signed.ts'

const refusedNumber = {status: 400, code: 21614}
const refusedAccount = {status: 401, code: 20003}

async function alerts(leads: Leads) {
  const rows = (await listTexts(leads.store)).filter(({subject}) => subject === 'request')
  return Object.fromEntries(rows.map(({channel, state, recipient}) => [channel, {state, recipient}]))
}

test('an alert whose text the carrier refuses for good is in the chat at once, once', async () => {
  const {leads, posts} = await withChat(refusedNumber)
  await post(leads, shortForm())
  await leads.drain()
  await pass(leads, 60_000, 2000)
  expect(posts).toMatchObject([{to: chatAddress}])
  expect(posts[0]?.text).toMatch(/^Not sent as a text \(Twilio answered 400, code 21614\)\nNew Contact \(Home page\)\n/)
  expect(posts[0]?.text).toContain('Phone: (704) 555-0101')
  expect((await alerts(leads)).chat).toEqual({state: 'sent', recipient: 'chat.example'})
})

test('while the carrier refuses our account, every new alert goes to the chat', async () => {
  const {leads, posts} = await withChat(refusedAccount)
  for (const n of [1, 2, 3]) {
    await post(leads, shortForm({session_id: `session-number-${n}`}))
    await leads.drain()
  }
  await pass(leads, 4000, 2000)
  expect(posts).toHaveLength(3)
  expect((await alerts(leads)).sms?.state).toBe('queued')
})

test('a carrier that is down for ten minutes sends alerts to the chat, and the text still follows', async () => {
  const {carrier, leads, posts} = await withChat({status: 503})
  await post(leads, shortForm())
  await pass(leads, 9 * 60_000, 10_000)
  expect(posts).toEqual([])
  await pass(leads, 2 * 60_000, 10_000)
  expect(posts).toHaveLength(1)
  carrier.behave = () => 'accept'
  await pass(leads, 10 * 60_000, 10_000)
  expect((await alerts(leads)).sms?.state).toBe('sent')
  expect(posts).toHaveLength(1)
})

test('alerts that went out as texts are in the chat only if the owner wants them there', async () => {
  const {leads, posts} = await withChat('accept')
  await post(leads, shortForm())
  await pass(leads, 60_000, 2000)
  expect(posts).toEqual([])
  leads.business.secondChannel = async () => ({address: chatAddress, always: true})
  await post(leads, shortForm({session_id: 'session-number-2'}))
  await pass(leads, 60_000, 2000)
  // The first one is recent enough to be told of, too.
  expect(posts.map(({text}) => /No\. (\d+)/.exec(text)?.[1]).toSorted()).toEqual(['1001', '1002'])
})

test('without a carrier the chat gets the alerts that are kept', async () => {
  const {leads, posts} = await withChat('accept', {sms: createOutboxSms()})
  await post(leads, shortForm())
  await pass(leads, 4000, 2000)
  expect(posts).toMatchObject([{text: expect.stringMatching(/^New Contact \(Home page\)\n/)}])
})

test('a chat that is down gets the alert when it is back', async () => {
  const {leads, posts} = await withChat(refusedNumber)
  const {send} = leads.chat
  leads.chat.send = async () => ({kind: 'later', reason: 'the chat answered 500'})
  await post(leads, shortForm())
  await pass(leads, 60_000, 2000)
  expect((await alerts(leads)).chat?.state).toBe('queued')
  leads.chat.send = send
  await pass(leads, 5 * 60_000, 5000)
  expect(posts).toHaveLength(1)
})

test('a member of the staff who texted STOP is told in the chat', async () => {
  const {carrier, leads, posts} = await withChat('accept')
  await handleInbound(signedCall(leads, '/api/twilio/inbound', {From: staffPhone, Body: 'Stop'}), leads)
  await post(leads, shortForm())
  await pass(leads, 4000, 2000)
  expect(carrier.texts.filter(({to}) => to === staffPhone)).toEqual([])
  expect(posts).toHaveLength(1)
})

test('while the carrier refuses our account, the chat gets no word of an answered request', async () => {
  const {leads, posts} = await withChat(refusedAccount, {business: openBusiness})
  await post(leads, shortForm())
  await leads.drain()
  const db = await leads.store.open()
  await db.updateTable('requests').set({status: 'contacted'}).execute()
  const reminders = db.selectFrom('outbox').select('created_at').where('subject', '=', 'reminder')
  const {created_at: due} = await reminders.orderBy('created_at').executeTakeFirstOrThrow()
  leads.clock.at = due - 3 * 60_000
  // Through the pause in which nothing is tried: not queued and dropped a thousand times either.
  for (; leads.clock.at < due + 3 * 60_000; leads.clock.at += 5000) expect(await drainOutbox(leads)).toBeLessThan(10)
  expect(posts.map(({text}) => text)).toEqual([expect.stringContaining('New Contact')])
})
