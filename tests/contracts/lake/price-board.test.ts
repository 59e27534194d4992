// The price board over a lake, by the real client.
import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {revertSnapshot} from '#studio/snapshots/revert.ts'
import {type Snapshot, snapshotsQuery} from '#studio/snapshots/snapshots.ts'
import {cellsOf, changesOf, editCell, raisePrices} from '#studio/tools/prices/price-edits.ts'
import {type PricedDocument, pricesQuery, toPriceGroups} from '#studio/tools/prices/price-rows.ts'
import {planPrices, publishPrices} from '#studio/tools/prices/save-prices.ts'
import {startTestLake} from '../../helpers/lake.ts'

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

test('all prices rise in one transaction, and going back restores every document exactly', async () => {
  const client = await openBoard(14)
  await client.createOrReplace({...service(3), _id: 'drafts.service-3', title: 'Service 3, soon'})
  const before = await dataset(client)
  const groups = await read(client)
  const changes = changesOf(raisePrices({}, groups, raise), groups)
  const listening = client.listen('*[_type in ["service", "hourlyPackage"]]', {}, {events: ['welcome', 'mutation']})
  const transactions = new Set<string>()
  const welcome = new Promise(resolve => {
    listening.subscribe(event => {
      if (event.type === 'welcome') resolve(null)
      else if (event.type === 'mutation') transactions.add(event.transactionId)
    })
  })
  await welcome
  expect(await publishPrices(client, {changes, ...facts()})).toEqual({ok: true, documents: 15})
  expect((await amounts(client)).slice(0, 4)).toEqual([105, 158, 210, null])
  expect(await client.getDocument('drafts.service-3')).toMatchObject({
    title: 'Service 3, soon',
    priceTiers: [{from: 105}, {from: 210}],
  })
  await expect.poll(() => transactions.size).toBe(1)
  const [snapshot] = await client.fetch<Snapshot[]>(snapshotsQuery, {kinds: ['prices'], limit: 10})
  expect(snapshot).toMatchObject({title: '43 prices', by: 'Olivia'})
  await revertSnapshot(client, snapshot?._id ?? '', Date.now())
  expect(await dataset(client)).toEqual(before)
})

test('two editors at the board at once lose nothing', async () => {
  const client = await openBoard(1)
  const groups = await read(client)
  const [from, to] = cellsOf(groups)
  if (!from || !to) throw new Error('no cells')
  const mine = changesOf(editCell({}, from, '90'), groups)
  const hers = changesOf(editCell({}, to, '160'), groups)
  const results = await Promise.all([mine, hers].map(changes => publishPrices(client, {changes, ...facts()})))
  expect(results).toEqual([
    {ok: true, documents: 1},
    {ok: true, documents: 1},
  ])
  expect((await amounts(client)).slice(0, 2)).toEqual([90, 160])
  expect(await publishPrices(client, {changes: changesOf(editCell({}, from, '80'), groups), ...facts()})).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect((await amounts(client)).slice(0, 2)).toEqual([90, 160])
})

test('planned prices go live together at their time, and go back together', async () => {
  const client = await openBoard(2)
  const before = await dataset(client)
  const groups = await read(client)
  const changes = changesOf(raisePrices({}, groups, raise), groups)
  const at = new Date(Date.now() + 2500).toISOString()
  expect(await planPrices(client, {changes, ...facts(), at})).toEqual({ok: true, documents: 3})
  expect((await amounts(client)).slice(0, 3)).toEqual([100, 150, 200])
  await expect.poll(async () => (await amounts(client)).slice(0, 3), {timeout: 15_000}).toEqual([105, 158, 210])
  const [snapshot] = await client.fetch<Snapshot[]>(snapshotsQuery, {kinds: ['prices'], limit: 10})
  expect(snapshot?.at).toBe(at)
  await revertSnapshot(client, snapshot?._id ?? '', Date.now())
  const isContent = ({_type}: Record<string, unknown>) => _type !== 'system.release'
  expect((await dataset(client)).filter(isContent)).toEqual(before)
})
