import type {Action} from '@sanity/client'
import {expect, test} from 'vitest'
import {create, edit, guard, lakeWith, pair, publish} from '../helpers/actions.ts'
import {startTestLake} from '../helpers/lake.ts'
import {refusalOf} from '../helpers/refused.ts'

test('create is refused when the draft or the published document exists, unless told to ignore the draft', async () => {
  const {lake, client} = await lakeWith({_id: 'drafts.a', n: 1})
  const refusal = await refusalOf(client.action([create()]))
  expect(refusal).toMatchObject({
    statusCode: 409,
    type: 'actionError',
    items: [{index: 0, error: {type: 'documentAlreadyExistsError', id: 'drafts.a'}}],
  })
  await client.action([create({n: 2}, 'ignore')])
  expect(lake.dataset.get('drafts.a')?.n).toBe(1)
  await client.action([publish()])
  expect((await refusalOf(client.action([create({}, 'ignore')]))).items[0]?.error.id).toBe('a')
})

test('an edit of what exists neither as draft nor published is refused', async () => {
  const {client} = await lakeWith()
  expect(await refusalOf(client.action([edit({set: {n: 1}})]))).toMatchObject({
    statusCode: 409,
    items: [{error: {type: 'documentNotFoundError', id: 'drafts.a'}}],
  })
})

test('publish is refused when a strengthened reference points at what was never published', async () => {
  const {lake, client} = await lakeWith({
    _id: 'drafts.a',
    category: {_ref: 'nobody', _weak: true, _strengthenOnPublish: {type: 'category'}},
  })
  expect((await refusalOf(client.action([publish()]))).items[0]?.error).toMatchObject({
    type: 'documentReferenceDoesNotExistError',
    id: 'a',
    referenceID: 'nobody',
  })
  expect(lake.dataset.get('drafts.a')).toBeDefined()
})

test('publish guarded by revisions is refused when either side moved', async () => {
  const {lake, client} = await lakeWith({_id: 'a'}, {_id: 'drafts.a'})
  const stale = {type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: 'stale'}
  const byDraft = await refusalOf(client.action([publish({ifDraftRevisionId: 'stale'})]))
  expect(byDraft.items[0]?.error).toMatchObject({...stale, id: 'drafts.a'})
  const byPublished = await refusalOf(client.action([publish({ifPublishedRevisionId: 'stale'})]))
  expect(byPublished.items[0]?.error).toMatchObject({...stale, id: 'a'})
  const ifDraftRevisionId = lake.dataset.get('drafts.a')?._rev
  const ifPublishedRevisionId = lake.dataset.get('a')?._rev
  await client.action([publish({ifDraftRevisionId, ifPublishedRevisionId})])
  expect(lake.dataset.get('drafts.a')).toBeUndefined()
})

test('publish without a draft is refused', async () => {
  const {client} = await lakeWith({_id: 'a'})
  expect((await refusalOf(client.action([publish()]))).items[0]?.error).toMatchObject({id: 'drafts.a'})
})

test('unpublish and delete of what others refer to are refused', async () => {
  const {lake, client} = await lakeWith({_id: 'a'}, {_id: 'b', to: {_ref: 'a'}})
  for (const action of [
    {actionType: 'sanity.action.document.unpublish', ...pair},
    {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: []},
  ] satisfies Action[]) {
    expect((await refusalOf(client.action([action]))).items[0]?.error).toMatchObject({
      type: 'documentHasExistingReferencesError',
      referencingIDs: ['b'],
    })
  }
  expect(lake.dataset.size()).toBe(2)
})

test('when one action is refused, none of them happened', async () => {
  const {lake, client} = await lakeWith()
  const refusal = await refusalOf(client.action([create(), publish({ifPublishedRevisionId: 'stale'})]))
  expect(refusal.items[0]?.index).toBe(1)
  expect(lake.dataset.size()).toBe(0)
})

test('a transaction id that was used is refused', async () => {
  const {client} = await lakeWith({_id: 'drafts.a'})
  await client.action([edit(guard)], {transactionId: 'once'})
  expect(await refusalOf(client.action([edit(guard)], {transactionId: 'once'}))).toMatchObject({
    statusCode: 409,
    type: 'actionError',
    items: [{error: {type: 'transactionAlreadyExistsError'}}],
  })
})

test('a visitor cannot act', async () => {
  const {lake} = await lakeWith()
  expect(await refusalOf(lake.client({token: undefined}).action([create()]))).toMatchObject({statusCode: 401})
})

const unsupported: [string, Record<string, string>][] = [
  ['sanity.action.document.variant.create', {publishedId: 'a', variantId: 'v'}],
  ['sanity.action.variant.definition.create', {variantId: 'v'}],
]

test('actions of variants are refused by name', async () => {
  const {lake, client} = await lakeWith()
  for (const [actionType, fields] of unsupported) {
    const refusal = await refusalOf(client.action([{actionType, ...fields} as Action]))
    expect(refusal).toMatchObject({statusCode: 400, type: 'actionError'})
    expect(refusal.message).toContain(`does not support ${actionType}`)
  }
  expect(lake.dataset.lastSeq()).toBe(0)
})

const doc = 'sanity.action.document'

const malformed: [string, unknown][] = [
  ['no object', []],
  ['no actions', {}],
  ['an empty list', {actions: []}],
  ['an action that is a text', {actions: ['publish']}],
  ['an action without a type', {actions: [{publishedId: 'a'}]}],
  ['an unknown action', {actions: [{actionType: `${doc}.explode`}]}],
  ['an action named like a property of every object', {actions: [{actionType: 'constructor'}]}],
  ['create without attributes', {actions: [{actionType: `${doc}.create`, publishedId: 'a'}]}],
  ['create without a type', {actions: [{actionType: `${doc}.create`, publishedId: 'a', attributes: {}}]}],
  ['create of a strange way to fail', {actions: [{...create(), ifExists: 'shrug'}]}],
  ['create for a draft id', {actions: [{...create(), publishedId: 'drafts.a'}]}],
  ['create of a draft of something else', {actions: [create({_id: 'drafts.b'})]}],
  ['edit of a published id', {actions: [edit(guard, 'a')]}],
  ['edit without a patch', {actions: [{actionType: `${doc}.edit`, ...pair}]}],
  ['edit with an unknown operation', {actions: [create(), edit({explode: 1})]}],
  ['edit of the type', {actions: [create(), edit({set: {_type: 'other'}})]}],
  ['publish of the draft of something else', {actions: [{...publish(), draftId: 'drafts.b'}]}],
  ['publish guarded by a number', {actions: [create(), {...publish(), ifDraftRevisionId: 5}]}],
  [
    'delete with drafts of something else',
    {actions: [{actionType: `${doc}.delete`, publishedId: 'a', includeDrafts: ['drafts.b']}]},
  ],
  [
    'delete with drafts that are a text',
    {actions: [{actionType: `${doc}.delete`, publishedId: 'a', includeDrafts: 'drafts.a'}]},
  ],
  ['discard of a published document', {actions: [{actionType: `${doc}.discard`, draftId: 'a'}]}],
  [
    'a version of nothing',
    {actions: [{actionType: `${doc}.version.create`, publishedId: 'a', versionId: 'versions.r.a'}]},
  ],
  ['a transaction id that is an object', {transactionId: {}, actions: [create()]}],
]

test('a malformed body is refused as an actionError with 400 and changes nothing', async () => {
  const lake = await startTestLake()
  for (const [what, body] of malformed) {
    const response = await lake.request('/v2025-02-19/data/actions/production', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(body),
    })
    expect.soft({status: response.status, body: await response.json()}, what).toMatchObject({
      status: 400,
      body: {error: {type: 'actionError', description: expect.any(String)}},
    })
  }
  expect(lake.dataset.lastSeq()).toBe(0)
})
