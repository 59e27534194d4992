import {expect, test} from 'vitest'
import {photoFields} from '#web/content/queries/fragments.ts'
import {faqsQuery, homePageQuery, testimonialsQuery} from '#web/content/queries/pages.ts'
import {hourlyPackagesQuery} from '#web/content/queries/service.ts'
import {assistantSettingsQuery, bookingNoticeQuery} from '#web/content/queries/site-settings.ts'
import {ask, askSettings, seedDocuments} from './seed-dataset.ts'

test('the header has its seven links in their order, the footer its five, its areas and its privacy link', async () => {
  const settings = await askSettings()
  expect(settings.headerLinks.map(link => link.href)).toEqual([
    '/',
    '/services',
    '/book',
    '/gallery',
    '/faq',
    '/about',
    '/contact',
  ])
  expect(settings.footerLinks.map(link => link.label)).toEqual(['Services', 'Book Now', 'Gallery', 'About', 'Contact'])
  expect(settings.serviceAreas).toEqual([
    {name: 'Charlotte', path: '/handyman-south-charlotte'},
    {name: 'Ballantyne', path: '/handyman-ballantyne'},
    {name: 'Mint Hill', path: null},
    {name: 'Pineville', path: null},
    {name: 'Matthews', path: null},
  ])
  expect(settings).toMatchObject({privacyLink: {label: 'Privacy Policy', href: '/privacy'}, copyrightYear: 2025})
})

test('the home page has its badges, its ways to book, and popular services with address and price', async () => {
  const page = await ask(homePageQuery)
  expect(page?.trustBadges).toHaveLength(4)
  expect(page?.bookingSystem?.options?.map(option => option.action).toSorted()).toEqual(['call', 'form', 'text'])
  const services = page?.popularServices?.services ?? []
  expect(services.length).toBeGreaterThanOrEqual(4)
  for (const service of services) {
    expect(service.path, service._id).toMatch(/^\//)
    expect(service.priceTiers?.[0]?.from, service._id).toBeGreaterThan(0)
  }
})

test('a popular service that is not published is left out', async () => {
  const popular = async (documents = seedDocuments()) =>
    (await ask(homePageQuery, {}, documents))?.popularServices?.services?.map(({_id}) => _id) ?? []
  const [gone, ...others] = await popular()
  expect(await popular(seedDocuments().filter(({_id}) => _id !== gone))).toEqual(others)
})

test('the fully-booked notice is the one of the brief, and the assistant is on', async () => {
  const message = 'Currently fully booked until January 5, 2025'
  expect(await ask(bookingNoticeQuery)).toMatchObject({enabled: true, message})
  expect(await ask(assistantSettingsQuery)).toEqual({enabled: true, welcome: expect.stringMatching(/\w/)})
})

test('there are ten questions, each with an answer, on the home page, too', async () => {
  const faqs = await ask(faqsQuery)
  expect(faqs).toHaveLength(10)
  const [home] = (await ask(homePageQuery))?.faqSection?.faqs ?? []
  for (const faq of [...faqs, home]) expect(faq?.answer?.length, faq?._id).toBeGreaterThan(0)
})

test('the hourly packages cost what the brief says, from the shortest to the longest', async () => {
  const packages = await ask(hourlyPackagesQuery)
  expect(packages.map(({value, price, popular}) => [value, price, popular ?? false])).toEqual([
    ['1hour', 150, false],
    ['4hours', 390, true],
    ['fullday', 720, false],
  ])
})

test('words of customers come in their order, and say which are samples', async () => {
  expect((await ask(testimonialsQuery)).map(({sample}) => sample)).toEqual([true, true, true])
  const told = (name: string, rest: object) => ({_id: name, _type: 'testimonial', name, text: 'Good.', ...rest})
  const documents = [told('second', {order: 2}), told('first', {order: 1, sample: false})]
  expect((await ask(testimonialsQuery, {}, documents)).map(({name}) => name)).toEqual(['first', 'second'])
})

test('a blurred copy stands behind a photo, never behind a picture that one can see through', async () => {
  const picture = (name: string, isOpaque: boolean) => ({
    _id: `image-${name}`,
    _type: 'sanity.imageAsset',
    metadata: {lqip: `data:,${name}`, isOpaque},
  })
  const documents = [picture('photo', true), picture('signature', false)]
  const query = `*[_type == 'sanity.imageAsset'] | order(_id) {"asset": {"_ref": _id}} {${photoFields}}.asset.lqip`
  expect(await ask<unknown>(query, {}, documents)).toEqual(['data:,photo', null])
})
