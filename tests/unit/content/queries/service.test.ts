import {expect, test} from 'vitest'
import {documentAtPathQuery, documentPathsQuery} from '#web/content/queries/documents.ts'
import {serviceByIdQuery, serviceCardsQuery} from '#web/content/queries/service.ts'
import {servicePaths} from '../../../helpers/spec-paths.ts'
import {ask, seedDocuments} from './seed-dataset.ts'

const idAt = async (path: string, documents = seedDocuments()) =>
  (await ask(documentAtPathQuery, {path}, documents))?._id ?? null

test('the services list has 14 cards, in the order that the owner gave them', async () => {
  const documents = seedDocuments()
  const cards = await ask(serviceCardsQuery, {}, documents)
  expect(cards).toHaveLength(14)
  const [first] = cards
  const moved = documents.map(document => (document._id === first?._id ? {...document, listOrder: 9999} : document))
  expect((await ask(serviceCardsQuery, {}, moved)).at(-1)?._id).toBe(first?._id)
})

test('a service that is taken off the list keeps its page', async () => {
  const hidden = seedDocuments().map(document =>
    document._id === 'service-wainscoting' ? {...document, inList: false} : document,
  )
  const cards = await ask(serviceCardsQuery, {}, hidden)
  expect(cards.map(card => card._id)).not.toContain('service-wainscoting')
  expect(await idAt('/services/wainscoting', hidden)).toBe('service-wainscoting')
})

test('every address of the route table has its service', async () => {
  expect(await ask(documentPathsQuery)).toEqual(expect.arrayContaining(servicePaths))
  for (const path of servicePaths) expect(await idAt(path), path).toMatch(/^service-/)
})

test('an old address leads to the service that has it now, but a service with it as its own wins', async () => {
  expect(await idAt('/services/drywall-repair')).toBe('service-drywall-repair')
  expect(await idAt('/services/tv-mount-installation')).toBe('service-tv-mount-installation')
  const path = {current: '/elsewhere'}
  const older = {_id: 'service-a', _type: 'service', path, aliases: ['/services/painting']}
  expect(await idAt('/services/painting', [older, ...seedDocuments()])).toBe('service-painting')
  expect(await idAt('/nowhere')).toBeNull()
})

test('a service page carries its address, the one before, its prices as numbers and its timelines', async () => {
  const service = await ask(serviceByIdQuery, {id: 'service-drywall-repair'})
  expect(service).toMatchObject({path: '/drywall-repair-charlotte', aliases: ['/services/drywall-repair']})
  expect(service?.priceTiers?.[0]).toMatchObject({from: 95, to: 175, unit: 'flat'})
  expect(service?.priceTiers?.at(-1)).toMatchObject({from: 350, openEnded: true})
  const waterDamage = await ask(serviceByIdQuery, {id: 'service-water-damage-restoration'})
  expect(waterDamage?.timelines?.length).toBeGreaterThanOrEqual(3)
  expect(await ask(serviceByIdQuery, {id: 'siteSettings'})).toBeNull()
})
