import {expect, test} from 'vitest'
import {bookingGroupsQuery, choosableServicesQuery} from '#web/content/queries/service.ts'
import {serviceChoices} from '#web/domain/orders/service-choices.ts'
import {ask, seedDocuments} from '../../content/queries/seed-dataset.ts'

async function choices(documents = seedDocuments()) {
  const categories = await ask(bookingGroupsQuery, {}, documents)
  const groups = categories.flatMap(category => category.groups ?? []).map(({value}) => value)
  return serviceChoices(await ask(choosableServicesQuery, {}, documents), groups)
}

test('the contact form offers the list of the brief, in its order', async () => {
  expect((await choices()).join(', ')).toBe(
    'TV Mount Installation, Furniture Assembly, Painting, Drywall Repair, Pressure Washing, Carpentry & Woodworking, ' +
      'Wainscoting, Floor Installation, Garage Floor Epoxy, Doors & Windows, Smart Home Systems, Lighting, Other',
  )
})

test('a new service comes before "Other", under its own name or the one that it shares', async () => {
  const path = {current: '/services/new'}
  const service = (title: string, more = {}) => ({_id: title, _type: 'service', title, path, ...more})
  const found = await choices([
    ...seedDocuments(),
    service('Gutters'),
    service('Wallpaper', {formChoice: 'Painting'}),
    service('Draft', {path: undefined}),
  ])
  expect(found).toHaveLength(14)
  expect(found.slice(-2)).toEqual(['Gutters', 'Other'])
})

test('the contact form offers nothing that the business has given up', async () => {
  const kept = seedDocuments().filter(
    ({_type, title}) => _type !== 'workCategory' && (_type !== 'service' || title === 'Pressure Washing'),
  )
  expect(await choices(kept)).toEqual(['Pressure Washing', 'Other'])
})
