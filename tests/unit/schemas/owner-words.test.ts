import {expect, test} from 'vitest'
import {toHomeSections} from '#schemas/home-sections.ts'
import {fillNextSteps, standardNextSteps} from '#schemas/next-steps.ts'
import {fillWords, toSiteWords} from '#schemas/site-words.ts'
import {zipCodesProblem} from '#schemas/zip-codes.ts'
import {seedDocuments} from '../content/queries/seed-dataset.ts'

test("the owner's words win over ours, and an empty field is ours again", () => {
  const words = toSiteWords({book: ' Reserve a time ', text: '', call: null})
  expect(words).toMatchObject({book: 'Reserve a time', text: 'Text Us', call: 'Call', prices: 'Ballpark prices'})
  expect(toSiteWords(null).contactThanks).toBe("Thank you! We've received your request.")
})

test('our words name the trade of the settings, with its article', () => {
  expect(toSiteWords(null, null)).toMatchObject({
    bookAreaHeading: 'Book a handyman in {area}',
    areaLink: 'Handyman in {area}',
  })
  expect(toSiteWords(null, 'electrician')).toMatchObject({
    bookAreaHeading: 'Book an electrician in {area}',
    areaLink: 'Electrician in {area}',
  })
})

test('a heading names the area or the service wherever its braces are', () => {
  expect(fillWords('{area}: what {area} asks', {area: 'Ballantyne'})).toBe('Ballantyne: what Ballantyne asks')
  expect(fillWords('Book {service}', {service: 'Tile'})).toBe('Book Tile')
})

test('the home page has its sections in the order of the list, each once, and all without a list', () => {
  const all = toHomeSections(null)
  expect(all).toHaveLength(6)
  expect(toHomeSections([])).toEqual(all)
  expect(toHomeSections(['reviews', 'faqs', 'reviews', 'gone', null])).toEqual(['reviews', 'faqs'])
  expect(toHomeSections(['gone'])).toEqual(all)
  // Hiding one is one tap where the seed lists them all.
  expect(seedDocuments().find(({_type}) => _type === 'homePage')?.sections).toEqual(all)
})

test('the next steps say by when, or that it will be shortly', () => {
  expect(fillNextSteps(standardNextSteps, 'Monday 10 AM')[1]).toContain('text you by Monday 10 AM to agree')
  expect(fillNextSteps(standardNextSteps, null)[1]).toContain('text you shortly to agree')
})

test('ZIP codes have five digits and are there once', () => {
  expect(zipCodesProblem(['28277', '28226'])).toBeNull()
  expect(zipCodesProblem(undefined)).toBeNull()
  expect(zipCodesProblem(['28277', '2822'])).toContain('five digits')
  expect(zipCodesProblem(['28277', '28277'])).toContain('twice')
})
