import type {SanityClient} from '@sanity/client'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {
  type ListAnswer,
  listQuery,
  moveEntry,
  positionChanges,
  toEntries,
  writePositions,
} from '#studio/ordering/positions.ts'
import {faqsQuery} from '#web/content/queries/pages.ts'
import {hearTransactions} from '../../helpers/hear-transactions.ts'

const faq = (id: string, order?: number) => ({_id: id, _type: 'faq', question: id.replace('drafts.', ''), order})

async function openList() {
  const client = (await startTestLake()).client()
  for (const document of [faq('one', 1), faq('two', 2), faq('three', 2)]) await client.create(document)
  return client
}

const read = async (client: SanityClient) =>
  toEntries(await client.fetch<ListAnswer>(listQuery('order'), {type: 'faq'}, {perspective: 'raw'}))

async function prepareMove(client: SanityClient, from: number, to: number) {
  const moved = moveEntry(await read(client), from, to)
  return () => writePositions(client, 'order', positionChanges(moved, to))
}

const live = async (client: SanityClient) =>
  (await client.fetch<{question: string}[]>(faqsQuery, {}, {perspective: 'published'})).map(({question}) => question)

test('a move changes the live order at once, in one transaction, and ties are gone', async () => {
  const client = await openList()
  expect(await live(client)).toEqual(['one', 'two', 'three'])
  const move = await prepareMove(client, 0, 1)
  const transactions = await hearTransactions(client)
  await move()
  expect(await live(client)).toEqual(['two', 'one', 'three'])
  await expect.poll(() => transactions.size).toBe(1)
  expect((await read(client)).map(({position}) => position)).toEqual([10, 20, 30])
})

test('a draft moves along, and keeps what was written in it', async () => {
  const client = await openList()
  await client.create({...faq('drafts.three', 2), question: 'three, soon'})
  await (await prepareMove(client, 2, 1))()
  const {_rev} = (await client.getDocument('two')) ?? {}
  expect(await client.getDocument('drafts.three')).toMatchObject({question: 'three, soon', order: 20})
  await (await prepareMove(client, 1, 0))()
  expect(await client.getDocument('drafts.three')).toMatchObject({question: 'three, soon', order: 0})
  expect(await client.getDocument('two')).toMatchObject({_rev})
  expect(await live(client)).toEqual(['three', 'one', 'two'])
})

test('new documents come last, the newest at the end', async () => {
  const client = await openList()
  await client.create(faq('zebra'))
  await client.create(faq('drafts.apple'))
  expect((await read(client)).map(({id}) => id)).toEqual(['one', 'two', 'three', 'zebra', 'apple'])
  await client.create(faq('apple'))
  expect(await live(client)).toEqual(['one', 'two', 'three', 'zebra', 'apple'])
})

test('two editors who move at once lose no document, and one deleted meanwhile stays deleted', async () => {
  const client = await openList()
  const moves = [await prepareMove(client, 2, 0), await prepareMove(client, 0, 1)]
  await client.delete('two')
  await Promise.all(moves.map(move => move()))
  expect((await live(client)).toSorted()).toEqual(['one', 'three'])
  expect(await client.getDocument('two')).toBeUndefined()
})
