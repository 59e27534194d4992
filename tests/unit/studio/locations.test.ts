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
  const unlisted = seedDocuments().map(document => ({...document, inList: false}))
  const {locations} = await ask<Locations>(locationsQuery('service'), {id: 'service-wainscoting'}, unlisted)
  const paths = locations.map(({href}) => href)
  expect([paths.includes('/services/wainscoting'), paths.includes('/services')]).toEqual([true, false])
})

test('questions, packages and the notice are used where they show', async () => {
  expect((await hrefs('faq', 'faq-areas')).sort()).toEqual(['/', '/faq'])
  const hourly = seedDocuments().find(({_type}) => _type === 'hourlyPackage')?._id ?? ''
  expect(await hrefs('hourlyPackage', hourly)).toEqual(['/services'])
  const services = seedDocuments().filter(({_type}) => _type === 'service').length
  expect(await hrefs('bookingNotice', 'bookingNotice')).toHaveLength(services + 1)
})

test('the settings say that they are on every page', async () => {
  const {message, locations} = await locate('siteSettings', 'siteSettings')
  expect(message).toBe('Shown on every page')
  expect(locations.length).toBeGreaterThan(2)
})

test('a document of every type has an answer whose places are titled paths, each named once', async () => {
  for (const [{_id, _type} = {_id: '', _type: ''}] of Map.groupBy(seedDocuments(), ({_type}) => _type).values()) {
    const {locations} = await locate(_type, _id)
    const paths = locations.map(({href}) => href)
    expect(new Set(paths).size, `${_id}: ${paths}`).toBe(paths.length)
    for (const {title, href} of locations)
      expect([title, href], _id).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\//)])
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
