import {expect, test} from 'vitest'
import {faqsQuery} from '#web/content/queries/pages.ts'
import {hourlyPackagesQuery, serviceByIdQuery} from '#web/content/queries/service.ts'
import {withoutSamples} from '#web/content/samples.ts'
import {businessNode} from '#web/content/structured-data/business.ts'
import {pageGraph, type StructuredPage, workPhotos} from '#web/content/structured-data/page-graph.ts'
import {ask, askSettings} from '../queries/seed-dataset.ts'

const siteUrl = 'https://handyman.example'

interface Node {
  '@type': string
  [key: string]: unknown
}

/** The graph as a search engine reads it: plain JSON. */
async function graphOf(page: StructuredPage): Promise<Node[]> {
  const settings = await askSettings()
  const graph = JSON.parse(JSON.stringify(pageGraph({page, settings, siteUrl}))) as {'@graph': Node[]}
  return graph['@graph']
}

const offersOf = (node: Node | undefined) =>
  (node?.offers ?? []) as {name?: string; description: string; priceSpecification: unknown}[]

const nodeOf = (nodes: Node[], type: string) => nodes.find(node => node['@type'] === type)

test('the business says where it works, when and by which phone, and has no street', async () => {
  const business = nodeOf(await graphOf({path: '/', name: 'Home'}), 'HomeAndConstructionBusiness')
  const dayOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  expect(business).toMatchObject({
    '@id': 'https://handyman.example/#business',
    name: 'South Charlotte Handyman Co.',
    telephone: '+17045550134',
    foundingDate: '2024',
    openingHoursSpecification: [{dayOfWeek, opens: '08:00', closes: '18:00'}],
  })
  expect(business?.areaServed).toContainEqual({'@type': 'Place', name: 'Ballantyne'})
  expect(business).not.toHaveProperty('address')
})

test('every price of a service is offered with the numbers of its tier and the text of its card', async () => {
  const service = await ask(serviceByIdQuery, {id: 'service-drywall-repair'})
  if (!service) throw new Error('the seed has no drywall repair')
  const node = nodeOf(await graphOf({path: service.path ?? '', name: service.title ?? '', service}), 'Service')
  expect(node).toMatchObject({name: service.title, provider: {'@id': 'https://handyman.example/#business'}})
  expect(node?.offers).toMatchObject([
    {description: '$95-$175', priceSpecification: {minPrice: 95, maxPrice: 175, priceCurrency: 'USD'}},
    {description: '$180-$320', priceSpecification: {minPrice: 180, maxPrice: 320}},
    {description: '$350+', priceSpecification: {minPrice: 350}},
  ])
})

test('an open-ended price names no upper end, a fixed one no range, a rate its unit', async () => {
  const tiers = [
    {label: 'Built-in', from: 950, to: 2400, openEnded: true, unit: 'flat'},
    {label: 'Visit', from: 80, to: 80, openEnded: false, unit: 'flat'},
    {label: null, sizeTo: 200, sizeUnit: 'sqft', from: 2, to: 3.25, openEnded: false, unit: 'sqft'},
    {label: 'Not priced yet', from: null, to: null, openEnded: false, unit: 'flat'},
  ]
  const service = {title: 'Carpentry', intro: null, priceTiers: tiers}
  const node = nodeOf(await graphOf({path: '/carpentry', name: 'Carpentry', service}), 'Service')
  expect(offersOf(node).map(offer => offer.name)).toEqual(['Built-in', 'Visit', 'Under 200 sq ft'])
  const unit = {unitCode: 'FTK', unitText: 'sq ft'}
  const price = {'@type': 'PriceSpecification', priceCurrency: 'USD'}
  const rate = {...price, '@type': 'UnitPriceSpecification', ...unit, minPrice: 2, maxPrice: 3.25}
  expect(offersOf(node).map(offer => offer.priceSpecification)).toEqual([
    {...price, minPrice: 950},
    {...price, price: 80},
    {...rate, referenceQuantity: {'@type': 'QuantitativeValue', value: 1, ...unit}},
  ])
})

test('the breadcrumbs lead from the home page down, and the home page has none', async () => {
  const below = await graphOf({path: '/a', name: 'A', parents: [{name: 'Services', path: '/services'}]})
  expect(nodeOf(below, 'BreadcrumbList')?.itemListElement).toEqual([
    {'@type': 'ListItem', position: 1, name: 'Home', item: 'https://handyman.example/'},
    {'@type': 'ListItem', position: 2, name: 'Services', item: 'https://handyman.example/services'},
    {'@type': 'ListItem', position: 3, name: 'A', item: 'https://handyman.example/a'},
  ])
  const home = await graphOf({path: '/', name: 'Home'})
  expect(home.map(node => node['@type'])).toEqual(['HomeAndConstructionBusiness', 'WebSite'])
})

test('each answered question of the FAQ page is there, its answer as plain text', async () => {
  const faqs = await ask(faqsQuery)
  const page = nodeOf(await graphOf({path: '/faq', name: 'FAQ', faqs}), 'FAQPage')
  const entries = page?.mainEntity as {name: string; acceptedAnswer: {text: string}}[]
  expect(entries.map(entry => entry.name)).toEqual(faqs.map(faq => faq.question))
  for (const entry of entries) expect(entry.acceptedAnswer.text, entry.name).toMatch(/^[A-Z].*[.!]$/s)
  const unanswered = [{question: 'Really?', answer: null, saysHowSoon: null}]
  expect(nodeOf(await graphOf({path: '/faq', name: 'FAQ', faqs: unanswered}), 'FAQPage')).toBeUndefined()
  for (const live of [true, false]) {
    const notice = {message: 'Fully booked', live}
    const booked = nodeOf(await graphOf({path: '/faq', name: 'FAQ', faqs, notice}), 'FAQPage')
    expect(JSON.stringify(booked).includes('Fully booked'), `live: ${live}`).toBe(live)
    expect(JSON.stringify(booked).includes('within 2-3 days')).toBe(!live)
  }
})

test('the hourly packages are offers of the business itself', async () => {
  const packages = await ask(hourlyPackagesQuery)
  const nodes = await graphOf({path: '/services', name: 'Services', packages})
  expect(nodeOf(nodes, 'HomeAndConstructionBusiness')?.makesOffer).toMatchObject([
    {price: 150, priceCurrency: 'USD'},
    {price: 390},
    {price: 720},
  ])
})

test('the year of the founding and the owner follow what the pages show', async () => {
  const settings = await askSettings()
  const business = (more: object) => businessNode({...settings, ...more}, siteUrl)
  expect(business({})).toHaveProperty('foundingDate', '2024')
  const figures = {answered: true, answerTime: true, rating: true, foundedYear: false}
  expect(business({figures})).not.toHaveProperty('foundingDate')
  expect(business({ownerName: 'Sam Rivers'})).toMatchObject({founder: {name: 'Sam Rivers'}})
  expect(business(withoutSamples(settings))).not.toHaveProperty('founder')
})

test('photographs of our work have a caption and say that it is ours; drawings are no photographs', async () => {
  const asset = {_id: `image-${'a1'.repeat(20)}-1600x900-jpg`}
  const photo = {alt: 'A level shelf', asset}
  const photos = workPhotos([
    {photo, caption: 'Shelf in Matthews'},
    {photo, caption: null},
    {photo: {...photo, isDrawing: true}, caption: 'Drawn'},
    {photo: null, caption: 'None'},
  ])
  const graph = await graphOf({path: '/gallery', name: 'Gallery', photos})
  const images = graph.filter(node => node['@type'] === 'ImageObject')
  expect(images.map(({caption}) => caption)).toEqual(['Shelf in Matthews', 'A level shelf'])
  expect(images[0]).toMatchObject({creator: {'@id': 'https://handyman.example/#business'}})
  expect(images[0]?.contentUrl).toMatch(/^https:\/\/handyman\.example\/cms\/images\//)
  expect(JSON.stringify(graph)).not.toMatch(/AggregateRating|"Review"/)
})
