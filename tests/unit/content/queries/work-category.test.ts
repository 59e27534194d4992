import {expect, test} from 'vitest'
import {workCategoriesQuery} from '#web/content/queries/service.ts'
import {ask, seedDocuments} from './seed-dataset.ts'

const categories = (documents = seedDocuments()) => ask(workCategoriesQuery, {}, documents)

test('the catalogue has the categories and service groups of the brief, in their order', async () => {
  const found = await categories()
  expect(found.map(({value, title, groups}) => [value, title, groups?.map(group => group.value)])).toEqual([
    ['repairs', 'Repairs', ['drywall_repair', 'door_repair', 'window_repair', 'fence_repair', 'cabinet_repair']],
    ['installations', 'Installations', ['tv_mounting', 'ceiling_fan', 'light_fixture', 'shelving', 'appliance']],
    [
      'painting',
      'Painting & Finishing',
      ['interior_painting', 'exterior_painting', 'trim_baseboard', 'deck_staining', 'wallpaper'],
    ],
    [
      'renovations',
      'Renovations',
      ['kitchen_remodel', 'bathroom_remodel', 'flooring', 'basement_finishing', 'full_renovation'],
    ],
  ])
})

test('a choice brings its one price, or all prices of a service, and none of it is a copy', async () => {
  const options = (await categories()).flatMap(category => category.groups?.flatMap(group => group.options ?? []) ?? [])
  const tiersOf = (key: string) => options.find(({_key}) => _key === key)?.tiers
  expect(tiersOf('full-motion-mount')).toMatchObject([{from: 160, to: 240, unit: 'flat'}])
  expect(tiersOf('vinyl-plank-installed')).toHaveLength(3)
  expect(tiersOf('torn-screen')).toBeNull()
})

test('every kind of work has at least three choices in words, and every price is one that its service has', async () => {
  const groups = (await categories()).flatMap(category => category.groups ?? [])
  for (const {value, options} of groups) expect(options?.length, value ?? '').toBeGreaterThanOrEqual(3)
  const options = groups.flatMap(group => group.options ?? [])
  expect(options.filter(({label, tiers}) => !label || tiers?.length === 0)).toEqual([])
  expect(options.filter(({tiers}) => tiers).length).toBeGreaterThan(25)
})

test('a price that its service no longer has leaves the choice without one', async () => {
  const documents = seedDocuments().map(document =>
    document._id === 'service-tv-mount-installation' ? {...document, priceTiers: []} : document,
  )
  const [mount] = (await categories(documents))[1]?.groups?.[0]?.options ?? []
  expect(mount).toMatchObject({_key: 'basic-mount', tiers: []})
})
