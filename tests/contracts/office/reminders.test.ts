// The promise of an answer within two business hours, by a clock that the tests turn.
import {expect} from 'vitest'
import {changeRequest} from '#web/server/office/change-request.ts'
import type {Business, Store} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, openBusiness, post, shortForm} from '../../helpers/leads.ts'

const minute = 60_000

async function requestAt(store: Store, at: string, closedDays: NonNullable<Business['replyRules']>['closedDays'] = []) {
  const sent: {at: string; text: string}[] = []
  const sms = fakeChannel('sms', async ({text}) => {
    sent.push({at: new Date(leads.clock.at).toISOString(), text})
    return {kind: 'accepted', carrierId: `SM${sent.length}`}
  })
  const {replyRules} = openBusiness
  const business = {...openBusiness, replyRules: replyRules && {...replyRules, closedDays}}
  const leads = createLeads({store, sms, business})
  leads.clock.at = Date.parse(at)
  await post(leads, shortForm())
  /** Every quarter of an hour, as the drain loop does every two seconds. */
  const turnTo = async (until: string) => {
    for (; leads.clock.at <= Date.parse(until); leads.clock.at += 15 * minute) await leads.drain()
  }
  const reminders = () => sent.filter(({text}) => text.includes('is not answered'))
  return {leads, turnTo, reminders, times: () => reminders().map(each => each.at)}
}

onBothEngines(
  'an unanswered request is told again at half of the promised time and at its end, once each',
  async store => {
    const {turnTo, times, reminders} = await requestAt(store, '2026-11-20T10:00:00-05:00')
    await turnTo('2026-11-24T10:00:00-05:00')
    expect(times()).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-20T17:00:00.000Z'])
    expect(reminders().map(({text}) => text.split('\n'))).toEqual([
      expect.arrayContaining([
        'No. 1001 is not answered yet',
        'Promised by: 12 PM today',
        'Ada Lovelace, (704) 555-0101',
        expect.stringMatching(/^Answered\? Tap here: https:\/\/handyman\.example\/s\/1001\./),
      ]),
      expect.arrayContaining(['No. 1001 is not answered, and the promised time is over']),
    ])
  },
)

onBothEngines('over a weekend the hours stand still', async store => {
  const weekend = await requestAt(store, '2026-11-21T17:00:00-05:00')
  await weekend.turnTo('2026-11-24T12:00:00-05:00')
  expect(weekend.times()).toEqual(['2026-11-21T23:00:00.000Z', '2026-11-23T14:00:00.000Z'])
})

onBothEngines('a holiday and the days off of the Studio move the promise, even past 72 hours', async store => {
  const closed = [{from: '2026-11-27', to: '2026-11-29'}]
  const {turnTo, times} = await requestAt(store, '2026-11-25T19:00:00-05:00', closed)
  await turnTo('2026-12-02T12:00:00-05:00')
  // Thanksgiving is Thursday, Friday to Sunday are off.
  expect(times()).toEqual(['2026-11-30T14:00:00.000Z', '2026-11-30T15:00:00.000Z'])
})

onBothEngines('both changes of daylight saving time are counted in real hours', async store => {
  const fall = await requestAt(store, '2026-10-31T17:00:00-04:00')
  await fall.turnTo('2026-11-03T12:00:00-05:00')
  expect(fall.times()).toEqual(['2026-10-31T22:00:00.000Z', '2026-11-02T14:00:00.000Z'])
})

onBothEngines('spring forward moves the promise of Saturday evening to Monday in summer time', async store => {
  const spring = await requestAt(store, '2027-03-13T17:00:00-05:00')
  await spring.turnTo('2027-03-16T12:00:00-04:00')
  expect(spring.times()).toEqual(['2027-03-13T23:00:00.000Z', '2027-03-15T13:00:00.000Z'])
})

onBothEngines('an answered request is not told again, whoever answered when', async store => {
  const {leads, turnTo, times} = await requestAt(store, '2026-11-20T10:00:00-05:00')
  await turnTo('2026-11-20T11:15:00-05:00')
  const request = await findRequest(leads, 1001)
  if (!request) throw new Error('not stored')
  await changeRequest(leads, request, {change: {kind: 'status', status: 'contacted'}, author: 'Olivia'})
  await turnTo('2026-11-21T11:00:00-05:00')
  expect(times()).toEqual(['2026-11-20T16:00:00.000Z'])
})
