/** What the owner's documents say to the lead pipeline; the content source itself is played by the test. */
import type {ClientReturn} from '@sanity/client'
import {expect, test} from 'vitest'
import type {FetchContent, Query} from '#web/content/fetch.ts'
import {createCmsBusiness} from '#web/server/adapters/cms-business.ts'
import {createCmsCatalogue, createCmsPrices} from '#web/server/adapters/cms-catalogue.ts'

interface Content {
  settings?: object | null
  areas?: object[] | null
  alerts?: object | null
}

function source(content: Content | null, staffPhones: string[] = []) {
  const state = {content: content && {settings: null, alerts: null, ...content}, asked: 0, errors: [] as string[]}
  const fetchContent: FetchContent = async <Asked extends Query>() => {
    state.asked++
    if (!state.content) throw new Error('away')
    return state.content as ClientReturn<Asked>
  }
  const log = {info() {}, warn() {}, error: (event: string) => void state.errors.push(event)}
  const business = createCmsBusiness({fetchContent, staffPhones, log, now: () => 0})
  return {state, fetchContent, log, business}
}

const maria = {phone: '(704) 555-0191', quietFrom: '21:00', quietUntil: '07:00'}

test('everything that the owner has set reaches the pipeline', async () => {
  const hours = [{days: ['Mo'], opens: '08:00', closes: '18:00'}]
  const words = {disclosureText: 'Texts follow.', receiptText: 'Hi {name}'}
  const settings = {businessName: 'Fix It', consentText: 'Yes', requireTextConsent: false, ...words}
  const {business} = source({
    settings: {...settings, hours, timeZone: 'America/Chicago', replyWindowHours: 4, serviceAreas: ['Matthews', null]},
    areas: [{title: 'Ballantyne', zipCodes: ['28277', '']}],
  })
  expect(await business.read()).toEqual({
    name: 'Fix It',
    consentText: 'Yes',
    requireTextConsent: false,
    ...words,
    replyRules: {hours, timeZone: 'America/Chicago', replyWindowHours: 4, closedDays: []},
    places: [
      {names: ['Ballantyne'], zipCodes: ['28277']},
      {names: ['Matthews'], zipCodes: []},
    ],
  })
})

test('what the owner has not set is what the law and the specification ask for', async () => {
  const unset = {
    name: '',
    consentText: '',
    requireTextConsent: true,
    disclosureText: null,
    receiptText: null,
    replyRules: {hours: [], timeZone: 'America/New_York', replyWindowHours: 2, closedDays: []},
    places: [],
  }
  for (const settings of [null, {}, {timeZone: 'Mars/Olympus', replyWindowHours: -1, hours: 'always'}]) {
    expect(await source({settings}).business.read()).toEqual(unset)
  }
})

test('alerts go to the staff named in the Studio, at addresses that are some, with their nights', async () => {
  const staff = [
    {...maria, email: ' maria@fixit.example '},
    {phone: '704-555-0192', quietFrom: '21:00', email: 'maria@fixit.example, eve@evil.example'},
    ...[{phone: '911'}, {phone: null}, {}],
  ]
  const {business} = source({alerts: {staff}}, ['7045550100'])
  const quiet = {from: '21:00', until: '07:00', timeZone: 'America/New_York'}
  expect(await business.staff()).toEqual([
    {phone: '+17045550191', email: 'maria@fixit.example', quiet},
    {phone: '+17045550192', quiet: null},
  ])
})

test('whoever is marked as the owner is it once the page has not changed for a day', async () => {
  const ownersAt = async (changed: string) => {
    const {business} = source({alerts: {staff: [{...maria, isOwner: true}], _updatedAt: changed}})
    return (await business.staff()).map(({isOwner}) => isOwner)
  }
  expect(await ownersAt('1969-12-31T00:00:00Z')).toEqual([true])
  expect(await ownersAt('1969-12-31T00:00:01Z')).toEqual([undefined])
})

test('while nobody is named in the Studio alerts go to the configured numbers', async () => {
  const fallback = [{phone: '+17045550100', quiet: null}]
  for (const alerts of [null, {staff: null}, {staff: []}, {staff: [{phone: '911'}]}]) {
    expect(await source({alerts}, ['(704) 555-0100', '12']).business.staff()).toEqual(fallback)
  }
  expect(await source(null, ['7045550100']).business.staff()).toEqual(fallback)
  expect(await source({alerts: null}).business.staff()).toEqual([])
})

test('a number that was just changed gets no alert more, while settings are answered from memory', async () => {
  const {state, business} = source({alerts: {staff: [maria]}, settings: {businessName: 'Fix It'}})
  await business.staff()
  state.content = {settings: {businessName: 'Renamed'}, alerts: {staff: [{phone: '7045550199'}]}}
  expect((await business.read())?.name).toBe('Fix It')
  expect(state.asked).toBe(1)
  expect(await business.staff()).toEqual([{phone: '+17045550199', quiet: null}])
})

test('while the content is away staff and settings are those of before', async () => {
  const {state, business} = source({alerts: {staff: [maria]}, settings: {businessName: 'Fix It'}})
  await business.staff()
  state.content = null
  expect((await business.staff()).map(({phone}) => phone)).toEqual(['+17045550191'])
  expect((await business.read())?.name).toBe('Fix It')
  expect(state.errors).toEqual(['business settings not read'])
  expect(await source(null).business.read()).toBeNull()
})

test('the chat is the one that the owner has named, and no address that could be read on its way', async () => {
  const channelOf = (alerts: object | null) => source({alerts}).business.secondChannel()
  const chatAddress = 'https://chat.example/secret'
  expect(await channelOf({chatAddress: ` ${chatAddress} `})).toEqual({address: chatAddress, always: false})
  expect(await channelOf({chatAddress, chatAlways: true})).toEqual({address: chatAddress, always: true})
  for (const wrong of ['http://chat.example/x', 'nonsense', '', null]) {
    expect(await channelOf({chatAddress: wrong, chatAlways: true})).toBeNull()
  }
  expect(await channelOf(null)).toBeNull()
})

test('prices and catalogue are null until the content was reached, and are not made up of a strange answer', async () => {
  const away = source(null)
  expect(await createCmsPrices({...away, now: () => 0}).read()).toBeNull()
  expect(await createCmsCatalogue({...away, now: () => 0}).read()).toBeNull()
  expect(away.state.errors).toEqual(['prices not read', 'catalogue not read'])
  const strange = source({})
  expect(await createCmsCatalogue({...strange, now: () => 0}).read()).toBeNull()
})

test('prices have the owner’s disclaimer, packages and catalogue', async () => {
  const pricesOf = (disclaimer: string | null) => {
    const found = {categories: [], packages: [], disclaimer}
    return createCmsPrices({...source(found as Content), now: () => 0}).read()
  }
  const prices = {catalogue: [], packages: [], disclaimer: 'Prices may vary.'}
  expect(await pricesOf('Prices may vary.')).toEqual(prices)
  expect(await pricesOf(null)).toEqual({...prices, disclaimer: ''})
})

test('while the fully-booked notice shows, the assistant answers with it how soon we come', async () => {
  const notice = {enabled: true, message: 'Fully booked until spring', from: null, until: '2027-03-01T05:00:00Z'}
  const faqs = [
    {question: 'How soon?', answer: 'In days.', saysHowSoon: true},
    {question: 'Cash?', answer: 'Yes.', saysHowSoon: null},
  ]
  const answersAt = async (at: string) => {
    const content = source({services: [], packages: [], faqs, notice} as Content)
    const catalogue = await createCmsCatalogue({...content, now: () => Date.parse(at)}).read()
    return catalogue?.faqs.map(({answer}) => answer)
  }
  expect(await answersAt('2027-03-01T04:59:59Z')).toEqual(['Fully booked until spring', 'Yes.'])
  expect(await answersAt('2027-03-01T05:00:00Z')).toEqual(['In days.', 'Yes.'])
})
