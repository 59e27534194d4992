import type {SanityClient} from '@sanity/client'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test, vi} from 'vitest'
import {writePositions} from '#studio/ordering/positions.ts'
import {cancelPlan} from '#studio/plans/cancel-plan.ts'
import {findStaleDraft, freshenDraft} from '#studio/plans/stale-draft.ts'
import {changeShownOn} from '#studio/shown-on/change-shown-on.ts'
import {revertSnapshot} from '#studio/snapshots/revert.ts'
import {type Snapshot, snapshotsQuery} from '#studio/snapshots/snapshots.ts'
import {cellsOf, changesOf, editCell, raisePrices} from '#studio/tools/prices/price-edits.ts'
import {type PricedDocument, pricesQuery, toPriceGroups} from '#studio/tools/prices/price-rows.ts'
import {planPrices, publishPrices} from '#studio/tools/prices/save-prices.ts'
import {hearTransactions} from '../../helpers/hear-transactions.ts'

const service = (n: number) => ({
  _id: `service-${n}`,
  _type: 'service',
  title: `Service ${n}`,
  listOrder: n,
  priceTiers: [
    {_key: 'a', _type: 'priceTier', label: 'Small', from: 100, to: 150, unit: 'flat'},
    {_key: 'b', _type: 'priceTier', label: 'Large', from: 200, unit: 'flat'},
  ],
})

async function openBoard(count: number) {
  const client = (await startTestLake()).client()
  for (let n = 1; n <= count; n++) await client.createOrReplace(service(n))
  await client.createOrReplace({_id: 'four', _type: 'hourlyPackage', label: '4 hours', price: 400, order: 1})
  return client
}

const read = async (client: SanityClient) => toPriceGroups(await client.fetch<PricedDocument[]>(pricesQuery))
const amounts = async (client: SanityClient) => cellsOf(await read(client)).map(({live}) => live)
/** As an export has it, revisions aside. */
const dataset = async (client: SanityClient) =>
  (await client.fetch<Record<string, unknown>[]>('*[_type != "contentSnapshot"] | order(_id)')).map(
    ({_rev, _updatedAt, ...rest}) => rest,
  )
const raise = {amount: 5, by: 'percent', isLower: false, roundTo: 1} as const
const facts = () => ({by: 'Olivia', now: Date.now()})
const monday = () => new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString()
const newest = async (client: SanityClient) =>
  (await client.fetch<Snapshot[]>(snapshotsQuery, {kinds: ['prices'], limit: 10}))[0]
const releases = (client: SanityClient) => client.fetch<{name: string}[]>('*[_type == "system.release"]{name}')
/** Another amount for the first price, or for its upper end. */
async function changeOf(client: SanityClient, amount: string, isUpper = false) {
  const groups = await read(client)
  const cell = cellsOf(groups)[isUpper ? 1 : 0] ?? expect.fail('no cell')
  return changesOf(editCell({}, cell, amount), groups)
}
const raiseAll = async (client: SanityClient) => {
  const groups = await read(client)
  return changesOf(raisePrices({}, groups, raise), groups)
}

test('all prices rise in one transaction, in an open draft, too, and going back restores every document exactly', async () => {
  const client = await openBoard(14)
  const [small, large] = service(3).priceTiers
  const priceTiers = [{...small, from: 111}, large]
  await client.createOrReplace({...service(3), _id: 'drafts.service-3', title: 'Service 3, soon', priceTiers})
  const before = await dataset(client)
  const changes = await raiseAll(client)
  const transactions = await hearTransactions(client)
  expect(await publishPrices(client, {changes, ...facts()})).toMatchObject({ok: true})
  expect((await amounts(client)).slice(0, 4)).toEqual([105, 158, 210, null])
  expect(await client.getDocument('drafts.service-3')).toMatchObject({
    title: 'Service 3, soon',
    priceTiers: [{from: 105}, {from: 210}],
  })
  await expect.poll(() => transactions.size).toBe(1)
  const snapshot = await newest(client)
  expect(snapshot).toMatchObject({title: '43 prices', by: 'Olivia'})
  expect(snapshot?.ids).toHaveLength(16)
  const now = Date.now()
  expect(await revertSnapshot(client, snapshot?._id ?? '', now)).toEqual({keptNewer: []})
  expect(await dataset(client)).toEqual(before)
  expect(await newest(client)).toMatchObject({revertedAt: new Date(now).toISOString()})
  // "Undo" after "Put the old prices back".
  expect(await revertSnapshot(client, snapshot?._id ?? '', now, true)).toEqual({keptNewer: []})
  expect((await amounts(client)).slice(0, 4)).toEqual([105, 158, 210, null])
  expect(await newest(client)).toMatchObject({revertedAt: null})
})

test('two editors at the board at once lose nothing', async () => {
  const client = await openBoard(1)
  const edits = [await changeOf(client, '90'), await changeOf(client, '160', true)]
  const late = await changeOf(client, '80')
  const publish = (changes: typeof late) => publishPrices(client, {changes, ...facts()})
  expect(await Promise.all(edits.map(publish))).toMatchObject([{ok: true}, {ok: true}])
  expect((await amounts(client)).slice(0, 2)).toEqual([90, 160])
  await expect(publish(late)).rejects.toThrow('Someone else has just changed one of these prices.')
  expect((await amounts(client)).slice(0, 2)).toEqual([90, 160])
})

test('planned prices go live together at their time, and go back together', async () => {
  const client = await openBoard(2)
  const before = await dataset(client)
  const changes = await raiseAll(client)
  const at = new Date(Date.now() + 2500).toISOString()
  await planPrices(client, {changes, ...facts(), at})
  expect((await newest(client))?.ids).toHaveLength(3)
  expect((await amounts(client)).slice(0, 3)).toEqual([100, 150, 200])
  const planned = (await read(client)).flatMap(({rows}) => rows.map(row => row.planned))
  expect(planned[0]).toEqual({at, price: '$105-$158'})
  await expect.poll(async () => (await amounts(client)).slice(0, 3), {timeout: 15_000}).toEqual([105, 158, 210])
  const snapshot = await newest(client)
  expect(snapshot?.at).toBe(at)
  await revertSnapshot(client, snapshot?._id ?? '', Date.now())
  const isContent = ({_type}: Record<string, unknown>) => _type !== 'system.release'
  expect((await dataset(client)).filter(isContent)).toEqual(before)
})

const planOne = async (client: SanityClient, at = monday()) =>
  planPrices(client, {changes: await changeOf(client, '90'), ...facts(), at})

test('what goes live while prices are planned is not swallowed by the plan', async () => {
  const client = await openBoard(2)
  const at = monday()
  const change = await changeOf(client, '80')
  await planOne(client, at)
  expect(await publishPrices(client, {changes: change, ...facts()})).toMatchObject({ok: false, plan: {at}})
  const again = planPrices(client, {changes: change, ...facts(), at: monday()})
  await expect(again).rejects.toThrow('Cancel that first: see Today.')
  expect(await publishPrices(client, {changes: change, ...facts(), isPlanKnown: true})).toMatchObject({ok: true})
  const card = changeShownOn(client, 'service-1', {kind: 'own', set: {inList: true}})
  await expect(card).rejects.toThrow('A planned change replaces this on')
  const drag = writePositions(client, 'listOrder', [{id: 'service-1', position: 9}])
  await expect(drag).rejects.toThrow('A planned change replaces this on')
  expect(await client.getDocument('service-1')).toMatchObject({listOrder: 1})
  await writePositions(client, 'listOrder', [{id: 'service-2', position: 9}])
})

test('prices are not planned over an open draft, whose publishing would bring the old ones back', async () => {
  const client = await openBoard(2)
  await client.createOrReplace({...service(2), _id: 'drafts.service-2', title: 'Service 2, soon'})
  const changes = await raiseAll(client)
  const plan = () => planPrices(client, {changes, ...facts(), at: monday()})
  await expect(plan()).rejects.toThrow('Publish or discard your open changes first: Service 2, soon.')
  expect(await releases(client)).toEqual([])
  await client.delete('drafts.service-2')
  await plan()
  expect(await releases(client)).toHaveLength(1)
})

test('a draft that was discarded since, and a service taken off since, stay away when prices go back', async () => {
  const client = await openBoard(2)
  await client.createOrReplace({...service(1), _id: 'drafts.service-1'})
  const changes = await raiseAll(client)
  await publishPrices(client, {changes, ...facts()})
  await client.delete('drafts.service-1')
  await client.delete('service-2')
  const {keptNewer} = await revertSnapshot(client, (await newest(client))?._id ?? '', Date.now())
  expect(keptNewer).toEqual(['service-2'])
  expect((await dataset(client)).map(({_id}) => _id)).toEqual(['four', 'service-1'])
  expect((await amounts(client))[0]).toBe(100)
})

test.each([
  ['', cancelPlan],
  [
    'in Sanity itself ',
    async (client: SanityClient, releaseId: string) => {
      await client.action({actionType: 'sanity.action.release.unschedule', releaseId})
      await client.action({actionType: 'sanity.action.release.archive', releaseId})
    },
  ],
])('a plan that is cancelled %sis not told among earlier changes', async (how, cancel) => {
  const client = await openBoard(1)
  const before = await dataset(client)
  await planOne(client)
  expect(await newest(client)).toMatchObject({title: '1 price', isPlanned: true})
  const [release] = await releases(client)
  await cancel(client, release?.name ?? '')
  expect(await newest(client)).toBeUndefined()
  if (how) return
  expect(await client.fetch('*[_type == "contentSnapshot"]')).toEqual([])
  expect(await dataset(client)).toEqual(before)
})

test.each([
  [2, 3],
  [3, 3],
])('prices that others overtake %i times are tried three times at the most', async (overtaken, tries) => {
  const client = await openBoard(1)
  const changes = await raiseAll(client)
  const racing = client.withConfig({})
  let tried = 0
  const transaction = () => {
    const real = client.transaction()
    const commit = real.commit.bind(real)
    const overtake = async () => {
      tried++
      if (tried <= overtaken)
        await client
          .patch('service-1')
          .set({title: `Title ${tried}`})
          .commit()
      return commit()
    }
    return Object.assign(real, {commit: overtake})
  }
  Object.assign(racing, {transaction})
  const saved = publishPrices(racing, {changes, ...facts()})
  if (overtaken < tries) expect(await saved).toMatchObject({ok: true})
  else await expect(saved).rejects.toMatchObject({statusCode: 409})
  expect(tried).toBe(tries)
})

test('what only a cancelled plan had is kept as a draft', async () => {
  const client = await openBoard(1)
  const releaseId = 'rSpring'
  const version = {...service(1), _id: `versions.${releaseId}.service-1`, title: 'Spring service'}
  await client.action([
    {actionType: 'sanity.action.release.create', releaseId, metadata: {title: 'Spring', releaseType: 'scheduled'}},
    {actionType: 'sanity.action.document.version.create', publishedId: 'service-1', document: version},
  ])
  await client.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt: monday()})
  await cancelPlan(client, releaseId)
  expect(await releases(client)).toEqual([])
  expect(await client.getDocument('drafts.service-1')).toMatchObject({title: 'Spring service'})
  expect(await client.getDocument('service-1')).toMatchObject({title: 'Service 1'})
})

test('a plan whose time is refused leaves no release behind', async () => {
  const client = await openBoard(1)
  const before = await dataset(client)
  await expect(planOne(client, 'no time')).rejects.toThrow()
  expect(await dataset(client)).toEqual(before)
})

test('a draft that was begun before planned prices went live does not undo them unasked', async () => {
  const client = await openBoard(2)
  await planOne(client, new Date(Date.now() + 1500).toISOString())
  const find = () => findStaleDraft(client, 'service-1', Date.now())
  await client.createOrReplace({...service(1), _id: 'drafts.service-1', title: 'Service 1, soon'})
  expect(await find()).toBeNull()
  await expect.poll(async () => (await amounts(client))[0], {timeout: 15_000}).toBe(90)
  const stale = await find()
  if (!stale) throw new Error('not found')
  await freshenDraft(client, stale)
  const fresh = {title: 'Service 1, soon', priceTiers: [{from: 90, to: 150}, {from: 200}]}
  expect(await client.getDocument('drafts.service-1')).toMatchObject(fresh)
  expect(await find()).toBeNull()
  // Another price was meant.
  await client.patch('drafts.service-1').set({'priceTiers[_key=="a"].from': 95}).commit()
  expect(await find()).toBeNull()
  // The planned price is no longer live.
  await client.createOrReplace(service(1))
  await client.createOrReplace({...service(1), _id: 'drafts.service-1'})
  expect(await find()).toBeNull()
})

test('a page is put into the menu on plain http, where there is no randomUUID', async () => {
  const client = await openBoard(1)
  await client.createOrReplace({_id: 'siteSettings', _type: 'siteSettings'})
  vi.stubGlobal('crypto', {getRandomValues: crypto.getRandomValues.bind(crypto)})
  const list = {kind: 'list', document: 'siteSettings', list: 'headerLinks', isOn: false} as const
  await changeShownOn(client, 'service-1', {...list, keys: []})
  expect(await client.getDocument('siteSettings')).toMatchObject({headerLinks: [{page: {_ref: 'service-1'}}]})
})
