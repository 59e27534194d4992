import {expect, test} from 'vitest'
import {complaints, meta} from '../../helpers/schema-rules.ts'

/** What is said of a document with nothing but `more` in it: every sentence once, in order of the alphabet. */
async function saidOf(_type: string, more: object = {}): Promise<string[]> {
  return [...new Set(await complaints({...meta, _id: `${_type}-new`, _type, ...more}))].sort()
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
  testimonial: [
    'error: Choose 1 to 5 stars',
    'error: Say whose words these are',
    'error: Write what the customer said',
  ],
  assistantSettings: ['error: The chat begins with a welcome'],
  bookingNotice: [],
  staffAlerts: [],
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

test.each(Object.entries(emptyDocuments))('an empty %s cannot be published before this: %j', async (type, said) => {
  expect(await saidOf(type)).toEqual(said)
})

const title = 'error: Give the project a name'
const lines: [type: string, list: string, item: string, said: string[]][] = [
  [
    'service',
    'priceTiers',
    'priceTier',
    [
      "error: Prices: 'from' needs an amount",
      'error: Prices: choose how this is charged',
      'error: Prices: say what this price is for, or its size',
    ],
  ],
  ['service', 'timelines', 'timeline', ['error: Name the job or stage', 'error: Say how long it takes']],
  ['service', 'problems', 'iconItem', ['error: Give this point a heading']],
  ['service', 'recentProjects', 'project', [title, 'error: Say what was done']],
  ['service', 'faqs', 'questionAnswer', ['error: Write the answer', 'error: Write the question']],
  [
    'service',
    'beforeAfter',
    'beforeAfter',
    ['error: The picture from after is missing', 'error: The picture from before is missing'],
  ],
  [
    'workCategory',
    'groups',
    'workGroup',
    [
      'error: Choices: give the choice its words',
      'error: Kinds of work: give it a name',
      'error: Kinds of work: it needs a name for the stored orders',
    ],
  ],
  ['bookPage', 'modes', 'bookMode', ['error: Choose what the tab opens', 'error: The tab needs words']],
  ['galleryPage', 'filters', 'galleryFilter', ['error: Choose what the button shows', 'error: The button needs words']],
  ['reviewsPage', 'scale', 'ratingLevel', ['error: A number from 1 to 5', 'error: Say what it means']],
  ['staffAlerts', 'staff', 'staffMember', ['error: The phone number needs ten digits with area code']],
]

test.each(lines)('of a %s an empty line in its %s is named', async (type, list, item, said) => {
  const path = {_type: 'slug', current: '/services/x'}
  const whole = {title: 'T', heading: 'T', intro: 'I.', path, value: 'v', disclaimer: 'd'}
  const options = item === 'workGroup' ? [{_key: 'a', _type: 'workOption'}] : undefined
  expect(await saidOf(type, {...whole, [list]: [{_key: 'a', _type: item, options}]})).toEqual(said)
})
