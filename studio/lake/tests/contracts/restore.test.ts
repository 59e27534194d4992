import type {Action, SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {create, edit, lakeWith, publish} from '../helpers/actions.ts'
import {refusalOf} from '../helpers/refused.ts'

/** As the Studio does it: looks up the revision of the document or its draft, then replaces the draft with it. */
async function restore(client: SanityClient, revision: string, fromDeleted = false) {
  const search = revision === 'last' ? 'lastRevision=true' : `revision=${revision}`
  const {documents} = await client.request<{documents: Record<string, unknown>[]}>({
    url: `/data/history/production/documents/a,drafts.a?${search}`,
  })
  const found = documents.filter(({_rev}) => revision === 'last' || _rev === revision)
  const document = found.find(({_id}) => _id === 'drafts.a') ?? found[0]
  if (!document) throw new Error(`No revision ${revision}`)
  const attributes = {...document, _id: 'drafts.a'}
  const replace = {actionType: 'sanity.action.document.replaceDraft', publishedId: 'a', attributes} as Action
  await client.action(fromDeleted ? [create(attributes), replace] : [replace])
}

const remove: Action = {
  actionType: 'sanity.action.document.delete',
  publishedId: 'a',
  includeDrafts: ['drafts.a'],
}

test('a published price that was changed twice is brought back from its first revision', async () => {
  const {lake, client} = await lakeWith({_id: 'a', price: 90})
  const first = String(lake.dataset.get('a')?._rev)
  for (const price of [100, 110]) await client.action([edit({set: {price}}), publish()])
  await restore(client, first)
  expect(lake.dataset.get('a')?.price).toBe(110)
  await client.action([publish()])
  expect(lake.dataset.get('a')?.price).toBe(90)
})

test('a state between two publishes is brought back', async () => {
  const {lake, client} = await lakeWith({_id: 'a', price: 90})
  await client.action([edit({set: {price: 100}})], {transactionId: 'hundred'})
  await client.action([edit({set: {price: 110}})])
  await client.action([publish()])
  await restore(client, 'hundred')
  expect(lake.dataset.get('drafts.a')?.price).toBe(100)
})

test('a discarded draft is brought back from any of its revisions', async () => {
  const {lake, client} = await lakeWith({_id: 'a', price: 90})
  await client.action([edit({set: {price: 100}})], {transactionId: 'idea'})
  await client.action([{actionType: 'sanity.action.document.discard', draftId: 'drafts.a'}])
  await restore(client, 'idea')
  expect(lake.dataset.get('drafts.a')?.price).toBe(100)
})

test('a deleted document comes back as it was, with the draft it had', async () => {
  const {lake, client} = await lakeWith({_id: 'a', price: 90}, {_id: 'drafts.a', price: 100})
  await client.action([remove])
  expect(lake.dataset.size()).toBe(0)
  await restore(client, 'last', true)
  expect(lake.dataset.get('drafts.a')?.price).toBe(100)
})

test('a deleted document does not come back as the draft that was thrown away before', async () => {
  const {lake, client} = await lakeWith({_id: 'a', price: 90})
  await client.action([edit({set: {price: 1}})])
  await client.action([{actionType: 'sanity.action.document.discard', draftId: 'drafts.a'}])
  await client.action([{...remove, includeDrafts: []} as Action])
  await restore(client, 'last', true)
  expect(lake.dataset.get('drafts.a')?.price).toBe(90)
})

test('a revision that refers to a deleted document is restored, and published once the gap is closed', async () => {
  const reference = {_type: 'reference', _ref: 'wood'}
  const {lake, client} = await lakeWith({_id: 'wood', _type: 'category'}, {_id: 'a', category: reference})
  const first = String(lake.dataset.get('a')?._rev)
  await client.action([edit({unset: ['category']}), publish()])
  await client.delete('wood')
  await restore(client, first)
  expect(lake.dataset.get('drafts.a')?.category).toEqual({
    ...reference,
    _weak: true,
    _strengthenOnPublish: {type: 'category'},
  })
  const refusal = await refusalOf(client.action([publish()]))
  expect(refusal.items[0]?.error).toMatchObject({type: 'documentReferenceDoesNotExistError', referenceID: 'wood'})
  await client.create({_id: 'wood', _type: 'category'})
  await client.action([publish()])
  expect(lake.dataset.get('a')?.category).toEqual(reference)
})
