/** Hosted Sanity whose webhook never comes; a lake stands for it, at the address of the project. */

import {startTestLake} from 'content-lake/testing/lake'
import {beforeEach, expect, test, vi} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'

const log = {info() {}, warn() {}, error() {}}
const fiveMinutes = 5 * 60_000
const area = {_id: 'area-matthews', _type: 'area', path: {_type: 'slug', current: '/matthews'}}

beforeEach(() => {
  vi.resetModules()
  forgetProcessValues()
})

async function openSite(env: (lake: {url: string; token: string}) => Record<string, string>) {
  const lake = await startTestLake()
  for (const [name, value] of Object.entries(env(lake))) vi.stubEnv(name, value)
  const asked: string[] = []
  const sanity = {isAway: false}
  const {fetch: call} = globalThis
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    if (url.hostname !== 'local0.api.sanity.io') return call(input, init)
    asked.push(url.searchParams.get('query') ?? '')
    if (sanity.isAway) return Promise.reject(new TypeError('fetch failed'))
    return call(lake.url + url.pathname + url.search, init)
  })
  vi.useFakeTimers({toFake: ['setInterval']})
  const client = lake.client()
  await client.create({...area, title: 'Matthews'})
  await client.create({_id: 'homePage', _type: 'homePage', area: {_type: 'reference', _ref: area._id}})
  const {startPurges} = await import('#web/server/purges/start-purges.ts')
  const {onPurge} = await import('#web/config/purge.ts')
  const purged: string[] = []
  onPurge(tags => void purged.push(...tags))
  startPurges({cdn: null, log})
  const looks = () => asked.filter(query => query.includes('_rev')).length
  const look = async (answers = 1) => {
    const before = looks()
    purged.length = 0
    vi.advanceTimersByTime(fiveMinutes)
    await vi.waitFor(() => expect(looks()).toBe(before + answers), 15_000)
    // The lake has answered, and what refers to the changed documents is asked for, too.
    await new Promise(resolve => setTimeout(resolve, 200))
    return purged.toSorted()
  }
  /** What a look finds is asked for after it, however long that takes. */
  const lookAndPurge = async (expected: unknown) => {
    await look()
    await vi.waitFor(() => expect(purged.toSorted()).toEqual(expected), 15_000)
  }
  return {client, look, lookAndPurge, looks, sanity}
}

const hosted = ({token}: {token: string}) => ({
  SANITY_PROJECT_ID: 'local0',
  SANITY_DATASET: 'production',
  SANITY_API_TOKEN: token,
})

test('a publish whose webhook never came is purged within ten minutes, moved and deleted documents too', async () => {
  const {client, look, lookAndPurge, looks, sanity} = await openSite(hosted)
  await vi.waitFor(() => expect(looks()).toBe(1), 15_000)
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(await look()).toEqual([])

  await client.patch(area._id).set({title: 'Old Matthews'}).commit()
  await client.createOrReplace({...area, _id: `drafts.${area._id}`, title: 'A draft'})
  await client.create({_id: 'private.office-key', _type: 'officeKey'})
  const shownWith = ['any', 'doc:area-matthews', 'doc:homePage', 'own:area', 'path:/matthews', 'type:area']
  await lookAndPurge([...shownWith, 'type:homePage'])
  expect(await look()).toEqual([])

  sanity.isAway = true
  await client.patch(area._id).set({'path.current': '/old-matthews'}).commit()
  expect(await look()).toEqual([])
  sanity.isAway = false
  await lookAndPurge(expect.arrayContaining(['path:/matthews', 'path:/old-matthews', 'addresses:area']))

  await client.delete('homePage')
  await client.delete(area._id)
  await lookAndPurge(
    expect.arrayContaining(['doc:area-matthews', 'path:/old-matthews', 'addresses:area', 'doc:homePage']),
  )

  const many = client.transaction()
  for (let n = 0; n < 21; n++) many.create({_id: `faq-${n}`, _type: 'faq'})
  await many.commit()
  await lookAndPurge(['content'])
})

test('the lake, which keeps its webhooks, is not asked', async () => {
  const {client, look} = await openSite(({url, token}) => ({LAKE_URL: url, LAKE_TOKEN: token}))
  await client.patch(area._id).set({title: 'Old Matthews'}).commit()
  expect(await look(0)).toEqual([])
})
