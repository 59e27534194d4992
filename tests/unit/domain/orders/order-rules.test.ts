import {expect, test} from 'vitest'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {readSubmission} from '#web/server/requests/read-submission.ts'

const person = {name: 'Ada', email: 'ada@example.com', phone: '(704) 555-0101', address: '1 Trade St'}
const ai = {form_type: 'ai', contact_name: 'Ada', email_address: 'ada@example.com', project_address: '1 Trade St'}
const scope = {categories: ['repairs'], services: ['door_repair'], timeline: 'flexible'}

const read = (form_type: string, contact: object, meta: object) =>
  readSubmission({source: 'website', form_type, contact: {...person, ...contact}, meta})
const problemsOf = (result: ReturnType<typeof readSubmission>) => (result.ok ? {} : result.fields)
const detailsOf = (result: ReturnType<typeof readSubmission>) => (result.ok ? result.submission.request.details : null)

test('an order by scope needs a category, a service, a timeline, and whom to reach where', () => {
  expect(read('order_by_scope', {}, scope).ok).toBe(true)
  const nobody = {name: ' ', email: '', phone: '555-0101', address: ' '}
  expect(
    problemsOf(read('order_by_scope', nobody, {...scope, categories: [], services: [], timeline: 'soon'})),
  ).toEqual({
    categories: orderMessages.categoryRequired,
    services: orderMessages.serviceRequired,
    timeline: orderMessages.timelineRequired,
    address: orderMessages.addressRequired,
    name: expect.any(String),
    email: expect.any(String),
    phone: orderMessages.phoneInvalid,
  })
  for (const timeline of ['this_week', 'next_week']) {
    expect(detailsOf(read('order_by_scope', {}, {...scope, timeline}))).toMatchObject({timeline})
  }
})

test.each([-2, 0, 100_001, 'three', {}])('an amount of %o is left out and costs no order', amount => {
  const options = [{option: 'door_repair/new-interior-door', amount}]
  expect(detailsOf(read('order_by_scope', {}, {...scope, options}))).toMatchObject({
    options: [{option: 'door_repair/new-interior-door', amount: null}],
  })
})

test('an hourly order needs one of the three packages', () => {
  for (const value of ['1hour', '4hours', 'fullday']) {
    expect(detailsOf(read('hourly', {}, {package: value}))).toEqual({form: 'hourly', package: value})
  }
  expect(problemsOf(read('hourly', {}, {package: '2hours'}))).toEqual({package: orderMessages.packageRequired})
})

test('a phone number of another country is refused by the forms, and kept as it is by the assistant', () => {
  // Ten digits, as a US number has.
  const phone = '+49 30 901820'
  expect(problemsOf(read('contact', {phone}, {source_page: 'Home'}))).toEqual({phone: orderMessages.phoneInvalid})
  expect(problemsOf(read('contact', {phone}, {source_page: 'Contact', description: 'Two doors stick'}))).toEqual({
    phone: orderMessages.longPhoneInvalid,
  })
  expect(problemsOf(read('hourly', {phone}, {package: '1hour'}))).toEqual({phone: orderMessages.phoneInvalid})
  expect(readSubmission({...ai, phone_number: phone})).toMatchObject({submission: {request: {phone}}})
})

test('an order of the assistant needs seven digits to call, and jobs that cost nothing or more', () => {
  const order = {...ai, phone_number: '555-0101', jobs: [{id: 'a', name: 'Shelf', price: 0}]}
  expect(readSubmission(order).ok).toBe(true)
  for (const phone of ['555-010', 'call me please']) {
    expect(Object.values(problemsOf(readSubmission({...order, phone_number: phone})))).toEqual([
      orderMessages.aiPhoneInvalid,
    ])
  }
  expect(readSubmission({...order, jobs: [{id: 'a', name: 'Shelf', price: -1}]}).ok).toBe(false)
})
