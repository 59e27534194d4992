import {expect, onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {readAlertHealth} from '#web/server/outbox/outbox-health.ts'
import type {SecondChannel, StaffMember, Store} from '#web/server/ports.ts'
import {startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, longForm, post, staffPhone} from '../../helpers/leads.ts'
import {signedCall} from '../../helpers/signed.ts'

const grace = '+17045550102'
const words = 'Yes, Tuesday at 9 works. Gate code 4411.'

async function open(store: Store, options: {staff?: StaffMember[]; secondChannel?: SecondChannel} = {}) {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  const posted: string[] = []
  const chat = fakeChannel('chat', async ({text}) => {
    posted.push(text)
    return {kind: 'posted'}
  })
  const leads = createLeads({store, chat, sms: createTwilioSms({...twilioAccount, apiUrl: carrier.url}), ...options})
  let n = 0
  const receive = (Body: string, fields: Record<string, string> = {}) => {
    const call = {From: grace, Body, MessageSid: `SM${String(n++).padStart(32, '0')}`, ...fields}
    return handleInbound(signedCall(leads, '/api/twilio/inbound', call), leads)
  }
  const repliesTo = (phone: string) => carrier.texts.filter(({to, body}) => to === phone && body.includes('our number'))
  const kept = async () => (await store.open()).selectFrom('inbound_texts').selectAll().execute()
  return {leads, carrier, posted, receive, repliesTo, kept}
}

onBothEngines(
  'what a customer answers to our text reaches every phone of the staff, with their request',
  async store => {
    const staff = [staffPhone, '+17045550189'].map(phone => ({phone, quiet: null}))
    const {leads, receive, repliesTo, kept} = await open(store, {staff})
    const {body} = await post(leads, longForm())
    const answered = await receive(words)
    expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining('<Response/>')])
    for (let n = 0; n < 3; n++) await leads.drain()
    for (const {phone} of staff) {
      const [text, ...others] = repliesTo(phone)
      expect(others).toEqual([])
      expect(text?.body).toMatch(
        new RegExp(
          `^A text to our number\\n11/21/2026, 9:30 AM EST\\nFrom: \\(704\\) 555-0102\\nRequest: No\\. ${body.number}, Grace Hopper\\nText: ${words.replaceAll('.', '\\.')}\\nOpen: https://handyman\\.example/s/${body.number}\\.\\S+\\nRef ${body.number}-`,
        ),
      )
    }
    expect(await kept()).toMatchObject([{phone: grace, body: words, request_id: body.form_id}])
  },
)

onBothEngines(
  'a text that the carrier delivers twice is told once; two texts with the same words are two',
  async store => {
    const {leads, receive, repliesTo} = await open(store)
    await receive(words, {MessageSid: 'SM1'})
    await receive(words, {MessageSid: 'SM1'})
    await leads.drain()
    expect(repliesTo(staffPhone)).toHaveLength(1)
    await receive(words, {MessageSid: 'SM2'})
    await leads.drain()
    expect(repliesTo(staffPhone)).toHaveLength(2)
  },
)

onBothEngines('pictures, strange senders and long texts are told and kept whole', async store => {
  const {leads, receive, repliesTo, kept} = await open(store)
  const long = 'x'.repeat(1600)
  await receive('', {NumMedia: '2', MediaUrl0: 'https://media.example/1', MediaUrl1: 'javascript:alert(1)'})
  await receive('Your code is 1234\0', {From: '72975'})
  await receive(long, {NumMedia: '10', ...mediaUrls(10)})
  leads.clock.at += 6000
  await leads.drain()
  const bodies = repliesTo(staffPhone).map(({body}) => body)
  expect(bodies).toHaveLength(3)
  expect(bodies.find(body => body.includes('media.example/1'))).toContain(
    'Text: -\nPicture 1: https://media.example/1\n',
  )
  expect(bodies.join()).not.toContain('javascript:')
  expect(bodies.find(body => body.includes('1234'))).toContain(
    'From: 72975\nRequest: No. 1002, 72975\nText: Your code is 1234\n',
  )
  expect(bodies.find(body => body.includes('and 6 more'))).toMatch(/…\nPicture 1: .*\nOpen: https:\S+\nRef 1001-/s)
  for (const body of bodies) expect(body.length).toBeLessThanOrEqual(1600)
  expect((await kept()).map(({body}) => body)).toContain(long)
})

onBothEngines('two texts that come without an id of the carrier are two', async store => {
  const {receive, kept} = await open(store)
  await receive('First', {MessageSid: ''})
  await receive('Second', {MessageSid: ''})
  expect((await kept()).map(({body}) => body).sort()).toEqual(['First', 'Second'])
})

onBothEngines('stop, start and help words and empty texts are not told', async store => {
  const {leads, receive, kept} = await open(store)
  for (const word of ['STOP', 'Start', 'help', 'INFO', '', '  ']) expect((await receive(word)).status).toBe(200)
  await leads.drain()
  expect(await kept()).toEqual([])
})

onBothEngines('somebody who opted out is heard all the same', async store => {
  const {leads, receive, repliesTo} = await open(store)
  await receive('STOP')
  await receive('Please call me instead')
  await leads.drain()
  expect(repliesTo(staffPhone)).toHaveLength(1)
})

onBothEngines('a phone of the staff that answers by itself starts no endless talk; its words are kept', async store => {
  const {leads, receive, repliesTo, kept} = await open(store)
  await receive('I am driving', {From: staffPhone})
  await leads.drain()
  expect(repliesTo(staffPhone)).toEqual([])
  expect(await kept()).toHaveLength(1)
})

onBothEngines('a flood from one number is kept, and costs ten texts an hour and one digest', async store => {
  const {leads, receive, repliesTo, kept} = await open(store)
  for (let n = 0; n < 15; n++) await receive(`Hello ${n}`)
  for (let n = 0; n < 3; n++) await leads.drain()
  expect(repliesTo(staffPhone)).toHaveLength(10)
  expect(await kept()).toHaveLength(15)
  await receive('Me, too', {From: '+17045550103'})
  leads.clock.at += 60 * 60_000
  await receive('Still there?')
  for (let n = 0; n < 3; n++) await leads.drain()
  const [digest, ...others] = repliesTo(staffPhone).filter(({body}) => body.startsWith('17 texts came to our number'))
  expect([digest?.body.includes('Hello'), others]).toEqual([false, []])
  expect(repliesTo(staffPhone)).toHaveLength(13)
})

onBothEngines('where the text to the staff fails, the chat is told, and health knows', async store => {
  const {leads, carrier, posted, receive} = await open(store, {
    secondChannel: {address: 'https://chat.example/secret-part', always: false},
  })
  carrier.behave = () => ({status: 400, code: 21610})
  await receive(words)
  for (let n = 0; n < 3; n++) await leads.drain()
  expect(posted).toEqual([expect.stringMatching(/^Not sent as a text \(.+\)\nA text to our number\n/)])
  expect((await readAlertHealth(leads)).ok).toBe(true)
  leads.business.secondChannel = async () => null
  await receive('And the dog is in the yard')
  await leads.drain()
  expect((await readAlertHealth(leads)).text).toContain('1 alert of the last 72 hours reached nobody')
})

onBothEngines(
  'a text that cannot be kept is not answered as if it were, so that the carrier tries again',
  async store => {
    const {leads, receive, repliesTo} = await open(store)
    const db = await store.open()
    await db.schema.alterTable('inbound_texts').renameTo('away').execute()
    expect((await receive(words, {MessageSid: 'SM1'})).status).toBe(503)
    await db.schema.alterTable('away').renameTo('inbound_texts').execute()
    expect((await receive(words, {MessageSid: 'SM1'})).status).toBe(200)
    await leads.drain()
    expect(repliesTo(staffPhone)).toHaveLength(1)
  },
)

function mediaUrls(count: number): Record<string, string> {
  const address = (n: number) => `https://api.example/Accounts/${'a'.repeat(34)}/Messages/${'b'.repeat(34)}/Media/${n}`
  return Object.fromEntries(Array.from({length: count}, (_, n) => [`MediaUrl${n}`, address(n)]))
}

onBothEngines('of one number twenty texts a day are passed on, the others are counted in a digest', async store => {
  const {leads, receive, repliesTo, kept} = await open(store)
  const hour = 60 * 60_000
  // The beginning of a day.
  leads.clock.at -= leads.clock.at % (24 * hour)
  for (let n = 0; n < 30; n++) {
    await receive(`Hello ${n}`)
    await receive('again')
    leads.clock.at += hour / 2
    await leads.drain()
  }
  expect(repliesTo(staffPhone).filter(({body}) => body.startsWith('A text to our number'))).toHaveLength(20)
  expect(await kept()).toHaveLength(60)
  expect(repliesTo(staffPhone).filter(({body}) => body.includes('more than are passed on')).length).toBeGreaterThan(0)
})

onBothEngines('a text from a number without a request makes one, and the next texts belong to it', async store => {
  const {leads, receive, kept} = await open(store)
  await Promise.all(Array.from({length: 4}, () => receive('Do you fix gutters?')))
  await receive('It is a two-story house.')
  const db = await store.open()
  const requests = await db.selectFrom('requests').selectAll().execute()
  expect(requests).toMatchObject([
    {form_type: 'text', name: '(704) 555-0102', phone_e164: grace, description: 'Do you fix gutters?', state: 'new'},
  ])
  expect(new Set((await kept()).map(({request_id}) => request_id))).toEqual(new Set([requests[0]?.id]))
  await receive('STOP', {From: '+17045550103'})
  await leads.drain()
  expect(await db.selectFrom('requests').select('id').execute()).toHaveLength(1)
})
