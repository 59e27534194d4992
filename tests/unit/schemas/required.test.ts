/** What cannot be published while it is empty, because a page, an order or a text would lack it; in the owner's words. */
import {expect, test} from 'vitest'
import {complaintsOfEach, meta} from '../../helpers/schema-rules.ts'

const empty = (_type: string, more: object = {}) => ({...meta, _id: `${_type}-new`, _type, ...more})

/** The complaints of each document, every sentence once, in order of the alphabet. */
async function sentencesOf(documents: ReturnType<typeof empty>[]) {
  const all = await complaintsOfEach(documents)
  return all.map(found => [...new Set(found)].sort())
}

const heading = 'error: The page needs a heading'
const emptyDocuments: Record<string, string[]> = {
  service: [
    'error: Give the service a name',
    heading,
    'error: The page needs an address, for example /services/tiling',
    'error: The page needs an introduction',
  ],
  area: [
    'error: Give the area a name',
    heading,
    'error: The page needs an address, for example /old-town',
    'error: The page needs an introduction',
  ],
  faq: ['error: Write the answer', 'error: Write the question'],
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
  redirect: ['error: Say where visitors should go', 'error: Write the old address'],
  workCategory: [
    'error: Give the category a name',
    'error: The category needs a name for the stored orders',
    'error: The category needs at least one kind of work',
  ],
  siteSettings: [
    'error: Requests and feedback need an email address',
    'error: The business needs a name',
    'error: The phone number needs ten digits with area code',
    'warning: Carriers want the words STOP and HELP in it',
  ],
  homePage: [heading],
  servicesPage: ['error: Prices need a disclaimer', heading],
  bookPage: [heading],
  galleryPage: [heading],
  reviewsPage: [heading],
  faqPage: [heading],
  aboutPage: [heading],
  contactPage: [heading],
  notFoundPage: [heading],
  privacyPage: [heading, 'error: The page needs its text', 'error: Visitors need to see when the text last changed'],
}

test('an empty document names everything that has to be filled in before it can be published', async () => {
  const types = Object.keys(emptyDocuments)
  const found = await sentencesOf(types.map(type => empty(type)))
  expect(Object.fromEntries(types.map((type, index) => [type, found[index]]))).toEqual(emptyDocuments)
})

test('what may stay empty keeps nothing from being published', async () => {
  expect(await sentencesOf([empty('bookingNotice'), empty('staffAlerts')])).toEqual([[], []])
})

test('an empty line in a list is named, whatever list it is', async () => {
  const whole = {title: 'T', heading: 'T', intro: 'I.', path: {_type: 'slug', current: '/services/x'}}
  const lines: [document: ReturnType<typeof empty>, sentences: string[]][] = [
    [
      empty('service', {...whole, priceTiers: [{_key: 'a', _type: 'priceTier'}]}),
      [
        "error: Prices: 'from' needs an amount",
        'error: Prices: choose how this is charged',
        'error: Prices: say what this price is for, or its size',
      ],
    ],
    [
      empty('service', {...whole, timelines: [{_key: 'a', _type: 'timeline'}]}),
      ['error: Name the job or stage', 'error: Say how long it takes'],
    ],
    [empty('service', {...whole, problems: [{_key: 'a', _type: 'iconItem'}]}), ['error: Give this point a heading']],
    [
      empty('service', {...whole, recentProjects: [{_key: 'a', _type: 'project'}]}),
      ['error: Give the project a name', 'error: Say what was done'],
    ],
    [
      empty('service', {...whole, faqs: [{_key: 'a', _type: 'questionAnswer'}]}),
      ['error: Write the answer', 'error: Write the question'],
    ],
    [
      empty('service', {...whole, beforeAfter: [{_key: 'a', _type: 'beforeAfter'}]}),
      ['error: The picture from after is missing', 'error: The picture from before is missing'],
    ],
    [
      empty('workCategory', {
        title: 'T',
        value: 'v',
        groups: [{_key: 'a', _type: 'workGroup', options: [{_key: 'a', _type: 'workOption'}]}],
      }),
      [
        'error: Choices: give the choice its words',
        'error: Kinds of work: give it a name',
        'error: Kinds of work: it needs a name for the stored orders',
      ],
    ],
    [
      empty('bookPage', {heading: 'h', modes: [{_key: 'a', _type: 'bookMode'}]}),
      ['error: Choose what the tab opens', 'error: The tab needs words'],
    ],
    [
      empty('galleryPage', {heading: 'h', filters: [{_key: 'a', _type: 'galleryFilter'}]}),
      ['error: Choose what the button shows', 'error: The button needs words'],
    ],
    [
      empty('reviewsPage', {heading: 'h', scale: [{_key: 'a', _type: 'ratingLevel'}]}),
      ['error: A number from 1 to 5', 'error: Say what it means'],
    ],
    [
      empty('staffAlerts', {staff: [{_key: 'a', _type: 'staffMember'}]}),
      ['error: The phone number needs ten digits with area code'],
    ],
  ]
  expect(await sentencesOf(lines.map(([document]) => document))).toEqual(lines.map(([, sentences]) => sentences))
})
