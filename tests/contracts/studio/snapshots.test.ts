import type {SanityClient} from '@sanity/client'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {revertSnapshot} from '#studio/snapshots/revert.ts'
import {addSnapshot, type DocumentChange, forgetOldSnapshots} from '#studio/snapshots/snapshots.ts'

const at = '2026-11-23T15:00:00.000Z'
const now = Date.parse(at)

const painting = {_id: 'painting', _type: 'service', title: 'Painting', priceTiers: [] as object[]}
const priced = (small: number, large: number) => ({
  ...painting,
  priceTiers: [
    {_key: 'small', _type: 'priceTier', from: small},
    {_key: 'large', _type: 'priceTier', from: large, to: 300},
  ],
})

async function lakeWith(document: typeof painting) {
  const lake = await startTestLake({publicRead: true} as never)
  const client = lake.client()
  await client.createOrReplace(document)
  return {lake, client}
}

/** Writes `after`, and keeps what was there before. */
async function change(client: SanityClient, after: typeof painting) {
  const before = await client.getDocument(painting._id)
  const kept = client.transaction()
  const changes = [{id: painting._id, before, after: await client.createOrReplace(after)}] as DocumentChange[]
  const id = addSnapshot(kept, {kind: 'prices', title: 'Prices of 1 service', by: 'Olivia', at, changes})
  await kept.commit()
  return id
}

test('what was changed again since keeps its newer value, and the rest goes back', async () => {
  const {client} = await lakeWith(priced(100, 200))
  const id = await change(client, priced(105, 210))
  await client.patch('painting').set({'priceTiers[_key=="large"].from': 250, title: 'Painting and more'}).commit()
  expect(await revertSnapshot(client, id, now)).toEqual({keptNewer: ['painting']})
  expect(await client.getDocument('painting')).toMatchObject({
    title: 'Painting and more',
    priceTiers: [{from: 100}, {from: 250, to: 300}],
  })
})

test('a paragraph in which somebody has typed since stays as it is, with all of its words', async () => {
  const text = (...spans: string[]) => ({
    ...painting,
    answer: [{_key: 'p', children: spans.map((text, index) => ({_key: `k${index}`, _type: 'span', text}))}],
  })
  const {client} = await lakeWith(text('We come today.'))
  const id = await change(client, text('We come ', 'today', '.'))
  const typed = text('We will come ', 'today', '.')
  await client.createOrReplace(typed)
  expect(await revertSnapshot(client, id, now)).toEqual({keptNewer: ['painting']})
  expect(await client.getDocument('painting')).toMatchObject(typed)
})

const list = (...keys: string[]) => keys.map(_key => ({_key, _type: 'priceTier', from: 100}))

/** Reverts a change of a list that has changed again since. */
async function revertList(was: object[], became: object[], since: object[]) {
  const {client} = await lakeWith({...painting, priceTiers: was})
  const id = await change(client, {...painting, priceTiers: became})
  await client.createOrReplace({...painting, priceTiers: since})
  const {keptNewer} = await revertSnapshot(client, id, now)
  const {priceTiers} = (await client.getDocument(painting._id)) as unknown as {priceTiers: {_key: string}[]}
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
  const {client} = await lakeWith(priced(100, 200))
  const id = await change(client, priced(105, 200))
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

test('strangers never see a snapshot, and it goes after a year', async () => {
  const {lake, client} = await lakeWith(priced(100, 200))
  const id = await change(client, priced(105, 200))
  const stranger = lake.client({token: undefined, perspective: 'published'})
  expect(await stranger.fetch('*[_id == $id]', {id}).catch(() => [])).toEqual([])
  await forgetOldSnapshots(client, now + 364 * 24 * 60 * 60_000)
  expect(await client.getDocument(id)).toBeDefined()
  await forgetOldSnapshots(client, now + 366 * 24 * 60 * 60_000)
  expect(await client.getDocument(id)).toBeUndefined()
})
