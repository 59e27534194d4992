import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {startTestLake} from 'content-lake/testing/lake'
import {beforeEach, expect, test, vi} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'

const secret = 'a shared secret'
const drywall = {_id: 'service-drywall', _type: 'service', path: {current: '/drywall'}}
const refersTo = (_ref: string) => ({_type: 'reference', _ref})
const stored: {_id: string; _type: string; [field: string]: unknown}[] = [
  drywall,
  {_id: 'category-repairs', _type: 'workCategory', groups: [{_key: 'a', service: refersTo('service-drywall')}]},
  // Names its category of the wizard, and shows nothing of it.
  {_id: 'service-paint', _type: 'service', path: {current: '/paint'}, workCategory: refersTo('category-repairs')},
  {_id: 'faq-drywall', _type: 'faq', service: refersTo('service-drywall')},
  {_id: 'homePage', _type: 'homePage', faqs: [{...refersTo('faq-drywall'), _key: 'a'}]},
  {_id: 'area-matthews', _type: 'area', path: {current: '/matthews'}, services: [refersTo('service-drywall')]},
  // Shows a link to the area, and nothing of what the area shows.
  {_id: 'area-pineville', _type: 'area', path: {current: '/pineville'}, otherAreas: [refersTo('area-matthews')]},
  {_id: 'drafts.aboutPage', _type: 'aboutPage', link: refersTo('service-drywall')},
  {_id: 'faq-1', _type: 'faq'},
  {_id: 'aboutPage', _type: 'aboutPage', faq: refersTo('faq-1')},
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    headerLinks: [{page: refersTo('aboutPage')}, {page: refersTo('area-pineville')}],
  },
]
const shownWith = [
  'any',
  'doc:area-matthews',
  'doc:category-repairs',
  'doc:faq-drywall',
  'doc:homePage',
  'doc:service-drywall',
  'own:service',
  'path:/drywall',
  'path:/matthews',
  'type:area',
  'type:faq',
  'type:homePage',
  'type:service',
  'type:workCategory',
]

beforeEach(() => {
  vi.resetModules()
  forgetProcessValues()
})

/** The route beside a lake, and all that it has purged. */
async function openSite() {
  const lake = await startTestLake()
  const transaction = lake.client().transaction()
  for (const document of stored) transaction.create(document)
  await transaction.commit()
  vi.stubEnv('LAKE_URL', lake.url)
  vi.stubEnv('LAKE_TOKEN', lake.token)
  vi.stubEnv('SANITY_REVALIDATE_SECRET', secret)
  const {onPurge} = await import('#web/config/purge.ts')
  const {POST} = await import('#web/app/api/revalidate/route.ts')
  const purged: string[] = []
  onPurge(tags => void purged.push(...tags))
  return {
    lake,
    purged,
    async tell(change: unknown, key = secret, operation = 'update') {
      const body = JSON.stringify(change)
      const headers = {
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), key),
        'sanity-operation': operation,
      }
      return POST(new Request('http://localhost/api/revalidate', {method: 'POST', body, headers}))
    },
  }
}

const change = {_id: drywall._id, _type: 'service', path: '/drywall', previousPath: '/drywall'}

test('a new price purges the service and all that shows it, however deeply, and nothing else', async () => {
  const {tell, purged} = await openSite()
  const answer = await tell(change)
  expect(answer.status).toBe(200)
  expect((await answer.json()).revalidated.toSorted()).toEqual(shownWith)
  expect(purged.toSorted()).toEqual(shownWith)
})

test('a page that moves purges its old address, its new one, what leads there, and the lists of addresses', async () => {
  const {tell, purged} = await openSite()
  await tell({...change, path: '/new', previousPath: '/old', aliases: ['/older']})
  expect(purged).toEqual(expect.arrayContaining(['path:/new', 'path:/old', 'path:/older', 'addresses:service']))
  purged.length = 0
  await tell({_id: 'service-new', _type: 'service', path: '/tiling', previousPath: null})
  expect(purged).toEqual(expect.arrayContaining(['path:/tiling', 'addresses:service']))
  purged.length = 0
  await tell({_id: 'faq-1', _type: 'faq', previousPath: null})
  expect(purged.toSorted()).toEqual(['any', 'doc:aboutPage', 'doc:faq-1', 'own:faq', 'type:aboutPage', 'type:faq'])
})

test('a menu is renewed with a page whose address and name the owner edits, and not with one at a fixed address', async () => {
  const {tell, purged} = await openSite()
  await tell({_id: 'area-pineville', _type: 'area', path: '/pineville', previousPath: '/pineville'})
  expect(purged).toContain('doc:siteSettings')
  purged.length = 0
  await tell({_id: 'aboutPage', _type: 'aboutPage', previousPath: null})
  await tell({_id: 'faq-1', _type: 'faq', previousPath: null})
  expect(purged).toContain('doc:aboutPage')
  expect(purged).not.toContain('doc:siteSettings')
})

test('a page that is taken off the site purges the lists of addresses', async () => {
  const {tell, purged} = await openSite()
  await tell(change)
  expect(purged).not.toContain('addresses:service')
  await tell(change, secret, 'delete')
  expect(purged).toContain('addresses:service')
})

test('whoever has changed the content behind the back of the site can have all of it purged', async () => {
  const {tell, purged} = await openSite()
  await tell({_id: 'anything', _type: '*'})
  expect(purged).toEqual(['content'])
})

test('a stranger purges nothing, and neither does a call that names no document', async () => {
  const {tell, purged} = await openSite()
  expect((await tell(change, 'another secret')).status).toBe(401)
  for (const wrong of [{}, {_id: 'a'}, {_type: 'faq'}, {_id: '', _type: 'faq'}, 'faq', {...change, path: 5}]) {
    expect((await tell(wrong)).status).toBe(400)
  }
  expect(purged).toEqual([])
})

test('while the lake is away a publish is not acknowledged, so that it is told again', async () => {
  const {tell, purged, lake} = await openSite()
  await lake.close()
  await expect(tell(change)).rejects.toThrow()
  expect(purged).toEqual([])
})
