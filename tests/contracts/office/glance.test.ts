import {expect, test} from 'vitest'
import {handleGlance} from '#web/server/office/glance.ts'
import {handleRequest} from '#web/server/office/handle-office.ts'
import {longForm, openBusiness, post} from '../../helpers/leads.ts'
import {openedOffice} from '../../helpers/office.ts'
import {takingSms} from '../../helpers/outbox.ts'

test('while the Studio loads its owner reads who waits and who is next, each with a call', async () => {
  const {leads, ask} = await openedOffice({sms: takingSms().sms, business: openBusiness})
  const send = (session_id: string, name: string, phone: string) =>
    post(leads, longForm({session_id, contact: {name, phone, address: '', consentToText: true}}))
  await send('m1x2y3-contact00000000001', 'Ada <b>', '704-555-0134 ext. 12')
  await send('m1x2y3-contact00000000002', 'Grace', '704-555-0102')
  const visit = {kind: 'visit', visit: '2026-11-21 pm', tellsCustomer: false}
  await handleRequest(ask('requests/1002', visit), '1002', leads, () => {})
  const answer = await handleGlance(ask('glance'), leads)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await answer.text()
  expect(page).toMatch(/Today: 1 job<.*<b>Grace<.*Sat, Nov 21, afternoon<.*href="tel:\+17045550102"/s)
  expect(page).toMatch(
    /Waiting for your answer \(1\)<.*<b>Ada &lt;b&gt;<.*Answer by Sat, Nov 21.*href="tel:\+17045550134,12"/s,
  )
})

test('a stranger and an owner without requests get an empty frame', async () => {
  const {leads, ask} = await openedOffice({business: openBusiness})
  expect((await handleGlance(ask('glance'), leads)).status).toBe(204)
  await post(leads, longForm())
  expect((await handleGlance(ask('glance', undefined, ''), leads)).status).toBe(204)
  expect((await handleGlance(ask('glance'), leads)).status).toBe(200)
})
