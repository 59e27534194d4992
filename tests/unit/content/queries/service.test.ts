import {expect, test} from 'vitest'
import {documentAtPathQuery, documentPathsQuery} from '#web/content/queries/document-path.ts'
import {serviceByIdQuery, serviceCardsQuery, servicesPageQuery} from '#web/content/queries/service.ts'
import {servicePaths} from '../../../helpers/spec-paths.ts'
import {ask, seedDocuments} from './seed-dataset.ts'

const idAt = async (path: string, documents = seedDocuments()) =>
  (await ask(documentAtPathQuery, {path}, documents))?._id ?? null

test('the services list has 14 cards, each with a name, a text and an address', async () => {
  const cards = await ask(serviceCardsQuery)
  expect(cards).toHaveLength(14)
  for (const card of cards) {
    expect(card.title, card._id).toBeTruthy()
    expect(card.cardText, card._id).toBeTruthy()
    expect(card.path, card._id).toMatch(/^\//)
  }
})

test('the cards follow the order that the owner gave them', async () => {
  const documents = seedDocuments()
  const [first] = await ask(serviceCardsQuery, {}, documents)
  const moved = documents.map(document => (document._id === first?._id ? {...document, listOrder: 9999} : document))
  const cards = await ask(serviceCardsQuery, {}, moved)
  expect(cards.at(-1)?._id).toBe(first?._id)
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

test('an old address leads to the service that has it now', async () => {
  expect(await idAt('/services/drywall-repair')).toBe('service-drywall-repair')
  expect(await idAt('/services/tv-mount-installation')).toBe('service-tv-mount-installation')
})

test("a service's own address wins over another's old one", async () => {
  const documents = seedDocuments()
  documents.unshift({
    _id: 'service-a',
    _type: 'service',
    path: {current: '/elsewhere'},
    aliases: ['/services/painting'],
  })
  expect(await idAt('/services/painting', documents)).toBe('service-painting')
})

test('an unknown address has no service', async () => {
  expect(await idAt('/nowhere')).toBeNull()
})

test('a service page carries its price tiers as numbers and its timelines', async () => {
  const service = await ask(serviceByIdQuery, {id: 'service-drywall-repair'})
  expect(service?.path).toBe('/drywall-repair-charlotte')
  expect(service?.aliases).toEqual(['/services/drywall-repair'])
  expect(service?.priceTiers?.[0]).toMatchObject({from: 95, to: 175, unit: 'flat'})
  expect(service?.priceTiers?.at(-1)).toMatchObject({from: 350, openEnded: true})
  const waterDamage = await ask(serviceByIdQuery, {id: 'service-water-damage-restoration'})
  expect(waterDamage?.timelines?.length).toBeGreaterThanOrEqual(3)
})

test('only a service is read as a service', async () => {
  expect(await ask(serviceByIdQuery, {id: 'siteSettings'})).toBeNull()
})

test('the services page has its heading, its disclaimer and its closing call', async () => {
  const page = await ask(servicesPageQuery)
  expect(page?.heading).toBeTruthy()
  expect(page?.disclaimer).toBeTruthy()
  expect(page?.callToAction?.heading).toBeTruthy()
})
