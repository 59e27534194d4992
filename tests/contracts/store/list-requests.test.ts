import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect} from 'vitest'
import {listRequests} from '#web/server/requests/list-requests.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, post, rowsIn, saturdayMorning} from '../../helpers/leads.ts'
import {sessionId, upload} from '../../helpers/photos.ts'

onBothEngines('the owner reads every word of a request, with its photos and texts, the newest last', async store => {
  const leads = createLeads({store})
  const contact = {name: 'Grace', phone: '(704) 555-0102', address: '1 Elm St', consentToText: true}
  const first = await post(leads, longForm({source: 'flyer', contact}))
  // Earlier by the clock, later by its number.
  leads.clock.at -= 60_000
  const sent = await upload(leads, await phonePhoto(60, 40), {formId: 'key-of-the-order'})
  const order = {
    form_type: 'hourly',
    source: 'calculator',
    session_id: sessionId,
    idempotency_key: 'key-of-the-order',
    contact: {name: 'Alan', email: 'alan@example.com', phone: '7045550103', address: '2 Tryon St'},
    meta: {package: '4hours', description: 'Shelves', source_page: 'Fixed price'},
    filled_ms: 10,
    photos: [sent.body.key],
  }
  const withoutSwitch = {...leads, business: {...leads.business, read: async () => null}}
  const second = await post(withoutSwitch, order, {cookie: sent.cookie ?? ''})
  expect(second.status).toBe(200)
  leads.clock.at += 60_000
  await leads.drain()
  const text = {recipient: null, state: 'kept', error: null}
  for (const {request_id, reference} of await rowsIn(leads, 'outbox')) {
    expect(reference).toMatch(request_id === first.body.form_id ? /^1001-\w{4}$/ : /^1002-\w{4}$/)
  }
  const [one, two, ...others] = await listRequests(store)
  expect(others).toEqual([])
  expect(one).toMatchObject({
    id: first.body.form_id,
    number: 1001,
    state: 'new',
    suspicion: null,
    form_type: 'contact',
    source: 'flyer',
    source_page: 'Contact',
    session_id: 'm1x2y3-contact00000000000',
    name: 'Grace',
    phone: '(704) 555-0102',
    phone_e164: '+17045550102',
    email: null,
    address: '1 Elm St',
    description: 'Mount a TV',
    service_type: 'TV Mount Installation',
    details: {form: 'long'},
    consent_to_text: 1,
    created_at: saturdayMorning,
    delete_after: null,
    claimed_by: null,
    photos: [],
    texts: [
      {...text, id: `${first.body.form_id}:receipt:sms`, subject: 'receipt', recipient: '+17045550102'},
      {...text, subject: 'request', recipient: '+17045550188'},
    ],
  })
  expect(two).toMatchObject({
    id: second.body.form_id,
    number: 1002,
    state: 'suspect',
    suspicion: 'filled in faster than by hand',
    form_type: 'hourly',
    source: 'calculator',
    source_page: 'Fixed price',
    session_id: sessionId,
    name: 'Alan',
    phone: '7045550103',
    phone_e164: '+17045550103',
    email: 'alan@example.com',
    address: '2 Tryon St',
    description: 'Shelves',
    service_type: null,
    details: {form: 'hourly', package: '4hours'},
    consent_to_text: 0,
    created_at: saturdayMorning - 60_000,
    delete_after: saturdayMorning - 60_000 + 30 * 24 * 60 * 60_000,
    claimed_by: null,
    photos: [{key: sent.body.key, state: 'committed'}],
    texts: [{...text, subject: 'request', recipient: '+17045550188'}],
  })
})
