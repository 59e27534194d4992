import {expect, test} from 'vitest'
import {choosableServicesQuery} from '#web/content/queries/service.ts'
import type {ChoosableServicesQueryResult} from '#web/content/sanity-types.gen.ts'
import {serviceChoices} from '#web/domain/orders/service-choices.ts'
import {ask, seedDocuments} from '../../content/queries/seed-dataset.ts'

const choices = async (documents = seedDocuments()) =>
  serviceChoices(await ask<ChoosableServicesQueryResult>(choosableServicesQuery, {}, documents))

test('the contact form offers the list of the brief, in its order', async () => {
  expect(await choices()).toEqual([
    'TV Mount Installation',
    'Furniture Assembly',
    'Painting',
    'Drywall Repair',
    'Pressure Washing',
    'Carpentry & Woodworking',
    'Wainscoting',
    'Floor Installation',
    'Garage Floor Epoxy',
    'Doors & Windows',
    'Smart Home Systems',
    'Lighting',
    'Other',
  ])
})

test('a new service comes before "Other", under its own name or the one that it shares', async () => {
  const service = (title: string, more = {}) => ({
    _id: `service-${title}`,
    _type: 'service',
    title,
    path: {current: `/services/${title}`},
    ...more,
  })
  const found = await choices([
    ...seedDocuments(),
    service('Gutters'),
    service('Wallpaper', {formChoice: 'Painting'}),
    service('Draft', {path: undefined}),
  ])
  expect(found).toHaveLength(14)
  expect(found.slice(-2)).toEqual(['Gutters', 'Other'])
})
