import {expect, test} from 'vitest'
import {changeRequest} from '#web/server/office/change-request.ts'
import {describeToday} from '#web/server/office/today.ts'
import type {Business, SecondChannel} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {createLeads, fakeChannel, minute, openBusiness, post, shortForm} from '../../helpers/leads.ts'

type DaysOff = NonNullable<Business['replyRules']>['closedDays']

const closedOn = (closedDays: DaysOff): Business => ({
  ...openBusiness,
  replyRules: openBusiness.replyRules && {...openBusiness.replyRules, closedDays},
})

async function requestAt(at: string, closedDays: DaysOff = [], secondChannel?: SecondChannel) {
  const told: {by: string; at: string; text: string}[] = []
  const note = (by: string, text: string) => {
    if (text.includes('is not answered')) told.push({by, at: new Date(leads.clock.at).toISOString(), text})
  }
  const sms = fakeChannel('sms', async ({text}) => {
    note('sms', text)
    return {kind: 'accepted', carrierId: 'SM1'}
  })
  const chat = fakeChannel('chat', async ({text}) => {
    note('chat', text)
    return {kind: 'posted'}
  })
  const business = closedOn(closedDays)
  const leads = createLeads({sms, chat, business, ...(secondChannel && {secondChannel})})
  leads.clock.at = Date.parse(at)
  await post(leads, shortForm())
  /** Every quarter of an hour, as the drain loop does every two seconds. */
  const turnTo = async (until: string) => {
    for (; leads.clock.at <= Date.parse(until); leads.clock.at += 15 * minute) await leads.drain()
  }
  const timesOf = (channel: string) => told.filter(({by}) => by === channel).map(each => each.at)
  return {leads, turnTo, told, times: () => timesOf('sms'), timesInChat: () => timesOf('chat')}
}

test('an unanswered request is told again at half of the promised time and at its end, once each by each way', async () => {
  const chat = {address: 'https://chat.example/hook', always: true}
  const {turnTo, times, timesInChat, told} = await requestAt('2026-11-20T10:00:00-05:00', [], chat)
  await turnTo('2026-11-21T10:00:00-05:00')
  expect(times()).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-20T17:00:00.000Z'])
  expect(timesInChat()).toEqual(times())
  expect(told.filter(({by}) => by === 'sms').map(({text}) => text.split('\n'))).toEqual([
    expect.arrayContaining([
      'No. 1001 is not answered yet',
      'Promised by: 12 PM today',
      'Ada Lovelace, (704) 555-0101',
      expect.stringMatching(/^Answered\? Tap here: https:\/\/handyman\.example\/s\/1001\./),
    ]),
    expect.arrayContaining(['No. 1001 is not answered, and the promised time is over']),
  ])
})

test.each<[string, string, string, [string, string], DaysOff?]>([
  [
    'over a weekend the hours stand still',
    '2026-11-21T17:00:00-05:00',
    '2026-11-24T12:00:00-05:00',
    ['2026-11-21T23:00:00.000Z', '2026-11-23T14:00:00.000Z'],
  ],
  // Thanksgiving is Thursday, Friday to Sunday are off.
  [
    'a holiday and the days off of the Studio move the promise, even past 72 hours',
    '2026-11-25T19:00:00-05:00',
    '2026-12-02T12:00:00-05:00',
    ['2026-11-30T14:00:00.000Z', '2026-11-30T15:00:00.000Z'],
    [{from: '2026-11-27', to: '2026-11-29'}],
  ],
  [
    'the hour that comes twice in fall is counted',
    '2026-10-31T17:00:00-04:00',
    '2026-11-03T12:00:00-05:00',
    ['2026-10-31T22:00:00.000Z', '2026-11-02T14:00:00.000Z'],
  ],
  [
    'spring forward moves the promise of Saturday evening to Monday in summer time',
    '2027-03-13T17:00:00-05:00',
    '2027-03-16T12:00:00-04:00',
    ['2027-03-13T23:00:00.000Z', '2027-03-15T13:00:00.000Z'],
  ],
])('%s', async (_, at, until, expected, closedDays) => {
  const {turnTo, times} = await requestAt(at, closedDays)
  await turnTo(until)
  expect(times()).toEqual(expected)
})

test('a day off that is entered later leaves a promise as given, and Today says which it breaks', async () => {
  const {leads, turnTo, times} = await requestAt('2026-11-20T17:30:00-05:00')
  leads.business.read = async () => closedOn([{from: '2026-11-21', to: '2026-11-23'}])
  const broken = async () =>
    (await describeToday(leads, {ok: true, red: [], warnings: [], ports: {}} as never)).brokenPromises
  expect(await broken()).toEqual([
    {number: 1001, name: 'Ada Lovelace', promisedAt: Date.parse('2026-11-21T09:30:00-05:00')},
  ])
  await turnTo('2026-11-25T12:00:00-05:00')
  expect(times()).toEqual(['2026-11-21T13:30:00.000Z', '2026-11-21T14:30:00.000Z'])
  expect(await broken()).toEqual([])
})

test('a request without a promise, as of an older version, follows the days off of today', async () => {
  const {leads, turnTo, times} = await requestAt('2026-11-20T17:30:00-05:00')
  await (await leads.store.open()).updateTable('requests').set({promised_at: null}).execute()
  leads.business.read = async () => closedOn([{from: '2026-11-21', to: '2026-11-23'}])
  await turnTo('2026-11-25T12:00:00-05:00')
  expect(times()).toEqual(['2026-11-24T13:30:00.000Z', '2026-11-24T14:30:00.000Z'])
})

test('an answered request is not told again, whoever answered when', async () => {
  const {leads, turnTo, times} = await requestAt('2026-11-20T10:00:00-05:00')
  await turnTo('2026-11-20T11:15:00-05:00')
  const request = (await findRequest(leads, 1001)) ?? expect.fail()
  await changeRequest(leads, request, {change: {kind: 'status', status: 'contacted'}, author: 'Olivia'})
  await turnTo('2026-11-21T11:00:00-05:00')
  expect(times()).toEqual(['2026-11-20T16:00:00.000Z'])
})
