/** From twenty new requests an hour on: one message every ten minutes names all of that time (leads.md 5). */

import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect} from 'vitest'
import {describeRequest} from '#web/server/office/detail.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import {readAlertHealth, readOutboxHealth} from '#web/server/outbox/outbox-health.ts'
import type {OutgoingMessage, SendOutcome, Store} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {numbersIn} from '../../helpers/kill-run.ts'
import {createLeads, fakeChannel, hour, type Leads, minute, openBusiness, post, shortForm} from '../../helpers/leads.ts'
import {takingChat} from '../../helpers/outbox.ts'
import {upload} from '../../helpers/photos.ts'

interface Sent extends OutgoingMessage {
  at: number
}

/** At the beginning of an hour. */
function open(store: Store, options: Parameters<typeof createLeads>[0] = {}) {
  const sent: Sent[] = []
  const carrier: {answer: SendOutcome} = {answer: {kind: 'accepted', carrierId: 'SM1'}}
  const sms = fakeChannel('sms', async message => {
    if (carrier.answer.kind === 'accepted') sent.push({...message, at: leads.clock.at})
    return carrier.answer
  })
  const leads: Leads = createLeads({store, sms, config: {trustedProxies: 1}, ...options})
  leads.clock.at -= leads.clock.at % hour
  let count = 0
  const visit = async (times: number, change: Record<string, unknown> = {}) => {
    for (let n = 0; n < times; n++) {
      count++
      const contact = {name: 'Ada', email: 'a@b.co', phone: `704555${String(count).padStart(4, '0')}`}
      const keys = {session_id: `session-number-${count}`, idempotency_key: `key-number-${count}`}
      const headers = {'x-forwarded-for': `198.51.${count >> 8}.${count & 255}`}
      expect((await post(leads, shortForm({...keys, contact, ...change}), headers)).status).toBe(200)
    }
  }
  /** Drains every minute. */
  const pass = async (minutes: number) => {
    for (let n = 0; n < minutes; n++) {
      leads.clock.at += minute
      await leads.drain()
    }
  }
  const alerts = () => sent.filter(({text}) => text.includes('FormID:'))
  const gathered = () => sent.filter(({text}) => text.includes('told together'))
  const reminders = () => sent.filter(({text}) => /answered/.test(text))
  return {leads, sent, carrier, visit, pass, alerts, gathered, reminders}
}

const range = (first: number, last: number) => Array.from({length: last - first + 1}, (_, n) => first + n)

onBothEngines(
  'of 278 requests in ten minutes the staff hear twenty alone and of the others in one message',
  async store => {
    const staff = ['+17045550188', '+17045550189'].map(phone => ({phone, quiet: null}))
    const {leads, sent, visit, pass, alerts, gathered} = open(store, {staff, business: openBusiness})
    await visit(278)
    await pass(12)
    const toStaff = sent.filter(({to}) => staff.some(({phone}) => phone === to))
    // And once to each that confirmations are off.
    expect([alerts().length, gathered().length, toStaff.length]).toEqual([40, 2, 44])
    for (const {text, to} of gathered()) {
      expect([to, numbersIn(text)]).toEqual([to, range(1021, 1278)])
      expect(text.length).toBeLessThan(1600)
    }
    // Each keeps its row, which says where it is told.
    const rows = (await listTexts(store)).filter(({subject}) => subject === 'request')
    expect(new Set(rows.map(({request_id}) => request_id)).size).toBe(278)
    expect(rows.filter(({state, error}) => state === 'withheld' && error?.includes('one message'))).toHaveLength(258)
    expect(await readOutboxHealth(leads)).toMatchObject({ok: true})
    expect(await readAlertHealth(leads)).toMatchObject({ok: true})
  },
  120_000,
)

onBothEngines(
  'a message comes every ten minutes, with a link for each of a few, and an hour later none',
  async store => {
    const {visit, pass, alerts, gathered} = open(store)
    await visit(23)
    await pass(11)
    await visit(2)
    await pass(49)
    await visit(1)
    await pass(1)
    expect([alerts().length, gathered().map(({text}) => numbersIn(text))]).toEqual([
      21,
      [
        [1021, 1022, 1023],
        [1024, 1025],
      ],
    ])
    expect(gathered()[0]?.text).toMatch(/^3 requests in ten minutes/)
    expect(gathered()[0]?.text.match(/^No\. \d+: https:\/\/handyman\.example\/s\/\S+$/gm)).toHaveLength(3)
    expect(gathered()[0]?.title).toBe('New requests')
  },
)

onBothEngines('reminders of many requests come in two messages, about those that still wait', async store => {
  const {leads, visit, pass, reminders} = open(store, {business: openBusiness})
  await visit(30)
  const db = await store.open()
  await db.updateTable('requests').set({status: 'contacted'}).where('number', '<=', 1025).execute()
  await pass(150)
  expect(reminders().map(({text}) => text.split('\n').slice(0, 2).join(' '))).toEqual([
    expect.stringMatching(/^5 requests of a busy time are not answered yet No\. 1026: https/),
    expect.stringMatching(
      /^5 requests of a busy time are not answered, and the promised time is over No\. 1026: https/,
    ),
  ])
  await db.updateTable('requests').set({status: 'contacted'}).execute()
  leads.clock.at += 2 * hour
  await visit(21)
  await db.updateTable('requests').set({status: 'contacted'}).execute()
  await pass(150)
  expect(reminders()).toHaveLength(2)
})

onBothEngines('a chat that gets everything gets the message, too, and not each request', async store => {
  const {chat, posts} = takingChat()
  const secondChannel = {address: 'https://chat.example/secret-part', always: true}
  const {visit, pass} = open(store, {chat, secondChannel})
  await visit(25)
  await pass(12)
  expect(posts).toHaveLength(21)
  expect(numbersIn(posts.at(-1)?.text ?? '')).toEqual(range(1021, 1025))
})

onBothEngines('photos that come later for a gathered request cause no text', async store => {
  const {leads, sent, visit, pass} = open(store)
  await visit(20)
  const photo = await phonePhoto(60, 40)
  const {cookie, body} = await upload(leads, photo, {formId: 'key-of-the-last', session: 'session-of-the-last'})
  const form = shortForm({session_id: 'session-of-the-last', idempotency_key: 'key-of-the-last'})
  await post(leads, form, {cookie: cookie ?? ''})
  await pass(1)
  await post(leads, {...form, photos: [body.key]}, {cookie: cookie ?? ''})
  await pass(12)
  expect(sent.filter(({text}) => text.startsWith('Photos for'))).toEqual([])
})

onBothEngines('while the carrier is away the message waits, and a clock set back loses no request', async store => {
  const {leads, carrier, visit, pass, gathered} = open(store)
  await visit(21)
  leads.clock.at += 11 * minute
  carrier.answer = {kind: 'busy', reason: 'HTTP 503'}
  await pass(1)
  leads.clock.at -= 11 * minute
  await visit(1)
  carrier.answer = {kind: 'accepted', carrierId: 'SM1'}
  await pass(60)
  expect(gathered().map(({text}) => numbersIn(text))).toEqual([[1021], [1022]])
})

onBothEngines('who is erased before the message goes is not in it, and no name is', async store => {
  const {leads, visit, pass, gathered} = open(store)
  await visit(22)
  await erasePerson(leads, {phone: '+17045550021', email: null})
  await pass(12)
  expect(gathered().map(({text}) => numbersIn(text))).toEqual([[1022]])
  expect(gathered()[0]?.text).not.toContain('Ada')
})

onBothEngines('the office says of a gathered alert that a message about several requests tells it', async store => {
  const {leads, visit} = open(store)
  await visit(21)
  const {texts} = await describeRequest(leads, (await findRequest(leads, 1021)) ?? expect.fail())
  expect(texts.filter(({title}) => title === 'Alert about this request')).toMatchObject([
    {state: 'gathered', error: expect.stringContaining('in one message with the other requests'), maySendAgain: false},
  ])
})

onBothEngines('a digest of suspects that waits for its hour leaves the health well', async store => {
  const {leads, visit, pass} = open(store)
  await visit(15, {filled_ms: 100})
  await pass(30)
  expect(await readOutboxHealth(leads)).toMatchObject({ok: true})
})
