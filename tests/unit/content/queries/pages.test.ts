import {expect, test} from 'vitest'
import {assistantSettingsQuery} from '#web/content/queries/assistant-settings.ts'
import {bookingNoticeQuery} from '#web/content/queries/booking-notice.ts'
import {faqPageQuery, faqsQuery} from '#web/content/queries/faq.ts'
import {hourlyPackagesQuery} from '#web/content/queries/hourly-package.ts'
import {notFoundPageQuery} from '#web/content/queries/not-found-page.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {ask, askSettings} from './seed-dataset.ts'

test('the header has its seven links in their order', async () => {
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
})

test('the footer has its five links, its five areas, its privacy link and its year', async () => {
  const settings = await askSettings()
  expect(settings.footerLinks.map(link => link.label)).toEqual(['Services', 'Book Now', 'Gallery', 'About', 'Contact'])
  expect(settings.serviceAreas).toEqual([
    {name: 'Charlotte', path: '/handyman-south-charlotte'},
    {name: 'Ballantyne', path: '/handyman-ballantyne'},
    {name: 'Mint Hill', path: null},
    {name: 'Pineville', path: null},
    {name: 'Matthews', path: null},
  ])
  expect(settings.privacyLink).toEqual({label: 'Privacy Policy', href: '/privacy'})
  expect(settings.copyrightYear).toBe(2025)
})

test('the fully-booked notice is the one of the brief', async () => {
  const notice = await ask(bookingNoticeQuery)
  expect(notice).toMatchObject({enabled: true, message: 'Currently fully booked until January 5, 2025'})
})

test('the assistant is on and welcomes with the words of the brief', async () => {
  const assistant = await ask(assistantSettingsQuery)
  expect(assistant).toEqual({enabled: true, welcome: assistantMessages.welcome})
})

test('the FAQ page has ten questions, each with an answer', async () => {
  const faqs = await ask(faqsQuery)
  expect(faqs).toHaveLength(10)
  for (const faq of faqs) expect(faq.answer?.length, faq._id).toBeGreaterThan(0)
  const page = await ask(faqPageQuery)
  expect(page?.stillHaveQuestions?.heading).toBe('Still Have Questions?')
})

test('the hourly packages cost what the brief says, from the shortest to the longest', async () => {
  const packages = await ask(hourlyPackagesQuery)
  expect(packages.map(({value, price, popular}) => [value, price, popular ?? false])).toEqual([
    ['1hour', 150, false],
    ['4hours', 390, true],
    ['fullday', 720, false],
  ])
})

test('the not-found page leads somewhere', async () => {
  const page = await ask(notFoundPageQuery)
  expect(page?.heading).toBeTruthy()
  expect(page?.links?.length).toBeGreaterThan(1)
})
