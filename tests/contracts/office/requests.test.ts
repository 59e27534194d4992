import {expect} from 'vitest'
import type {RequestPage} from '#web/domain/office/wire.ts'
import {reminder} from '#web/server/messages/reminder.ts'
import * as office from '#web/server/office/handle-office.ts'
import {optOut} from '#web/server/opt-outs/opt-outs.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {aiOrder, fakeChannel, longForm, minute, openBusiness, post, shortForm} from '../../helpers/leads.ts'
import {openedOffice, wellHealth} from '../../helpers/office.ts'
import {takingSms} from '../../helpers/outbox.ts'

const grace = '+17045550102'

const numbers = ({requests}: RequestPage) => requests.map(({number}) => number)

const person = (n: number, name: string, phone: string, description: string) => {
  const meta = {source_page: 'Contact', description, serviceType: 'TV Mount Installation'}
  const keys = {session_id: `session-number-${n}`, idempotency_key: `key-number-${n}`}
  return longForm({...keys, contact: {name, phone, address: '7 Elm St', consentToText: true}, meta})
}

onBothEngines('a request is found by name, phone, number and word, and by nothing else', async store => {
  const {leads, search, change} = await openedOffice({store})
  await post(leads, person(1, 'Grace Hopper', '(704) 555-0102', 'Mount a 65" TV'))
  await post(leads, person(2, 'Ada 100% Lovelace', '(980) 555-0177', 'Fix the gate_post now!'))
  const find = async (query: string) => numbers(await search({list: 'all', query}))
  expect(await find('')).toEqual([1002, 1001])
  expect(await find('hopper')).toEqual([1001])
  expect(await find('980-555')).toEqual([1002])
  expect(await find('0102')).toEqual([1001])
  expect(await find('No. 1002')).toEqual([1002])
  expect(await find('1001')).toEqual([1001])
  expect(await find('ELM')).toEqual([1002, 1001])
  expect(await find('gate_')).toEqual([1002])
  expect(await find('100%')).toEqual([1002])
  expect(await find('now!')).toEqual([1002])
  for (const query of ['_ate', '%', '%a%', "' or 1=1 --", 'nobody'])
    expect(await find(query)).toEqual(query === '%' ? [1002] : [])
  await change(1001, {kind: 'note', text: 'Bring the Long Ladder'})
  await post(leads, aiOrder({contact_name: 'Alan', jobs: [{id: 'job-1', name: 'Rehang the pergola', price: 0}]}))
  expect([await find('LONG LADDER'), await find('pergola'), await find('trampoline')]).toEqual([[1001], [1003], []])
  await post(leads, person(4, 'JOSÉ O’Brien', '(704) 555-0104', "The door won't close"))
  for (const query of ["o'brien", 'O’BRIEN', 'josé', 'Jose\u0301', 'won’t']) expect(await find(query)).toEqual([1004])
  await post(leads, person(5, '李 Иван', '(704) 555-0105', 'A fence'))
  for (const query of ['李', 'Иван', '李 Иван']) expect(await find(query)).toEqual([1005])
  for (const query of ['王', 'Ж']) expect(await find(query)).toEqual([])
})

onBothEngines('a status moves a request between the lists, and its history says who did it', async store => {
  const {leads, search, show, change} = await openedOffice({store, business: openBusiness})
  await post(leads, longForm())
  expect((await search({list: 'new'})).counts).toEqual({new: 1, week: 0, open: 0, held: 0})
  expect((await show(1001)).dueAt).toBe(leads.clock.at + 120 * minute)
  leads.clock.at += minute
  expect((await change(1001, {kind: 'status', status: 'booked'})).status).toBe(200)
  await change(1001, {kind: 'status', status: 'booked'})
  leads.clock.at += minute
  // Pressed again, because the answer was lost.
  for (let n = 0; n < 2; n++) await change(1001, {kind: 'note', text: 'Tuesday at nine'})
  const {status, dueAt, events} = await show(1001)
  expect([status, dueAt]).toEqual(['booked', null])
  expect(events.map(({author, kind, text}) => [author, kind, text])).toEqual([
    ['Olivia', 'status', 'Booked'],
    ['Olivia', 'note', 'Tuesday at nine'],
  ])
  for (const [list, count] of [
    ['new', 0],
    ['open', 1],
    ['answered', 1],
    ['all', 1],
    ['held', 0],
  ] as const)
    expect(numbers(await search({list}))).toHaveLength(count)
})

onBothEngines('a detail has the order, consent, texts and the way to ask for a rating', async store => {
  const {leads, show} = await openedOffice({store})
  await post(leads, longForm())
  await leads.drain()
  const detail = await show(1001)
  expect(detail).toMatchObject({
    name: 'Grace Hopper',
    way: 'Contact form',
    sourcePage: 'Contact',
    firstLine: 'TV Mount Installation: Mount a TV',
    heldBack: null,
    hasOptedOut: false,
    consent: {wording: expect.stringContaining('STOP')},
    surveyUrl: expect.stringMatching(/^https:\/\/handyman\.example\/reviews\?job=/),
  })
  expect(detail.texts.map(({title, state}) => [title, state])).toEqual(
    expect.arrayContaining([
      ['Alert about this request', 'kept'],
      ['Confirmation to the customer', 'kept'],
    ]),
  )
})

onBothEngines('reminders that will never be sent are not among the texts of an answered request', async store => {
  const {leads, show, change} = await openedOffice({store, business: openBusiness})
  await post(leads, shortForm())
  const db = await store.open()
  const reminders = async () => (await show(1001)).texts.filter(({title}) => title === reminder.officeTitle)
  expect((await reminders()).length).toBeGreaterThan(0)
  await change(1001, {kind: 'status', status: 'contacted'})
  expect(await reminders()).toEqual([])
  await db.updateTable('outbox').set({state: 'sent'}).where('subject', '=', 'reminder').execute()
  expect((await reminders()).length).toBeGreaterThan(0)
})

onBothEngines('a held-back request is released once, and its alert goes out', async store => {
  const {leads, search, show, change} = await openedOffice({store})
  await post(leads, shortForm({honeypot: 'filled'}))
  expect(numbers(await search({list: 'all'}))).toEqual([])
  expect((await search({list: 'held'})).requests[0]?.heldBack).toBe('hidden field filled')
  await change(1001, {kind: 'released'})
  await change(1001, {kind: 'released'})
  const {heldBack, events, texts} = await show(1001)
  expect([heldBack, events.length]).toEqual([null, 1])
  expect(texts.map(({title}) => title)).toEqual(['Alert about this request'])
})

onBothEngines('a failed alert is shown and sent again, a sent one is not', async store => {
  let isDown = true
  const sent: string[] = []
  const sms = fakeChannel('sms', async ({text}) => {
    if (isDown) return {kind: 'refused', code: 21610, reason: 'unsubscribed', optedOut: false}
    sent.push(text)
    return {kind: 'accepted', carrierId: 'SM1'}
  })
  const {leads, ask, today} = await openedOffice({store, sms})
  const version = async () => (await (await office.handleVersion(ask('version'), leads)).json()).version
  const again = (id: string) => office.handleTextAgain(ask('texts/again', {id}), leads, () => {})
  await post(leads, shortForm())
  await leads.drain()
  const failed = (await today()).failedTexts.find(({title}) => title === 'Alert about this request')
  expect(failed).toMatchObject({state: 'failed', requestNumber: 1001, maySendAgain: true})
  const before = await version()
  isDown = false
  expect((await again(failed?.id ?? '')).status).toBe(204)
  await leads.drain()
  expect(sent).toEqual([expect.stringContaining('Ada Lovelace')])
  expect((await again(failed?.id ?? '')).status).toBe(409)
  expect((await again('made-up')).status).toBe(409)
  expect(await version()).not.toBe(before)
})

onBothEngines('today lists what waits, the first due first, and says that nobody is alerted', async store => {
  const {leads, today, change} = await openedOffice({store, staff: [], business: openBusiness})
  await post(leads, person(1, 'Grace', '(704) 555-0102', 'Mount a TV'))
  leads.clock.at += 10 * minute
  await post(leads, person(2, 'Ada', '(704) 555-0103', 'Fix the gate'))
  const first = await today()
  expect(first.unanswered.map(({number}) => number)).toEqual([1001, 1002])
  expect(first).toMatchObject({isAnybodyAlerted: false, health: {ok: true, red: []}, counts: {new: 2}})
  await change(1001, {kind: 'status', status: 'contacted'})
  expect((await today()).unanswered.map(({number}) => number)).toEqual([1002])
})

onBothEngines('the table for a spreadsheet runs nothing', async store => {
  const {leads, ask} = await openedOffice({store})
  await post(leads, person(1, '=HYPERLINK("x")', '(704) 555-0102', 'Two "quoted", words'))
  const answer = await office.handleCsv(ask('requests/csv', {list: 'all'}), leads)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(text.split('\r\n')[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain('"Two ""quoted"", words"')
})

onBothEngines('without a cookie nothing answers; unknown numbers are 404 and bad bodies 400', async store => {
  const {leads, change} = await openedOffice({store})
  const bare = (path: string, method = 'GET') => new Request(`https://handyman.example/api/office/${path}`, {method})
  const answers = await Promise.all([
    office.handleVersion(bare('version'), leads),
    office.handleToday(bare('today'), leads, async () => wellHealth),
    office.handleSearch(bare('requests', 'POST'), leads),
    office.handleCsv(bare('requests/csv', 'POST'), leads),
    office.handleRequest(bare('requests/1001'), '1001', leads, () => {}),
    office.handleTextAgain(bare('texts/again', 'POST'), leads, () => {}),
    office.handleTestAlert(bare('test-alert', 'POST'), leads),
  ])
  expect(answers.map(({status}) => status)).toEqual(Array(7).fill(401))
  for (const number of [9999, -1, 1.5]) expect((await change(number, {kind: 'note', text: 'x'})).status).toBe(404)
  await post(leads, longForm())
  for (const body of [{kind: 'status', status: 'gone'}, {kind: 'note', text: ' '}, {kind: 'erase'}, {}])
    expect((await change(1001, body)).status).toBe(400)
})

onBothEngines(
  'the owner texts the customer from the Studio, and never one who did not agree or opted out',
  async store => {
    const {sms, sent} = takingSms()
    const {leads, show, change} = await openedOffice({store, sms})
    await post(leads, longForm())
    await post(leads, shortForm())
    await leads.drain()
    sent.length = 0
    const reply = {kind: 'reply', text: 'We can come on Tuesday at 9.'}
    expect((await change(1001, reply)).status).toBe(200)
    await leads.drain()
    expect(sent).toMatchObject([
      {to: grace, text: expect.stringMatching(/^South Charlotte Handyman Co\.: We can come on Tuesday at 9\./)},
    ])
    const {events, texts} = await show(1001)
    expect(events).toMatchObject([{kind: 'reply', text: 'We can come on Tuesday at 9.', author: 'Olivia'}])
    expect(texts.find(({title}) => title === 'Text to the customer')).toMatchObject({state: 'sent', to: grace})
    expect((await show(1002)).noTextReason).toMatch(/not agreed/)
    const refused = await change(1002, reply)
    expect([refused.status, (await refused.json()).error]).toEqual([409, expect.stringMatching(/not agreed/)])
    const db = await leads.store.open()
    await optOut(db, grace, 'STOP', leads.clock.at)
    expect((await change(1001, reply)).status).toBe(409)
    expect(sent).toHaveLength(1)
  },
)

onBothEngines('a test alert tells of each who gets alerts whether it is kept, sent or failed, and why', async store => {
  const member = (last: number) => ({phone: `+1704555019${last}`, email: 'maria@example.com', quiet: null})
  const kept = await openedOffice({store, staff: [member(1)]})
  const tell = async ({leads, ask, today}: typeof kept) => {
    expect((await office.handleTestAlert(ask('test-alert', {}), leads)).status).toBe(204)
    return (await today()).testAlert.map(({channel, to, state, error}) => [channel, to, state, error])
  }
  expect((await kept.today()).testAlert).toEqual([])
  expect(await tell(kept)).toEqual([
    ['sms', '+17045550191', 'kept', 'No text service is connected'],
    ['email', 'maria@example.com', 'failed', 'No email service is connected'],
  ])
  const sms = fakeChannel('sms', async ({to}) =>
    to.endsWith('1')
      ? {kind: 'accepted', carrierId: 'SM1'}
      : {kind: 'refused', code: 21211, reason: 'not a phone number', optedOut: false},
  )
  const connected = await openedOffice({store, staff: [member(1), member(2)], sms})
  connected.leads.clock.at += minute
  expect(await tell(connected)).toEqual(
    expect.arrayContaining([
      ['sms', '+17045550191', 'sent', null],
      ['sms', '+17045550192', 'failed', 'not a phone number'],
    ]),
  )
})
