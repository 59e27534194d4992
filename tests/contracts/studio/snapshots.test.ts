// What our own actions changed can be put back, on a lake, by the real client.
import type {SanityClient} from '@sanity/client'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {revertSnapshot} from '#studio/snapshots/revert.ts'
import {
  addSnapshot,
  type DocumentChange,
  forgetOldSnapshots,
  type Snapshot,
  snapshotsQuery,
} from '#studio/snapshots/snapshots.ts'

const at = '2026-11-23T15:00:00.000Z'
const now = Date.parse(at)

const painting = {
  _id: 'painting',
  _type: 'service',
  title: 'Painting',
  priceTiers: [
    {_key: 'small', _type: 'priceTier', from: 100},
    {_key: 'large', _type: 'priceTier', from: 200, to: 300},
  ],
}

/** As the price board does: cells of published documents, and of their drafts. */
async function raise(client: SanityClient, cells: Record<string, number>) {
  const before = await client.getDocument(painting._id)
  const draft = await client.getDocument(`drafts.${painting._id}`)
  const change = () => client.transaction().patch(painting._id, {set: cells})
  const transaction = draft ? change().patch(`drafts.${painting._id}`, {set: cells}) : change()
  await transaction.commit()
  const after = await client.getDocument(painting._id)
  const changes: DocumentChange[] = [{id: painting._id, before: before ?? null, after: after ?? null}] as never
  const kept = client.transaction()
  const id = addSnapshot(kept, {kind: 'prices', title: 'Prices of 1 service', by: 'Olivia', at, changes})
  await kept.commit()
  return id
}

const content = async (client: SanityClient) =>
  (await client.fetch<Record<string, unknown>[]>('*[_type == "service"] | order(_id)')).map(
    ({_rev, _updatedAt, _createdAt, ...rest}) => rest,
  )

test('a bulk change goes back exactly, in drafts too, and says so', async () => {
  const client = (await startTestLake()).client()
  await client.createOrReplace(painting)
  await client.createOrReplace({...painting, _id: 'drafts.painting', title: 'Painting, soon'})
  const before = await content(client)
  const id = await raise(client, {'priceTiers[_key=="small"].from': 105, 'priceTiers[_key=="small"].to': 120})
  expect(await content(client)).not.toEqual(before)
  expect(await revertSnapshot(client, id, now)).toEqual({keptNewer: []})
  expect(await content(client)).toEqual(before)
  const [kept] = await client.fetch<Snapshot[]>(snapshotsQuery, {kinds: ['prices'], limit: 10})
  expect(kept).toMatchObject({_id: id, title: 'Prices of 1 service', ids: ['painting'], revertedAt: at})
})

test('what was changed again since keeps its newer value, and the rest goes back', async () => {
  const client = (await startTestLake()).client()
  await client.createOrReplace(painting)
  const id = await raise(client, {'priceTiers[_key=="small"].from': 105, 'priceTiers[_key=="large"].from': 210})
  await client.patch('painting').set({'priceTiers[_key=="large"].from': 250, title: 'Painting and more'}).commit()
  expect(await revertSnapshot(client, id, now)).toEqual({keptNewer: ['painting']})
  expect(await client.getDocument('painting')).toMatchObject({
    title: 'Painting and more',
    priceTiers: [{from: 100}, {from: 250, to: 300}],
  })
})

const list = (...keys: string[]) => keys.map(_key => ({_key, _type: 'priceTier', from: 100}))

/** Reverts a change of a list that has changed again since. */
async function revertList(was: object[], became: object[], since: object[]) {
  const client = (await startTestLake()).client()
  const before = await client.createOrReplace({...painting, priceTiers: was})
  const after = await client.createOrReplace({...painting, priceTiers: became})
  const kept = client.transaction()
  const changes: DocumentChange[] = [{id: painting._id, before, after}] as never
  const id = addSnapshot(kept, {kind: 'publish', title: 'Painting', by: 'Olivia', at, changes})
  await kept.commit()
  await client.createOrReplace({...painting, priceTiers: since})
  const {keptNewer} = await revertSnapshot(client, id, now)
  const {priceTiers} = (await client.getDocument(painting._id)) as unknown as typeof painting
  return {keys: priceTiers.map(({_key}) => _key).join(' '), isWhole: keptNewer.length === 0}
}

test.each([
  ['removed', list('a', 'b', 'c'), list('a'), list('a', 'new'), 'a b c new'],
  ['removed from the top', list('a', 'b'), list('b'), list('b', 'new'), 'a b new'],
  ['removed, of a list that is empty by now', list('a', 'b'), list('b'), [], 'a'],
  ['added', list('a'), list('a', 'b'), list('a', 'b', 'new'), 'a new'],
])('rows that the change %s go back in a list that was changed since', async (_how, was, became, since, keys) => {
  expect(await revertList(was, became, since)).toEqual({keys, isWhole: true})
})

test('an order that cannot go back, and an added row that was changed since, are told', async () => {
  expect((await revertList(list('a', 'b'), list('b', 'a'), list('b', 'a', 'new'))).isWhole).toBe(false)
  const changed = [...list('a'), {_key: 'b', _type: 'priceTier', from: 5}]
  expect((await revertList(list('a'), list('a', 'b'), changed)).isWhole).toBe(false)
})

test('what another editor writes while a change goes back is not lost', async () => {
  const client = (await startTestLake()).client()
  await client.createOrReplace(painting)
  const id = await raise(client, {'priceTiers[_key=="small"].from': 105})
  const read = client.fetch.bind(client) as (query: string, params?: object) => Promise<unknown>
  client.fetch = (async (query: string, params: object) => {
    const answer = await read(query, params)
    if (query.includes('$ids')) {
      client.fetch = read as typeof client.fetch
      await client.patch('painting').set({'priceTiers[_key=="large"].from': 250}).commit()
    }
    return answer
  }) as typeof client.fetch
  await revertSnapshot(client, id, now)
  expect(await client.getDocument('painting')).toMatchObject({priceTiers: [{from: 100}, {from: 250, to: 300}]})
})

test('a deleted document comes back, and a first publish becomes a draft again', async () => {
  const client = (await startTestLake()).client()
  const faq = {_id: 'faq-1', _type: 'faq', question: 'Why?'}
  await client.createOrReplace(faq)
  const before = (await client.getDocument('faq-1')) ?? null
  const deleting = client.transaction().delete('faq-1')
  const deleted = addSnapshot(deleting, {
    kind: 'delete',
    title: 'Why?',
    by: 'Olivia',
    at,
    changes: [{id: 'faq-1', before, after: null}] as never,
  })
  await deleting.commit()
  await revertSnapshot(client, deleted, now)
  expect(await client.getDocument('faq-1')).toMatchObject({question: 'Why?'})

  const first = client.transaction()
  const published = addSnapshot(first, {
    kind: 'publish',
    title: 'Why?',
    by: 'Olivia',
    at,
    changes: [{id: 'faq-1', before: null, after: before}] as never,
  })
  await first.commit()
  await revertSnapshot(client, published, now)
  expect(await client.fetch('*[_type == "faq"]._id')).toEqual(['drafts.faq-1'])
})

test('strangers never see a snapshot, and it goes after a year', async () => {
  const lake = await startTestLake({publicRead: true} as never)
  const client = lake.client()
  await client.createOrReplace(painting)
  const id = await raise(client, {'priceTiers[_key=="small"].from': 105})
  const stranger = lake.client({token: undefined, perspective: 'published'})
  expect(await stranger.fetch('*[_id == $id]', {id}).catch(() => [])).toEqual([])
  await forgetOldSnapshots(client, now + 364 * 24 * 60 * 60_000)
  expect(await client.getDocument(id)).toBeDefined()
  await forgetOldSnapshots(client, now + 366 * 24 * 60 * 60_000)
  expect(await client.getDocument(id)).toBeUndefined()
})
