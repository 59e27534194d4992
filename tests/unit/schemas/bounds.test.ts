/** What the owner reads when a number, a list or a text of a page is beyond what the site can show. */
import {expect, test} from 'vitest'
import {complaints, complaintsOfEach, meta} from '../../helpers/schema-rules.ts'

const service = {
  ...meta,
  _id: 'service-tiling',
  _type: 'service',
  title: 'T',
  heading: 'T',
  intro: 'I.',
  path: {_type: 'slug', current: '/services/tiling'},
}
const key = (index: number) => ({_key: `k${index}`})

test('prices, stars and texts stay within their bounds', async () => {
  const pack = {...meta, _id: 'p', _type: 'hourlyPackage', label: 'l', description: 'd', value: '1hour', order: 1}
  const scale = (...values: number[]) => ({
    ...meta,
    _id: 'reviewsPage',
    _type: 'reviewsPage',
    heading: 'h',
    scale: values.map((value, index) => ({...key(index), _type: 'ratingLevel', value, label: 'x'})),
  })
  const assistant = {...meta, _id: 'assistantSettings', _type: 'assistantSettings', welcome: 'x'.repeat(400)}
  const tooLong = 'error: validation:string.maximum-length'
  expect(
    await complaintsOfEach([
      {...pack, price: 0},
      {...pack, price: -1},
      scale(1, 5),
      scale(0),
      scale(6),
      scale(2.5),
      scale(3, 3),
      assistant,
      {...assistant, welcome: 'x'.repeat(401)},
      {...assistant, aboutItself: 'x'.repeat(401), disclaimer: 'x'.repeat(401)},
    ]),
  ).toEqual([
    [],
    ['error: A price must not be below $0'],
    [],
    ['error: A number from 1 to 5'],
    ['error: A number from 1 to 5'],
    ['error: A number from 1 to 5'],
    ['error: The same number of stars stands here twice'],
    [],
    ['error: At most 400 characters: it is read on phones'],
    [tooLong, tooLong],
  ])
})

test('each package of the order form exists once, and each tab opens another order', async () => {
  const pack = {
    ...meta,
    _id: 'p',
    _type: 'hourlyPackage',
    label: 'l',
    description: 'd',
    value: '1hour',
    order: 1,
    price: 1,
  }
  expect(await complaints(pack, [{...pack, _id: 'other'}])).toEqual([
    'error: There is already a package for this choice',
  ])
  const modes = (...values: string[]) => ({
    ...meta,
    _id: 'bookPage',
    _type: 'bookPage',
    heading: 'h',
    modes: values.map((value, index) => ({...key(index), _type: 'bookMode', value, label: 'x'})),
  })
  const [whole, twice] = await complaintsOfEach([modes('scope', 'hourly', 'ai'), modes('ai', 'ai')])
  expect([whole, twice]).toEqual([[], ['error: Two tabs open the same order']])
})

test('what a page is laid out for is a warning, what stands there twice an error', async () => {
  const steps = (count: number) =>
    Array.from({length: count}, (_, index) => ({...key(index), _type: 'processStep', title: 's'}))
  const tier = {_key: 'a', _type: 'priceTier', label: 'l', from: 20, unit: 'flat'}
  const layout = 'warning: The page is laid out for four or five steps'
  expect(
    await complaintsOfEach([
      {...service, processSteps: steps(4)},
      {...service, processSteps: steps(5)},
      {...service, processSteps: steps(6)},
      {...service, priceTiers: [{...tier, to: 20}]},
      {...service, priceTiers: [{...tier, to: 19}]},
      {...service, priceTiers: [{...tier, from: 0, to: -1}]},
      {...service, aliases: ['/services/tiling']},
      {...service, image: {_type: 'photo'}},
      {...service, aliases: ['/book']},
      {...service, aliases: ['']},
      {...service, aliases: ['/old', '/old']},
      {...service, seo: {_type: 'seo', title: 'x'.repeat(60), description: 'y'.repeat(161)}},
    ]),
  ).toEqual([
    [],
    [],
    [layout],
    [],
    ["error: Prices: 'from' must not be more than 'to'"],
    ["error: Prices: 'to' must not be below $0", "error: Prices: 'from' must not be more than 'to'"],
    ['error: This is the address the page has now'],
    [],
    ['error: /book already belongs to another page of the site'],
    ['error: Write an address or remove this line'],
    ['error: The same old address stands here twice', 'error: The same old address stands here twice'],
    ['warning: Search engines cut descriptions after about 160 characters'],
  ])
})

test('sizes of prices are numbers in order, with a unit, and each size has one price', async () => {
  const tier = {_key: 'a', _type: 'priceTier', from: 20, unit: 'flat', sizeUnit: 'sqft'}
  const priced = (...sizes: object[]) => ({
    ...service,
    priceTiers: sizes.map((size, index) => ({...tier, ...key(index), ...size})),
  })
  expect(
    await complaintsOfEach([
      priced({sizeTo: 200}, {sizeFrom: 200, sizeTo: 400}, {sizeFrom: 400}, {label: 'Large'}),
      priced({label: 'l', sizeFrom: 300, sizeTo: 200}),
      priced({label: 'l', sizeFrom: -1, sizeTo: 200}),
      priced({label: 'l', sizeTo: 0}),
      priced({label: 'l', sizeTo: 200, sizeUnit: undefined}),
      priced({sizeUnit: undefined}),
      priced({sizeTo: 200}, {label: 'Big', sizeFrom: 150}),
    ]),
  ).toEqual([
    [],
    ["error: Prices: 'from size' must not be more than 'to size'"],
    ['error: Prices: a size must not be below 0'],
    ["error: Prices: 'to size' must be above 0"],
    ['error: Prices: choose what the size is measured in'],
    ['error: Prices: say what this price is for, or its size'],
    ["warning: Prices: 'Under 200 sq ft' and 'Big' share sizes. The upper one counts for them"],
  ])
})

test('a notice ends after it begins, and one that is off need not say anything', async () => {
  const noon = '2026-01-01T12:00:00Z'
  const notice = {...meta, _id: 'bookingNotice', _type: 'bookingNotice', enabled: true, message: 'Full', from: noon}
  const order = "error: 'Hide from' must be later than 'Show from'"
  expect(
    await complaintsOfEach([
      {...notice, until: '2026-01-01T12:15:00Z'},
      {...notice, until: noon},
      {...notice, message: ' '},
      {...notice, message: ' ', enabled: false},
    ]),
  ).toEqual([[], [order], ["error: Choose 'Booked until' or write what the notice says, or switch it off"], []])
})

test('the price of a project has a lower end, and its upper end is not below it', async () => {
  const project = (facts: object) => ({
    ...service,
    recentProjects: [{...key(0), _type: 'project', title: 't', description: 'd', ...facts}],
  })
  expect(
    await complaintsOfEach([
      project({priceFrom: 420}),
      project({priceFrom: 420, priceTo: 420}),
      project({priceFrom: -1}),
      project({priceFrom: 420, priceTo: 400}),
      project({priceTo: 400}),
    ]),
  ).toEqual([
    [],
    [],
    ['error: A price must not be below $0'],
    ['error: The upper end must not be below the price paid'],
    ['error: Write the lower end of the price, too'],
  ])
})
