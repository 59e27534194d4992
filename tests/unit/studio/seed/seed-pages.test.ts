/** The seed's pages are complete: what spec 2.4, 2.6, 2.8 to 2.11 and 9 want on them. */
import {expect, test} from 'vitest'
import {pages} from '#schemas/pages.ts'
import {
  goesInCircles,
  type RedirectAddresses,
  redirectFromProblem,
  redirectToProblem,
} from '#schemas/redirect-problem.ts'
import {areas, documents, one, type SeedDocument, services, stringsIn} from './seed-documents.ts'

test('no redirect starts where a page answers, leads nowhere or goes round in circles', () => {
  const redirects = documents.filter(doc => doc._type === 'redirect') as (SeedDocument & RedirectAddresses)[]
  const addresses = [...services, ...areas].flatMap(({path, aliases = []}) => [path.current, ...(aliases as string[])])
  expect(redirects.length).toBeGreaterThan(0)
  for (const redirect of redirects) {
    expect([redirectFromProblem(redirect.from), redirectToProblem(redirect.to)]).toEqual([null, null])
    expect(addresses).not.toContain(redirect.from)
    expect([...addresses, ...pages.map(({path}) => path)]).toContain(redirect.to)
    expect(goesInCircles(redirect, redirects)).toBe(false)
  }
})

test('every service page is written to its end', () => {
  for (const service of services) {
    const steps = service.processSteps as object[]
    expect(steps.length, service._id).toBeGreaterThanOrEqual(4)
    expect(steps.length, service._id).toBeLessThanOrEqual(5)
    for (const list of ['problems', 'whyUs', 'recentProjects', 'faqs']) {
      expect((service[list] as unknown[])?.length, `${service._id} ${list}`).toBeGreaterThanOrEqual(2)
    }
    for (const text of ['problemsHeading', 'processHeading', 'whyUsHeading', 'servingLine', 'ctaHeadline']) {
      expect(service[text], `${service._id} ${text}`).toBeTruthy()
    }
  }
})

test('a service shows three pictures, or three pairs, and never both', () => {
  for (const {_id, mediaKind, beforeAfter, gallery} of services) {
    const shown = mediaKind === 'beforeAfter' ? beforeAfter : gallery
    expect(shown, _id).toHaveLength(3)
    expect(mediaKind === 'beforeAfter' ? gallery : beforeAfter, _id).toBeUndefined()
  }
})

test('the landing pages have four steps (spec 2.4)', () => {
  const landing = services.filter(({path}) => !path.current.startsWith('/services/'))
  expect(landing.map(({processSteps}) => (processSteps as object[]).length)).toEqual([4, 4, 4, 4, 4, 4])
})

test('both areas have six services, lead to each other and say nothing twice', () => {
  expect(areas.map(area => (area.services as object[]).length)).toEqual([6, 6])
  expect(areas.map(area => (area.otherAreas as {_ref: string}[]).map(({_ref}) => _ref))).toEqual([
    ['area-ballantyne'],
    ['area-south-charlotte'],
  ])
  const [first, second] = areas.map(area => stringsIn(area.body).filter(text => text.length > 40))
  expect(first?.filter(text => second?.includes(text))).toEqual([])
})

test('the gallery has eleven cards in their order, and a filter button for each kind', () => {
  const cards = documents.filter(doc => doc._type === 'galleryItem')
  expect(cards.map(({order}) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  const filters = one('galleryPage').filters as {value: string; label: string}[]
  expect(filters.map(({label}) => label)).toEqual([
    'All Projects',
    'Bathroom Remodels',
    'Flooring Projects',
    'Furniture Assembly',
    'We Do More',
  ])
  for (const {category} of cards) expect(filters.map(({value}) => value)).toContain(category)
})

test('no words of a customer are made up: every testimonial of the seed is a hidden sample', () => {
  const testimonials = documents.filter(doc => doc._type === 'testimonial')
  expect(testimonials.map(({sample}) => sample)).toEqual([true, true, true])
})

test('the legal text holds the figures of spec 9', () => {
  const words = stringsIn(one('privacyPage').body).join(' ')
  for (const figure of [
    '90 days',
    'up to 1 year',
    '7.25%',
    'up to 25%',
    '30 days',
    'Mecklenburg County, North Carolina',
    'under 13',
    'Reply STOP',
    'HELP for help',
    'A human technician reviews',
  ]) {
    expect(words).toContain(figure)
  }
  expect(one('privacyPage').lastUpdated).toBe('2025-09-01')
})
