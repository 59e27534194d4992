import {expect, test} from 'vitest'
import {complaints, meta} from '../../helpers/schema-rules.ts'

/** What is said of a document with nothing but `more` in it: every sentence once, in order of the alphabet. */
async function saidOf(_type: string, more: object = {}): Promise<string[]> {
  return [...new Set(await complaints({...meta, _id: `${_type}-new`, _type, ...more}))].sort()
}

// One document for each kind of field: words, a picture, choices, numbers, lists, texts with links, dates, an address.
const emptyDocuments: Record<string, string[]> = {
  galleryItem: [
    'error: A gallery project needs a picture',
    'error: Choose the kind of work',
    'error: Give the project a name',
    'error: Say what was done',
  ],
  hourlyPackage: [
    'error: Choose which package this is',
    'error: Give the package a name',
    'error: Say what this package is good for',
    'error: The package needs a price',
  ],
  workCategory: [
    'error: Give the category a name',
    'error: The category needs a name for the stored orders',
    'error: The category needs at least one kind of work',
  ],
  privacyPage: [
    'error: The page needs a heading',
    'error: The page needs its text',
    'error: Visitors need to see when the text last changed',
  ],
  service: [
    'error: Give the service a name',
    'error: The page needs a heading',
    'error: The page needs an address, for example /services/tiling',
    'error: The page needs an introduction',
  ],
  siteSettings: [
    'error: Requests and feedback need an email address',
    'error: The business needs a name',
    'error: The phone number needs ten digits with area code',
    'warning: Carriers want the words STOP and HELP in it',
  ],
  bookingNotice: [],
  staffAlerts: [],
}

test.each(Object.entries(emptyDocuments))('an empty %s cannot be published before this: %j', async (type, said) => {
  expect(await saidOf(type)).toEqual(said)
})

test('an empty line of a list, and an empty line within it, is named', async () => {
  const path = {_type: 'slug', current: '/services/x'}
  const whole = {title: 'T', heading: 'T', intro: 'I.', path, value: 'v'}
  const line = (_type: string, more: object = {}) => [{_key: 'a', _type, ...more}]
  expect(await saidOf('service', {...whole, priceTiers: line('priceTier')})).toEqual([
    "error: Prices: 'from' needs an amount",
    'error: Prices: choose how this is charged',
    'error: Prices: say what this price is for, or its size',
  ])
  const groups = line('workGroup', {options: line('workOption')})
  expect(await saidOf('workCategory', {...whole, groups})).toEqual([
    'error: Choices: give the choice its words',
    'error: Kinds of work: give it a name',
    'error: Kinds of work: it needs a name for the stored orders',
  ])
})
