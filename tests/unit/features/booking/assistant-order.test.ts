import {expect, test} from 'vitest'
import type {AssistantJob as Job} from '#web/domain/chat/wire.ts'
import {
  assistantWorkOrder,
  leftOut,
  missingInOrder,
  toAssistantOrder,
  toContactDraft,
} from '#web/features/booking/assistant/assistant-order.ts'
import {ada, chatOf, nobody, said} from '../../../helpers/chats.ts'

test('the work order tells what has no price yet, a budget as the customer’s, and what the total leaves out', () => {
  const line = {kind: 'own' as const, budget: 250, tierKey: null, tier: null, tiers: [], measure: null}
  const size = {count: null, squareFeet: null}
  const jobs: Job[] = [
    {id: 'a', name: 'Gate', price: 250, line: {...line, ...size}},
    {id: 'b', name: 'Fence', price: 90},
    {id: 'c', name: 'TV', price: 0, range: {low: 120, high: 320, openEnded: false}},
    {id: 'd', name: 'Shelf', price: 0},
    {id: 'e', name: 'Floor', price: 0, line: {...line, ...size, kind: 'service', budget: null, measure: 'squareFeet'}},
  ]
  expect(assistantWorkOrder({jobs, notes: [{id: 'n', text: 'next week'}]}, ada)).toMatchObject({
    lines: [
      {price: 'your budget $250'},
      {price: '$90'},
      {price: '$120-$320'},
      {price: 'to be priced after a walkthrough'},
      {price: 'to be measured'},
    ],
    total: '$460.00 to $660.00',
    written: ['Also noted', 'next week'],
  })
  expect(leftOut(jobs)).toBe('plus 1 job to be priced after a walkthrough and 1 job to be measured')
  expect(leftOut(jobs.slice(3))).toBe('')
  expect(missingInOrder(nobody)).toEqual(['address', 'name', 'phone', 'email'])
  expect(assistantWorkOrder({jobs: jobs.slice(3), notes: []}, ada).total).toBe('To be priced')
})

test('the contact form gets everything said so far, once, beside what was typed there before', () => {
  const chat = chatOf({
    messages: [
      said('Mount a TV'),
      said('r', {sender: 'ai'}),
      said('act:1', {content: 'No photos'}),
      said('Mount a TV'),
    ],
    contact: {...ada, email: ''},
  })
  const list = {jobs: [{id: 'b', name: 'Fence', price: 90}], notes: [{id: 'n', text: 'a dog'}]}
  const draft = toContactDraft(
    chat,
    {...list, question: null, removed: null},
    {description: 'a dog\nOlder', phone: '1'},
  )
  expect(draft).toEqual({
    name: 'Ada',
    phone: '555-0101',
    address: '1 Trade St',
    description: 'Fence ($90)\na dog\nMount a TV\nOlder',
  })
})

test('the order has the names of the spec, each photo once and at most ten', () => {
  const jobs = [{id: 'j', name: ' ', price: 5}]
  const chat = chatOf({messages: [said('one', {photoKeys: ['a', 'b']})], contact: ada, jobs})
  const photos = ['b', ...Array.from({length: 12}, (_, index) => `p${index}`)]
  const start = {sessionId: 's', chat, isConsentGiven: true, consentText: 'Text me', photos}
  const order = toAssistantOrder(start)
  expect(order).toMatchObject({
    form_type: 'ai',
    session_id: 's',
    contact_name: 'Ada',
    email_address: 'ada@example.com',
    phone_number: '555-0101',
    project_address: '1 Trade St',
    consent_to_text: true,
    consent_wording: 'Text me',
    jobs: [{id: 'j', name: 'New job item', price: 5}],
    messages: [{sender: 'user', content: 'one'}],
  })
  const refused = toAssistantOrder({...start, isConsentGiven: false, photos: []})
  expect(refused).toMatchObject({consent_to_text: false, photos: ['a', 'b']})
  const long = chatOf({messages: Array.from({length: 205}, (_, index) => said(String(index)))})
  const {messages} = toAssistantOrder({...start, chat: long})
  expect(messages).toHaveLength(200)
  expect(messages).toContainEqual({sender: 'user', content: '204'})
  expect(order.photos).toHaveLength(10)
  expect(order.photos?.slice(0, 3)).toEqual(['a', 'b', 'p0'])
})
