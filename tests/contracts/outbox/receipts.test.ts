import {expect, test} from 'vitest'
import {describeReceipts} from '#web/server/messages/receipt.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import type {Store} from '#web/server/ports.ts'
import {handleSendSms} from '#web/server/requests/handle-send-sms.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {withMail} from '../../helpers/email.ts'
import {createLeads, hour, longForm, post, rowsIn} from '../../helpers/leads.ts'

async function receiptsOf(store: Store) {
  const texts = await listTexts(store)
  return texts.filter(({subject}) => subject === 'receipt').map(({state, error}) => ({state, error}))
}

const withPhone = (phone: string, n = 0) =>
  longForm({
    session_id: `session-number-${n}`,
    contact: {name: 'Grace Hopper', phone, email: `grace-${n}@example.com`, consentToText: true},
  })

test('a number of another country or a premium one gets no text, and the owner sees why', async () => {
  const leads = createLeads()
  for (const [n, phone] of ['876-555-0101', '900-555-0101', '416-555-0101', '704-555-0101'].entries()) {
    expect((await post(leads, withPhone(phone, n))).status).toBe(200)
    leads.clock.at += 1000
  }
  leads.config.smsCountries = ['US', 'CA']
  await post(leads, withPhone('416-555-0101', 4))
  await leads.drain()
  expect(await receiptsOf(leads.store)).toEqual([
    {state: 'withheld', error: 'no text to a number in JM: SMS_COUNTRIES names US'},
    {state: 'withheld', error: 'no text to a premium or toll-free number: SMS_COUNTRIES names US'},
    {state: 'withheld', error: 'no text to a number in CA: SMS_COUNTRIES names US'},
    {state: 'kept', error: null},
    {state: 'kept', error: null},
  ])
})

test('a page that asks for its receipt gets no text to a number of another country', async () => {
  const leads = createLeads()
  const {cookie} = await post(leads, withPhone('876-555-0101'))
  const headers = {'content-type': 'application/json', cookie: cookie ?? ''}
  const body = JSON.stringify({to: '876-555-0101', text: '', subject: ''})
  const request = new Request('https://handyman.example/api/send-sms', {method: 'POST', headers, body})
  expect((await handleSendSms(request, leads, () => {})).status).toBe(403)
  expect((await receiptsOf(leads.store)).map(({state}) => state)).toEqual(['withheld'])
})

test('above sixty an hour receipts are off, health says so, and the staff is told once', async () => {
  const {leads} = await withMail({config: {trustedProxies: 1}})
  // The beginning of a day.
  leads.clock.at -= leads.clock.at % (24 * hour)
  let visitors = 0
  const visit = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const headers = {'x-forwarded-for': `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`}
      await post(leads, withPhone(`704-555-${1000 + visitors}`, visitors), headers)
    }
  }
  const goOut = async () => (await receiptsOf(leads.store)).filter(({state}) => state !== 'withheld').length
  await visit(60)
  expect(await describeReceipts(leads)).toEqual({
    ok: true,
    isWarning: false,
    text: 'sms: 60 today of 200 at most; email: 0 today of 200 at most',
  })
  await visit(3)
  expect(await goOut()).toBe(60)
  const notices = async () =>
    (await listTexts(leads.store)).filter(
      ({subject_id: id, channel}) => id.startsWith('receipts:') && channel === 'sms',
    )
  expect(await notices()).toHaveLength(1)
  const health = await describeReceipts(leads)
  expect(health).toMatchObject({ok: true, isWarning: true})
  expect(health.text).toContain('sms: off until 2026-11-21 01:00 UTC, because 60 went out within one hour')
  for (let n = 0; n < 3; n++) {
    leads.clock.at += hour
    await forgetOld(leads)
    await visit(60)
  }
  expect(await goOut()).toBe(200)
  expect((await describeReceipts(leads)).text).toContain('200 went out within one day')
  expect(await notices()).toHaveLength(1)
  expect(new Set((await rowsIn(leads, 'requests')).map(({state}) => state))).toEqual(new Set(['new']))
})
