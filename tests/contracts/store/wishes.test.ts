/** Half-days that suit the customer: wishes that come with an order and cost it nothing. */
import {expect} from 'vitest'
import {describeRequest} from '#web/server/office/detail.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, post} from '../../helpers/leads.ts'
import {openPages} from '../../helpers/request-pages.ts'

const contact = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '(704) 555-0101',
  address: '1 Trade St',
  consentToText: true,
}
const scope = {timeline: 'next_week', categories: ['repairs'], services: ['door_repair']}
const wishes = ['2026-11-24 am', '2026-11-25 pm']
const words = 'half-days that suit: Tue, Nov 24, morning; Wed, Nov 25, afternoon'

onBothEngines('the staff and the customer read the half-days in words', async store => {
  const leads = createLeads({store})
  const {cookie} = await post(leads, {form_type: 'order_by_scope', contact, meta: {...scope, wishes}})
  await post(leads, {form_type: 'hourly', contact, meta: {package: '1hour', wishes}})
  for (const number of [1001, 1002]) {
    const stored = await findRequest(leads, number)
    expect((stored && (await describeRequest(leads, stored)))?.order).toContain(words)
  }
  expect((await openPages(leads, cookie ?? '').customer(1001))?.order).toContain(words)
  await leads.drain()
  const alert = (await listTexts(store)).find(({text}) => text?.includes('\nNo. 1001'))?.text
  expect(alert).toContain(`Service: door repair; timeline next week; ${words}\n`)
})

onBothEngines('whatever is no half-day is dropped, and the order is taken', async store => {
  const leads = createLeads({store})
  const given = ['tomorrow', 7, null, 'morning 2026-11-24', ...wishes, ...wishes, '2026-11-26 am', '2026-11-27 am']
  for (const sent of [given, 'soon', {}, null, []]) {
    expect((await post(leads, {form_type: 'hourly', contact, meta: {package: '1hour', wishes: sent}})).status).toBe(200)
    leads.clock.at += 60 * 60_000
  }
  const db = await store.open()
  const rows = await db.selectFrom('requests').select('details').orderBy('number').execute()
  expect(rows.map(({details}) => JSON.parse(details).wishes)).toEqual([
    [...wishes, '2026-11-26 am'],
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
