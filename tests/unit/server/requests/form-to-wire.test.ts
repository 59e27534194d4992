import {expect, test} from 'vitest'
import {formToWire} from '#web/server/requests/form-to-wire.ts'

const wireOf = (fields: Record<string, string>) => formToWire(new URLSearchParams(fields))

test('the fields of a form are what a script would have sent of it', () => {
  const wire = wireOf({
    source: 'website',
    form_type: 'contact',
    session_id: 'session-1',
    idempotency_key: 'key-of-the-form',
    website: '',
    consent_wording: 'Text me',
    source_page: 'Contact',
    ...{name: 'Grace', phone: '7045550102', email: 'g@example.com', address: '1 Elm St'},
    ...{serviceType: 'Painting', description: 'A wall', consentToText: 'on'},
  })
  expect(wire).toEqual({
    source: 'website',
    form_type: 'contact',
    session_id: 'session-1',
    idempotency_key: 'key-of-the-form',
    honeypot: '',
    consent_wording: 'Text me',
    contact: {name: 'Grace', phone: '7045550102', email: 'g@example.com', address: '1 Elm St', consentToText: true},
    meta: {source_page: 'Contact', description: 'A wall', serviceType: 'Painting'},
    contact_name: 'Grace',
    email_address: 'g@example.com',
    phone_number: '7045550102',
    project_address: '1 Elm St',
    consent_to_text: true,
  })
})

test('what a form has not is absent, and a box that is not ticked is no consent', () => {
  const wire = wireOf({form_type: 'hourly', package: '4hours', idempotency_key: '', details: 'Shelves'})
  expect(wire).toEqual({
    form_type: 'hourly',
    contact: {consentToText: false},
    meta: {package: '4hours', description: 'Shelves'},
    consent_to_text: false,
  })
})

test('all that was ticked is ordered, the visitor’s own words last, and each option with its amount', () => {
  const order = new URLSearchParams([
    ['timeline', 'flexible'],
    ['categories', 'repairs'],
    ['categories', 'painting'],
    ['services', 'door_repair'],
    ['services', 'deck_staining'],
    ['custom_service', '  Fix the  gate '],
    ['options', 'deck_staining/deck'],
    ['options', 'door_repair/hinge'],
    ['options', 'door_repair/lock'],
    ['amount:deck_staining/deck', '240'],
    ['amount:deck_staining/deck', '7'],
    ['amount:door_repair/hinge', 'two'],
  ])
  expect(formToWire(order).meta).toEqual({
    timeline: 'flexible',
    categories: ['repairs', 'painting'],
    services: ['door_repair', 'deck_staining', 'custom:Fix%20the%20gate'],
    options: [
      {option: 'deck_staining/deck', amount: 240},
      {option: 'door_repair/hinge', amount: null},
      {option: 'door_repair/lock', amount: null},
    ],
  })
})

test('the visitor’s own words alone are an order, too', () => {
  expect(wireOf({custom_service: 'Gate'}).meta).toEqual({services: ['custom:Gate']})
  expect(wireOf({custom_service: '  '}).meta).toEqual({})
})
