import {expect, test} from 'vitest'
import {bookingsOf, bookPath} from '#web/domain/orders/book-path.ts'

const option = (key: string, service: string, tier: string | null = null) => ({_key: key, service, tier})
const categories = [
  {
    _id: 'repairs',
    value: 'repairs',
    groups: [
      {value: 'door_repair', options: [option('trim', 'carpentry', 'small-trim')]},
      {
        value: 'drywall_repair',
        options: [option('small', 'drywall', 'patch-6'), option('big', 'drywall', 'patch-12'), option('wet', 'water')],
      },
      {value: 'trim', options: [option('one', 'carpentry', 'small-trim'), option('two', 'carpentry', 'door')]},
    ],
  },
]
const bookingOf = bookingsOf(categories)
const find = (_id: string, tierKey?: string) =>
  bookingOf({_id, title: _id === 'gutters' ? 'Gutter Cleaning' : _id, inWizard: _id !== 'unknown'}, tierKey)

test('a service leads to its group, and a price to its choice', () => {
  expect(bookPath(find('drywall'))).toBe('/book?service=drywall_repair')
  expect(bookPath(find('drywall', 'patch-12'))).toBe('/book?service=drywall_repair&tier=big')
})

test('a service that is one choice of a group is chosen with it', () => {
  expect(bookPath(find('water'))).toBe('/book?service=drywall_repair&tier=wet')
})

test('of several groups the one with most of its choices is meant', () => {
  expect(find('carpentry', 'small-trim')).toEqual({service: 'trim', tier: 'one'})
})

test('a service that the order lists by itself is found by the same name, with its prices as choices', () => {
  expect(find('gutters', 'one-story')).toEqual({service: 'gutter_cleaning', tier: 'one-story'})
})

test('a service that cannot be ordered leads to the plain page', () => {
  expect(bookPath(find('unknown'))).toBe('/book')
})

test('a service by the hour leads to the hourly order, and a page about several services to their category', () => {
  const page = {_id: 'page', title: 'Page', inWizard: false}
  expect(bookPath(bookingOf({...page, isHourly: true}))).toBe('/book?tab=hourly')
  expect(bookPath(bookingOf({...page, pricesOf: [{_id: 'water'}]}))).toBe('/book?category=repairs')
})
