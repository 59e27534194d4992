import {expect, test} from 'vitest'
import {orderMessages} from '#web/domain/orders/messages.ts'
import type {Submission} from '#web/server/requests/read-submission.ts'
import {readSubmission} from '#web/server/requests/read-submission.ts'
import {aiOrder, longForm, shortForm} from '../../../helpers/wire.ts'

function read(body: unknown): Submission {
  const result = readSubmission(body)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.submission
}

function fieldsOf(body: unknown) {
  const result = readSubmission(body)
  return result.ok ? {} : result.fields
}

const person = {name: 'Alan', email: 'alan@example.com', phone: '7045550103', address: '2 Tryon St'}
const hourly = (meta: Record<string, unknown> = {}) => ({
  form_type: 'hourly',
  contact: {...person, consentToText: true},
  meta: {package: '4hours', ...meta},
})

const scope = {categories: ['repairs'], services: ['door_repair'], timeline: 'flexible'}
const byScope = (meta: object, contact: object = {}) => ({
  form_type: 'order_by_scope',
  contact: {...person, ...contact},
  meta: {...scope, ...meta},
})

test('an order by scope needs a category, a service, a timeline, and whom to reach where', () => {
  const nobody = {name: ' ', email: '', phone: '555-0101', address: ' '}
  expect(fieldsOf(byScope({categories: [], services: [], timeline: 'soon'}, nobody))).toEqual({
    categories: orderMessages.categoryRequired,
    services: orderMessages.serviceRequired,
    timeline: orderMessages.timelineRequired,
    address: orderMessages.addressRequired,
    name: expect.any(String),
    email: expect.any(String),
    phone: orderMessages.phoneInvalid,
  })
  for (const timeline of ['this_week', 'next_week'])
    expect(read(byScope({timeline})).request.details).toMatchObject({timeline})
})

test.each([-2, 0, 100_001, 'three', {}])('an amount of %o is left out and costs no order', amount => {
  const option = 'door_repair/new-interior-door'
  const {details} = read(byScope({options: [{option, amount}]})).request
  expect(details).toMatchObject({options: [{option, amount: null}]})
})

test('an hourly order needs one of the three packages', () => {
  for (const value of ['1hour', '4hours', 'fullday'])
    expect(read(hourly({package: value})).request.details).toEqual({form: 'hourly', package: value})
  expect(fieldsOf(hourly({package: '2hours'}))).toEqual({package: orderMessages.packageRequired})
})

test('a phone number of another country is refused by the forms, and kept as it is by the assistant', () => {
  // Ten digits, as a US number has.
  const phone = '+49 30 901820'
  const contact = {...person, phone}
  expect(fieldsOf(shortForm({contact}))).toEqual({phone: orderMessages.phoneInvalid})
  expect(fieldsOf(longForm({contact}))).toEqual({phone: orderMessages.longPhoneInvalid})
  expect(fieldsOf({...hourly(), contact})).toEqual({phone: orderMessages.phoneInvalid})
  expect(read(aiOrder({phone_number: phone})).request.phone).toBe(phone)
})

test('an order of the assistant needs seven digits to call, and jobs that cost nothing or more', () => {
  const order = (change: object) =>
    aiOrder({phone_number: '555-0101', jobs: [{id: 'a', name: 'Shelf', price: 0}], ...change})
  expect(fieldsOf(order({}))).toEqual({})
  for (const phone_number of ['555-010', 'call me please'])
    expect(Object.values(fieldsOf(order({phone_number})))).toEqual([orderMessages.aiPhoneInvalid])
  expect(readSubmission(order({jobs: [{id: 'a', name: 'Shelf', price: -1}]})).ok).toBe(false)
})

test('a field that is null or absent is refused with its own sentence', () => {
  const nobody = {name: null, email: null, phone: null, address: null}
  expect(fieldsOf(shortForm({contact: nobody}))).toEqual({
    name: orderMessages.nameRequired,
    phone: orderMessages.phoneRequired,
    email: orderMessages.emailRequired,
  })
  for (const contact of [nobody, {}]) {
    const fields = fieldsOf({...hourly(), contact: {...contact, consentToText: true}})
    expect(Object.keys(fields).sort()).toEqual(['address', 'email', 'name', 'phone'])
    for (const sentence of Object.values(fields)) expect(sentence).not.toMatch(/Invalid input|expected string/)
  }
})

test('the short form asks no consent and the long form no email, whatever a caller adds', () => {
  const wordy = {...person, consentToText: true}
  const short = shortForm({contact: wordy, meta: {source_page: 'Gallery', serviceType: 'Painting'}})
  expect(read(short).request).toEqual({
    formType: 'contact',
    source: 'website',
    sourcePage: 'Gallery',
    ...person,
    description: null,
    serviceType: null,
    consentToText: false,
    details: {form: 'short'},
    photoKeys: [],
  })
  expect(read(shortForm()).request.description).toBe('Two holes in the hallway')
  const {request} = read(longForm({contact: wordy, meta: {source_page: 'Contact', description: 'A TV'}}))
  const details = {form: 'long'}
  expect(request).toMatchObject({...wordy, email: null, details, description: 'A TV', serviceType: null})
  expect(read(longForm()).request).toMatchObject({serviceType: 'TV Mount Installation', address: null})
})

test('an order keeps its description, and what was left empty is absent', () => {
  expect(read(hourly({description: 'Shelves'})).request).toMatchObject({
    formType: 'hourly',
    ...person,
    description: 'Shelves',
    consentToText: true,
    details: {form: 'hourly', package: '4hours'},
  })
  expect(read(hourly({description: null})).request.description).toBeNull()
  expect(read(byScope({options: []})).request.details).toEqual({form: 'scope', ...scope})
  const options = [{option: 'door_repair/hinge', amount: 2}]
  expect(read(byScope({options, description: 'Squeaks'})).request).toMatchObject({
    description: 'Squeaks',
    consentToText: false,
    details: {form: 'scope', ...scope, options},
  })
})

test('where a request came from is what it says, or what its form stands on', () => {
  const from = (body: Record<string, unknown>) => {
    const {source, sourcePage} = read(body).request
    return [source, sourcePage]
  }
  expect(from(hourly({source_page: 'Fixed price'}))).toEqual(['website', 'Fixed price'])
  expect(from({...hourly(), source: 'calculator_ai'})).toEqual(['calculator_ai', 'Book'])
  for (const source_page of ['', undefined, 7, 'x'.repeat(61)]) {
    expect(from({...hourly({source_page}), source: ' '})).toEqual(['website', 'Book'])
    expect(from(shortForm({meta: {source_page}}))).toEqual(['website', 'Home'])
  }
})

test('a session, time or wording that is none is left out and costs nothing; a key that is none is refused', () => {
  const [wording, key] = ['x'.repeat(1000), 'key.of:the-form']
  const given = {session_id: 'session-1', idempotency_key: key, filled_ms: 5000, consent_wording: wording}
  const taken = {sessionId: 'session-1', idempotencyKey: key, filledMs: 5000, consentWording: wording, trapped: false}
  expect(read(shortForm(given))).toMatchObject(taken)
  const none = {sessionId: null, idempotencyKey: null, filledMs: null, consentWording: null, trapped: false}
  const wrong = [
    {session_id: 'short', filled_ms: -1, consent_wording: 7},
    {session_id: 'x'.repeat(201), filled_ms: '5000', consent_wording: ''},
    {session_id: 'a\u0000bcdefgh', filled_ms: null, consent_wording: 'x'.repeat(1001)},
    {session_id: null, idempotency_key: null, honeypot: null, photos: null},
  ]
  for (const values of wrong) expect(read(shortForm(values))).toMatchObject(none)
  for (const idempotency_key of ['short', 'x'.repeat(201), 'key with blanks', 7]) {
    expect(readSubmission(shortForm({idempotency_key})), String(idempotency_key)).toMatchObject({
      ok: false,
      trapped: false,
      error: expect.stringContaining('idempotency_key'),
    })
  }
})

test('whatever stands in the hidden field is a trap, in a form that is incomplete, too', () => {
  for (const honeypot of ['x', ' ', 7, true, {}]) expect(read(shortForm({honeypot})).trapped).toBe(true)
  for (const honeypot of ['', undefined, null]) expect(read(shortForm({honeypot})).trapped).toBe(false)
  expect(readSubmission(shortForm({contact: null, honeypot: 'x'}))).toMatchObject({ok: false, trapped: true})
  expect(readSubmission(shortForm({contact: null}))).toMatchObject({ok: false, trapped: false})
})

test('photos are the first ten different keys, and what is none is left out', () => {
  const photos = (given: unknown) => read(shortForm({photos: given})).request.photoKeys
  const keys = Array.from({length: 12}, (_, n) => `key-${n}`)
  expect(photos(keys)).toEqual(keys.slice(0, 10))
  expect(photos([7, null, ...keys])).toEqual(keys.slice(0, 10))
  expect(photos(['a', {key: 'b'}, 'a', {key: 'b', size: 1}, 'c'])).toEqual(['a', 'b', 'c'])
  expect(photos([7, null, {}, 'x'.repeat(301), 'nul\u0000', 'é', 'kept'])).toEqual(['kept'])
  for (const none of ['a', {}, null, undefined, 7]) expect(photos(none)).toEqual([])
})

test('what is wrong is said of each field, and above all of the first', () => {
  const {nameRequired: name, phoneInvalid: phone, emailRequired: email} = orderMessages
  const wrong = readSubmission(shortForm({contact: {phone: '555'}}))
  expect(wrong).toEqual({ok: false, trapped: false, error: name, fields: {name, phone, email}})
  for (const body of [null, undefined, 7, 'x', [], {}, {form_type: 'fax'}, {form_type: 'contact', contact: 7}]) {
    const refused = readSubmission(body)
    expect(refused).toMatchObject({ok: false, fields: {}, trapped: false, error: expect.stringMatching(/\w/)})
  }
})

test('an order by the assistant has its own names at the top of the body', () => {
  const body = {
    form_type: 'ai',
    contact_name: 'Alan',
    email_address: 'alan@example.com',
    phone_number: '7045550103',
    project_address: '2 Tryon St',
    consent_to_text: true,
    jobs: null,
    messages: [{sender: 'ai', content: 'Hi'}],
    contact: {name: 'Eve', phone: '1'},
  }
  expect(read(body).request).toMatchObject({
    ...person,
    sourcePage: 'Book',
    consentToText: true,
    details: {form: 'ai', jobs: [], messages: [{sender: 'ai', content: 'Hi'}]},
  })
  expect(read({...body, consent_to_text: null}).request.consentToText).toBe(false)
  expect(Object.keys(fieldsOf({form_type: 'ai'})).sort()).toEqual(['address', 'email', 'name', 'phone'])
})

test.each(['\n', '\r\n', '\u2028', '\u0085', '\v'])(
  'a line break (%j) in a field with one line becomes a space',
  br => {
    const [name, phone, address] = [`Ann${br}Bcc: x`, `(704)${br}555-0161`, `1 Main St${br}Open: x`]
    const contact = {name, phone, address, email: 'ann@example.com'}
    const two = {...contact, consentToText: true}
    const ai = {contact_name: name, email_address: contact.email, phone_number: phone, project_address: address}
    const jobs = [{id: '1', name: `Door${br}Phone: x`, price: 0}]
    const requests = [
      read(shortForm({contact})),
      read(longForm({contact: two})),
      read({...hourly(), contact: two}),
      read(byScope({services: [`custom:a${br}b`]}, two)),
      read({form_type: 'ai', ...ai, jobs}),
    ].map(({request}) => request)
    for (const {name, phone, address, details} of requests) {
      expect([name, phone, address]).toEqual(['Ann Bcc: x', '(704) 555-0161', '1 Main St Open: x'])
      expect(JSON.stringify(details)).not.toMatch(/\\[nrv]|\\u|[\u0085\u2028]/)
    }
    expect(read(shortForm({contact, meta: {description: 'One\nTwo'}})).request.description).toBe('One\nTwo')
  },
)
