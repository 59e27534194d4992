import {expect, test} from 'vitest'
import {schemaTypes, singletonTypes} from '#schemas/index.ts'
import {locationsQuery} from '#studio/presentation/locations.ts'
import {ask, seedDocuments} from '../content/queries/seed-dataset.ts'

interface Locations {
  message?: string
  locations: {title: string | null; href: string}[]
}

const locate = (type: string, id: string) => ask<Locations>(locationsQuery(type), {id})
const hrefs = async (type: string, id: string) => (await locate(type, id)).locations.map(({href}) => href)

test('a service is used on its own page, on the pages that refer to it, and in the list', async () => {
  const found = await hrefs('service', 'service-drywall-repair')
  expect(found).toEqual(expect.arrayContaining(['/drywall-repair-charlotte', '/', '/services']))
})

test('a question of the home page is used there and on the FAQ page', async () => {
  expect((await hrefs('faq', 'faq-areas')).sort()).toEqual(['/', '/faq'])
})

test('a service that is not in the list is not used on the services page', async () => {
  const documents = seedDocuments().map(document => ({...document, inList: false}))
  const found = await ask<Locations>(locationsQuery('service'), {id: 'service-wainscoting'}, documents)
  expect(found.locations.map(({href}) => href)).toContain('/services/wainscoting')
  expect(found.locations.map(({href}) => href)).not.toContain('/services')
})

test('an hourly package is used on the services page', async () => {
  expect(await hrefs('hourlyPackage', seedDocuments().find(({_type}) => _type === 'hourlyPackage')?._id ?? '')).toEqual(
    ['/services'],
  )
})

test('the fully-booked notice is used on the home page and on every service page', async () => {
  const services = seedDocuments().filter(({_type}) => _type === 'service').length
  expect(await hrefs('bookingNotice', 'bookingNotice')).toHaveLength(services + 1)
})

test('the settings say that they are on every page', async () => {
  const {message, locations} = await locate('siteSettings', 'siteSettings')
  expect(message).toBe('Shown on every page')
  expect(locations.length).toBeGreaterThan(2)
})

test('every seeded document has an answer whose places are titled paths, each named once', async () => {
  for (const {_id, _type} of seedDocuments()) {
    const {locations} = await locate(_type, _id)
    const paths = locations.map(({href}) => href)
    expect(new Set(paths).size, `${_id}: ${paths}`).toBe(paths.length)
    for (const {title, href} of locations) {
      expect(title, `${_id} ${href}`).toBeTruthy()
      expect(href, _id).toMatch(/^\//)
    }
  }
})

test('every single page leads to itself', async () => {
  const pages = schemaTypes.map(({name}) => name).filter(name => singletonTypes.includes(name) && name.endsWith('Page'))
  expect(pages.length).toBeGreaterThan(3)
  for (const type of pages) {
    const own = await ask<Locations>(locationsQuery(type), {id: type}, [{_id: type, _type: type}])
    expect(own.locations, type).toHaveLength(1)
  }
})
