import {expect, test} from 'vitest'
import {changeRequest, whyNoText} from '#web/server/office/change-request.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {readAlertHealth} from '#web/server/outbox/outbox-health.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {type createLeads, longForm, openBusiness, post, rowsIn, shortForm, staffPhone} from '../../helpers/leads.ts'
import {takingChat, withCarrier} from '../../helpers/outbox.ts'
import {signedCall} from '../../helpers/signed.ts'

const grace = '+17045550102'
const words = 'Yes, Tuesday at 9 works. Gate code 4411.'

async function open(options: Parameters<typeof createLeads>[0] = {}) {
  const {chat, posts} = takingChat()
  const {carrier, leads} = await withCarrier({chat, ...options})
  let n = 0
  const receive = (Body: string, fields: Record<string, string> = {}) => {
    const call = {From: grace, Body, MessageSid: `SM${String(n++).padStart(32, '0')}`, ...fields}
    return handleInbound(signedCall(leads, '/api/twilio/inbound', call), leads)
  }
  const repliesTo = (phone: string) => carrier.texts.filter(({to, body}) => to === phone && body.includes('our number'))
  const kept = () => rowsIn(leads, 'inbound_texts')
  return {leads, carrier, posts, receive, repliesTo, kept}
}

test('what a customer answers to our text reaches every phone of the staff, with their request', async () => {
  const staff = [staffPhone, '+17045550189'].map(phone => ({phone, quiet: null}))
  const {leads, receive, repliesTo, kept} = await open({staff})
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
})

test('a text that the carrier delivers twice is told once; two texts with the same words are two', async () => {
  const {leads, receive, repliesTo} = await open()
  await receive(words, {MessageSid: 'SM1'})
  await receive(words, {MessageSid: 'SM1'})
  await leads.drain()
  expect(repliesTo(staffPhone)).toHaveLength(1)
  await receive(words, {MessageSid: 'SM2'})
  await leads.drain()
  expect(repliesTo(staffPhone)).toHaveLength(2)
})

test('pictures, strange senders and long texts are told and kept whole', async () => {
  const {leads, receive, repliesTo, kept} = await open()
  const long = 'x'.repeat(1600)
  await receive('', {NumMedia: '2', MediaUrl0: 'https://media.example/1', MediaUrl1: 'javascript:alert(1)'})
  await receive('Your code is 1234\0', {From: '+442079460958'})
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
    'From: +442079460958\nRequest: No. 1002, +442079460958\nText: Your code is 1234\n',
  )
  expect(bodies.find(body => body.includes('and 6 more'))).toMatch(/…\nPicture 1: .*\nOpen: https:\S+\nRef 1001-/s)
  for (const body of bodies) expect(body.length).toBeLessThanOrEqual(1600)
  expect((await kept()).map(({body}) => body)).toContain(long)
})

test('a tap on a text and a service’s code are kept where the office sees them, without an alert or a clock', async () => {
  const {leads, receive, repliesTo, kept} = await open()
  const {body} = await post(leads, longForm())
  await leads.drain()
  const before = await rowsIn(leads, 'outbox')
  const taps = [
    'Liked “Thanks, Grace”',
    'Removed a like from “Thanks, Grace”',
    'Reacted 👍🏽 to “Thanks, Grace”',
    'Loved an image',
    'Le encantó “Gracias”',
    '\u200a\u200b👍\u200b to \u201c\u200aThanks, Grace\u200a\u201d',
  ]
  for (const tap of taps) await receive(tap)
  for (const From of ['72975', 'USPS'])
    for (const code of ['1234', '5678']) await receive(`Your code is ${code}`, {From})
  for (let n = 0; n < 3; n++) await leads.drain()
  expect(await rowsIn(leads, 'outbox')).toEqual(before)
  const texts = await kept()
  expect(texts.filter(({phone}) => phone === grace).map(({request_id: id}) => id)).toEqual(taps.map(() => body.form_id))
  const held = (await rowsIn(leads, 'requests')).filter(({state}) => state === 'suspect')
  expect(held).toMatchObject([{phone: '72975'}, {phone: 'USPS'}])
  expect(texts.filter(({request_id: id}) => held.some(each => each.id === id))).toHaveLength(4)
  await receive('Loved “the deck” you built. Can you come Tuesday?')
  await receive('Hello', {From: 'whatsapp:+17045550102'})
  await leads.drain()
  expect(repliesTo(staffPhone)).toHaveLength(2)
})

test('two texts that come without an id of the carrier are two', async () => {
  const {receive, kept} = await open()
  await receive('First', {MessageSid: ''})
  await receive('Second', {MessageSid: ''})
  expect((await kept()).map(({body}) => body).sort()).toEqual(['First', 'Second'])
})

test('stop, start and help words and empty texts are not told; who opted out is heard all the same', async () => {
  const {leads, receive, repliesTo, kept} = await open()
  for (const word of ['Start', 'help', 'INFO', '', '  ', 'STOP']) expect((await receive(word)).status).toBe(200)
  await leads.drain()
  expect(await kept()).toEqual([])
  await receive('Please call me instead')
  await leads.drain()
  expect(repliesTo(staffPhone)).toHaveLength(1)
})

test('a phone of the staff that answers by itself starts no endless talk; its words are kept', async () => {
  const {leads, receive, repliesTo, kept} = await open()
  await receive('I am driving', {From: staffPhone})
  await leads.drain()
  expect(repliesTo(staffPhone)).toEqual([])
  expect(await kept()).toHaveLength(1)
})

test('a flood from one number is kept, and costs ten texts an hour and one digest', async () => {
  const {leads, receive, repliesTo, kept} = await open()
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

test('where the text to the staff fails, the chat is told, and health knows', async () => {
  const {leads, carrier, posts, receive} = await open({
    secondChannel: {address: 'https://chat.example/secret-part', always: false},
  })
  carrier.behave = () => ({status: 400, code: 21610})
  await receive(words)
  for (let n = 0; n < 3; n++) await leads.drain()
  expect(posts).toMatchObject([{text: expect.stringMatching(/^Not sent as a text \(.+\)\nA text to our number\n/)}])
  expect((await readAlertHealth(leads)).ok).toBe(true)
  leads.business.secondChannel = async () => null
  await receive('And the dog is in the yard')
  await leads.drain()
  expect((await readAlertHealth(leads)).text).toContain('1 alert of the last 72 hours reached nobody')
})

test('a text that cannot be kept is not answered as if it were, so that the carrier tries again', async () => {
  const {leads, receive, repliesTo} = await open()
  const db = await leads.store.open()
  await db.schema.alterTable('inbound_texts').renameTo('away').execute()
  expect((await receive(words, {MessageSid: 'SM1'})).status).toBe(503)
  await db.schema.alterTable('away').renameTo('inbound_texts').execute()
  expect((await receive(words, {MessageSid: 'SM1'})).status).toBe(200)
  await leads.drain()
  expect(repliesTo(staffPhone)).toHaveLength(1)
})

function mediaUrls(count: number): Record<string, string> {
  const address = (n: number) => `https://api.example/Accounts/${'a'.repeat(34)}/Messages/${'b'.repeat(34)}/Media/${n}`
  return Object.fromEntries(Array.from({length: count}, (_, n) => [`MediaUrl${n}`, address(n)]))
}

test('of one number twenty texts a day are passed on, the others are counted in a digest', async () => {
  const {leads, receive, repliesTo, kept} = await open()
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

test('a new number that texts while the site is flooded still becomes a request', async () => {
  const {leads, receive, kept} = await open({business: openBusiness})
  for (let n = 0; n < 70; n++) await receive(`flood ${n}`, {From: `+1704555${1000 + n}`})
  await receive('My gate fell off', {From: '+17045559999'})
  expect((await kept()).filter(({request_id}) => request_id === null)).toEqual([])
  expect(await findRequest(leads, 1071)).toMatchObject({phone_e164: '+17045559999', state: 'new'})
})

test.each([
  ['contacted', undefined],
  ['booked', undefined],
  // It has a clock of its own.
  ['done', {status: 'new', form_type: 'text'}],
] as const)(
  'a text after a job is %s belongs to that request, after the last one to a new one',
  async (status, next) => {
    const {leads, receive} = await open({business: openBusiness})
    await post(leads, shortForm())
    const request = (await findRequest(leads, 1001)) ?? expect.fail()
    await changeRequest(leads, request, {change: {kind: 'status', status}, author: 'Olivia'})
    await receive('The gate code is 4411', {From: request.phone_e164 ?? ''})
    expect(await findRequest(leads, 1002)).toEqual(next && expect.objectContaining(next))
  },
)

test('texts from abroad and from short codes are requests, get no text from us, and are erased alone', async () => {
  const {leads, receive} = await open({business: openBusiness})
  await post(leads, shortForm())
  for (const [from, words] of [
    ['+442079460000', 'Is the flat in Charlotte ready?'],
    ['72345', 'Your parcel is here'],
    ['+442079460000', 'Hello?'],
  ] as const)
    await receive(words, {From: from})
  const abroad = (await findRequest(leads, 1002)) ?? expect.fail()
  expect(abroad).toMatchObject({form_type: 'text', phone: '+442079460000'})
  expect(await findRequest(leads, 1003)).toMatchObject({form_type: 'text', phone: '72345'})
  expect(await findRequest(leads, 1004)).toBeUndefined()
  expect(await whyNoText(await leads.store.open(), leads, abroad)).toContain('gets no texts from here')
  expect(await erasePerson(leads, {phone: '72345', email: null})).toMatchObject({requests: 1})
  expect(await findRequest(leads, 1001)).toBeDefined()
})
