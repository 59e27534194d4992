import {expect, test} from 'vitest'
import {homePageQuery} from '#web/content/queries/home-page.ts'
import {ask, seedDocuments} from './seed-dataset.ts'

test('the home page has every section that the site shows', async () => {
  const page = await ask(homePageQuery)
  expect(page?.heading).toBeTruthy()
  expect(page?.trustBadges).toHaveLength(4)
  expect(page?.bookingSystem?.options?.map(option => option.action).toSorted()).toEqual(['call', 'form', 'text'])
  expect(page?.whyChooseUs?.items?.length).toBeGreaterThan(2)
  expect(page?.localSection?.body?.length).toBeGreaterThan(0)
})

test('popular services come with their address and prices', async () => {
  const page = await ask(homePageQuery)
  const services = page?.popularServices?.services ?? []
  expect(services.length).toBeGreaterThanOrEqual(4)
  for (const service of services) {
    expect(service.path, service._id).toMatch(/^\//)
    expect(service.priceTiers?.[0]?.from, service._id).toBeGreaterThan(0)
  }
})

test('questions of the home page come with their answers', async () => {
  const page = await ask(homePageQuery)
  const faqs = page?.faqSection?.faqs ?? []
  expect(faqs.length).toBeGreaterThan(0)
  for (const faq of faqs) expect(faq.answer?.length, faq._id).toBeGreaterThan(0)
})

test('a popular service that is not published is left out', async () => {
  const before = await ask(homePageQuery)
  const gone = before?.popularServices?.services?.[0]?._id
  const documents = seedDocuments().filter(document => document._id !== gone)
  const after = await ask(homePageQuery, {}, documents)
  expect(after?.popularServices?.services?.map(service => service._id)).toEqual(
    before?.popularServices?.services?.slice(1).map(service => service._id),
  )
})
