import {test} from 'vitest'
import {expectComplaints, meta} from '../../helpers/schema-rules.ts'

const document = (_type: string, more: object) => ({...meta, _id: _type, _type, heading: 'h', ...more})
const path = {_type: 'slug', current: '/services/tiling'}
const service = (more: object) => document('service', {title: 'T', intro: 'I.', path, ...more})
const keyed = (items: object[]) => items.map((item, index) => ({_key: `k${index}`, ...item}))

test('prices, stars and texts stay within their bounds', async () => {
  const pack = (price: number) =>
    document('hourlyPackage', {label: 'l', description: 'd', value: '1hour', order: 1, price})
  const scale = (...values: number[]) =>
    document('reviewsPage', {scale: keyed(values.map(value => ({_type: 'ratingLevel', value, label: 'x'})))})
  const assistant = (more: object) => document('assistantSettings', {welcome: 'x'.repeat(400), ...more})
  const tooLong = 'error: validation:string.maximum-length'
  await expectComplaints([
    [pack(0), []],
    [pack(-1), ['error: A price must not be below $0']],
    [scale(1, 5), []],
    [scale(0), ['error: A number from 1 to 5']],
    [scale(6), ['error: A number from 1 to 5']],
    [scale(2.5), ['error: A number from 1 to 5']],
    [scale(3, 3), ['error: The same number of stars stands here twice']],
    [document('testimonial', {name: 'n', text: 't', rating: 6}), ['error: Choose 1 to 5 stars']],
    [assistant({}), []],
    [assistant({welcome: 'x'.repeat(401)}), ['error: At most 400 characters: it is read on phones']],
    [assistant({aboutItself: 'x'.repeat(401), disclaimer: 'x'.repeat(401)}), [tooLong, tooLong]],
  ])
})

test('each tab of the order form opens another order', async () => {
  const modes = (...values: string[]) =>
    document('bookPage', {modes: keyed(values.map(value => ({_type: 'bookMode', value, label: 'x'})))})
  await expectComplaints([
    [modes('scope', 'hourly', 'ai'), []],
    [modes('ai', 'ai'), ['error: Two tabs open the same order']],
  ])
})

test('what a page is laid out for is a warning, what stands there twice an error', async () => {
  const steps = (count: number) =>
    service({processSteps: keyed(Array.from({length: count}, () => ({_type: 'processStep', title: 's'})))})
  const layout = 'warning: The page is laid out for four or five steps'
  const twice = 'error: The same old address stands here twice'
  const seo = {_type: 'seo', title: 'x'.repeat(60), description: 'y'.repeat(161)}
  await expectComplaints([
    [steps(3), [layout]],
    [steps(4), []],
    [steps(5), []],
    [steps(6), [layout]],
    [service({aliases: ['/services/tiling']}), ['error: This is the address the page has now']],
    [service({aliases: ['/book']}), ['error: /book already belongs to another page of the site']],
    [service({aliases: ['']}), ['error: Write an address or remove this line']],
    [service({aliases: ['/old', '/old']}), [twice, twice]],
    [service({image: {_type: 'photo'}}), []],
    [service({seo}), ['warning: Search engines cut descriptions after about 160 characters']],
  ])
})

test('prices are not below zero and not upside down; their sizes are numbers in order, with a unit, each once', async () => {
  const flat = {_type: 'priceTier', label: 'l', from: 20, unit: 'flat'}
  const priced = (...tiers: object[]) => service({priceTiers: keyed(tiers.map(tier => ({...flat, ...tier})))})
  const sized = (...tiers: object[]) => priced(...tiers.map(tier => ({sizeUnit: 'sqft', ...tier})))
  const nameless = {label: undefined}
  const order = "error: Prices: 'from' must not be more than 'to'"
  await expectComplaints([
    [priced({to: 20}), []],
    [priced({to: 19}), [order]],
    [priced({from: -5}), ["error: Prices: 'from' must not be below $0"]],
    [priced({from: 0, to: -1}), ["error: Prices: 'to' must not be below $0", order]],
    [sized({sizeTo: 200, ...nameless}, {sizeFrom: 200, sizeTo: 400}, {sizeFrom: 400}, {label: 'Large'}), []],
    [sized({sizeFrom: 300, sizeTo: 200}), ["error: Prices: 'from size' must not be more than 'to size'"]],
    [sized({sizeFrom: -1, sizeTo: 200}), ['error: Prices: a size must not be below 0']],
    [sized({sizeTo: 0}), ["error: Prices: 'to size' must be above 0"]],
    [priced({sizeTo: 200}), ['error: Prices: choose what the size is measured in']],
    [priced(nameless), ['error: Prices: say what this price is for, or its size']],
    [
      sized({sizeTo: 200, ...nameless}, {label: 'Big', sizeFrom: 150}),
      ["warning: Prices: 'Under 200 sq ft' and 'Big' share sizes. The upper one counts for them"],
    ],
  ])
})

test('a notice ends after it begins, and one that is off need not say anything', async () => {
  const noon = '2026-01-01T12:00:00Z'
  const notice = (more: object) => document('bookingNotice', {enabled: true, message: 'Full', from: noon, ...more})
  const silent = "error: Choose 'Booked until' or write what the notice says, or switch it off"
  await expectComplaints([
    [notice({until: '2026-01-01T12:15:00Z'}), []],
    [notice({until: noon}), ["error: 'Hide from' must be later than 'Show from'"]],
    [notice({message: ' '}), [silent]],
    [notice({message: ' ', enabled: false}), []],
  ])
})

test('the price of a project has a lower end, and its upper end is not below it', async () => {
  const project = (facts: object) =>
    service({recentProjects: keyed([{_type: 'project', title: 't', description: 'd', ...facts}])})
  await expectComplaints([
    [project({priceFrom: 420}), []],
    [project({priceFrom: 420, priceTo: 420}), []],
    [project({priceFrom: -1}), ['error: A price must not be below $0']],
    [project({priceFrom: 420, priceTo: 400}), ['error: The upper end must not be below the price paid']],
    [project({priceTo: 400}), ['error: Write the lower end of the price, too']],
  ])
})
