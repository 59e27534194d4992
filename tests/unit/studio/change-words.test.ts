import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'
import {changeWords, nameOf, type WordedType} from '#studio/snapshots/change-words.ts'
import {whenWords} from '#studio/tools/office/clock-words.ts'

const schema = createSchema({name: 'website', types: schemaTypes})
const typeOf = (name: string) => schema.get(name) as WordedType
const words = (type: string, before: object, after: object) =>
  changeWords(before as Record<string, unknown>, after as Record<string, unknown>, typeOf(type))

const tier = {_key: 'a', _type: 'priceTier', label: 'Small patch', from: 105, to: 185, unit: 'flat'}
const block = (text: string) => [{_key: 'b', _type: 'block', children: [{_key: 's', _type: 'span', text}]}]
const picture = (id: string, alt = 'A wall') => ({_type: 'photo', alt, asset: {_type: 'reference', _ref: id}})

test('a price says what it is for, the old range and the new one', () => {
  const after = {priceTiers: [{...tier, from: 95, to: 175}]}
  expect(words('service', {priceTiers: [tier]}, after)).toEqual(['Small patch: $105-$185 → $95-$175'])
  expect(words('hourlyPackage', {price: 180}, {price: 192.5})).toEqual(['Price: $180 → $192.50'])
})

test('another field of a price is named with it', () => {
  const after = {priceTiers: [{...tier, sizeFrom: 10}]}
  expect(words('service', {priceTiers: [tier]}, after)).toEqual(['Small patch: From size: none → 10'])
})

test('words are shown old and new, added or removed, by the titles of the form', () => {
  expect(words('faq', {question: 'Why?'}, {question: 'How?'})).toEqual(['Question: “Why?” → “How?”'])
  expect(words('service', {}, {priceNote: 'Materials separate'})).toEqual([
    'Note under the prices added: “Materials separate”',
  ])
  expect(words('service', {priceNote: 'Materials separate'}, {})).toEqual([
    'Note under the prices removed: “Materials separate”',
  ])
})

test('of a long text the part that differs is shown', () => {
  const long = 'We take cash, checks and every credit card, and you pay when the job is done to your liking'
  expect(words('faq', {answer: block(long)}, {answer: block(long.replace('done', 'finished'))})).toEqual([
    'Answer: “…the job is done to your liking” → “…the job is finished to your liking”',
  ])
})

test('items of a list are counted, one of them is named, and moving them is a new order', () => {
  const other = {...tier, _key: 'b', label: 'Large patch'}
  const third = {...tier, _key: 'c', label: 'Ceiling'}
  expect(words('service', {priceTiers: [tier]}, {priceTiers: [tier, other]})).toEqual(['Prices: “Large patch” added'])
  expect(words('service', {}, {priceTiers: [tier, other, third]})).toEqual(['Prices: 3 added'])
  expect(words('service', {priceTiers: [tier, other]}, {priceTiers: [other, tier]})).toEqual(['Prices: new order'])
  expect(words('service', {customerWords: ['sheetrock']}, {customerWords: []})).toEqual([
    'What customers call it: “sheetrock” removed',
  ])
})

test('a picture is changed, added or removed, or only its words are', () => {
  const title = typeOf('service').fields?.find(({name}) => name === 'image')?.type.title
  const changed = (before: object, after: object) => words('service', before, after)
  expect(changed({image: picture('image-1')}, {image: picture('image-2')})).toEqual([`${title} changed`])
  expect(changed({}, {image: picture('image-2')})).toEqual([`${title} added`])
  expect(changed({image: picture('image-1')}, {})).toEqual([`${title} removed`])
  expect(changed({image: picture('image-1')}, {image: picture('image-1', 'Two walls')})).toEqual([
    `${title}: words or crop changed`,
  ])
})

test('switches, choices and nested fields read as in the form', () => {
  expect(words('service', {popular: false}, {popular: true})).toEqual(['Mark as popular: off → on'])
  expect(words('homePage', {faqSection: {heading: 'Questions'}}, {faqSection: {heading: 'Ask us'}})).toEqual([
    'Questions, Heading: “Questions” → “Ask us”',
  ])
  expect(words('bookingNotice', {bookedUntil: '2026-12-04'}, {bookedUntil: '2027-01-05'})).toEqual([
    'Booked until: “Dec 4, 2026” → “Jan 5, 2027”',
  ])
  const hours = (opens: string) => ({hours: [{_key: 'a', _type: 'openingHours', opens, closes: '18:00', days: ['Mo']}]})
  expect(words('siteSettings', hours('08:00'), hours('13:30'))).toEqual([
    expect.stringContaining('Open from: “8:00 AM” → “1:30 PM”'),
  ])
})

test('of many changes the first three are shown, and none of it reads as an empty list', () => {
  const after = {title: 'A', priceNote: 'B', disclaimer: 'C', cardText: 'D', popular: true}
  expect(words('service', {}, after)).toHaveLength(4)
  expect(words('service', {}, after).at(-1)).toBe('and 2 more')
  expect(words('service', {old: 1}, {old: 2})).toEqual(['Something small changed'])
})

test('a document is named as in the lists', () => {
  expect(nameOf({question: 'Why?'}, typeOf('faq'))).toBe('Why?')
  expect(nameOf({}, typeOf('faq'))).toBe('Question without words')
  expect(nameOf({heading: 'Welcome'}, typeOf('homePage'))).toBe('Home page')
})

test('a moment reads as today, as a day of this year, or as a day of another one', () => {
  const now = new Date(2026, 10, 23, 12).getTime()
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
  expect(whenWords(at(2026, 10, 23, 9, 41), now)).toBe('Today 9:41 AM')
  expect(whenWords(at(2026, 10, 3, 9, 41), now)).toBe('Nov 3, 9:41 AM')
  expect(whenWords(at(2025, 10, 3, 9, 41), now)).toBe('Nov 3, 2025')
})
