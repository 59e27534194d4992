import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'
import {refusalOf} from '../helpers/refused.ts'

test('a patch guarded by a revision is refused when somebody was faster', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const {_rev} = await client.create({_id: 'a', _type: 'service'})
  const now = await client.patch('a').set({n: 1}).commit()
  const refusal = await refusalOf(client.patch('a').ifRevisionId(_rev).set({n: 2}).commit())
  expect(refusal.statusCode).toBe(409)
  expect(refusal.items[0]?.error).toMatchObject({
    type: 'documentRevisionIDDoesNotMatchError',
    currentRevisionID: now._rev,
    expectedRevisionID: _rev,
  })
})

test('a patch on a document that does not exist undoes the whole transaction and tells its index', async () => {
  const lake = await startTestLake()
  const transaction = lake
    .client()
    .transaction()
    .create({_id: 'a', _type: 'service'})
    .patch('nobody', {set: {n: 1}})
  const refusal = await refusalOf(transaction.commit())
  expect(refusal).toMatchObject({
    statusCode: 409,
    items: [{index: 1, error: {type: 'documentNotFoundError', id: 'nobody'}}],
  })
  expect(lake.dataset.size()).toBe(0)
})

test('a strong reference needs its target, a weak one does not', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  await client.create({_id: 'weak', _type: 'service', category: {_ref: 'nobody', _weak: true}})
  const transaction = client
    .transaction()
    .create({_id: 'other', _type: 'x'})
    .create({_id: 'a', _type: 'service', category: {_ref: 'nobody'}})
  expect(await refusalOf(transaction.commit())).toMatchObject({
    statusCode: 409,
    items: [{index: 1, error: {type: 'documentReferenceDoesNotExistError', id: 'a', referenceID: 'nobody'}}],
  })
  expect(lake.dataset.size()).toBe(1)
})

test('references may point forwards inside a transaction, and both ends may go together', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const category = {_ref: 'c'}
  await client.transaction().create({_id: 'a', _type: 'x', category}).create({_id: 'c', _type: 'category'}).commit()
  await client.mutate([{delete: {id: 'c'}}, {delete: {id: 'a'}}])
  expect(lake.dataset.size()).toBe(0)
})

test('a document that others refer to cannot be deleted, and the refusal names them', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  await client.create({_id: 'c', _type: 'category'})
  await client.create({_id: 'a', _type: 'service', category: {_ref: 'c'}})
  await client.create({_id: 'drafts.b', _type: 'service', deep: [{category: {_ref: 'c'}}]})
  await client.create({_id: 'w', _type: 'service', category: {_ref: 'c', _weak: true}})
  const refusal = await refusalOf(client.delete('c'))
  expect(refusal.items[0]?.error).toMatchObject({
    type: 'documentHasExistingReferencesError',
    id: 'c',
    referencingIDs: ['a', 'drafts.b'],
  })
  await client.patch('a').unset(['category']).commit()
  await client.delete('drafts.b')
  await client.delete('c')
  expect(lake.dataset.get('c')).toBeUndefined()
})

test('a visitor cannot write', async () => {
  const lake = await startTestLake()
  const visitor = lake.client({token: undefined})
  expect(await refusalOf(visitor.create({_type: 'service'}))).toMatchObject({statusCode: 401})
  expect(lake.dataset.size()).toBe(0)
})

test('another dataset is not found', async () => {
  const lake = await startTestLake()
  const refusal = await refusalOf(lake.client({dataset: 'staging'}).create({_type: 'service'}))
  expect(refusal).toMatchObject({statusCode: 404, message: expect.stringContaining('"staging" not found')})
})

const malformed: [string, string][] = [
  ['no JSON', '{"mutations": ['],
  ['nothing', ''],
  ['no object', '[]'],
  ['no mutations', '{}'],
  ['mutations that are no array', '{"mutations": {"create": {"_type": "x"}}}'],
  ['a mutation that is null', '{"mutations": [null]}'],
  ['an unknown mutation', '{"mutations": [{"upsert": {"_type": "x"}}]}'],
  ['a document without a type', '{"mutations": [{"create": {"_id": "a"}}]}'],
  ['a type that is a number', '{"mutations": [{"create": {"_id": "a", "_type": 5}}]}'],
  ['an empty type', '{"mutations": [{"create": {"_id": "a", "_type": ""}}]}'],
  ['an id that is a number', '{"mutations": [{"create": {"_id": 5, "_type": "x"}}]}'],
  ['an id with a blank', '{"mutations": [{"create": {"_id": "a b", "_type": "x"}}]}'],
  ['an id with two dots', '{"mutations": [{"create": {"_id": "a..b", "_type": "x"}}]}'],
  ['an id with a leading dot', '{"mutations": [{"create": {"_id": ".a", "_type": "x"}}]}'],
  ['an id of 129 characters', `{"mutations": [{"create": {"_id": "${'a'.repeat(129)}", "_type": "x"}}]}`],
  ['createOrReplace without an id', '{"mutations": [{"createOrReplace": {"_type": "x"}}]}'],
  ['a time that is none', '{"mutations": [{"create": {"_id": "a", "_type": "x", "_createdAt": "yesterday"}}]}'],
  ['a patch without an id', '{"mutations": [{"patch": {"set": {"a": 1}}}]}'],
  ['an unknown patch operation', '{"mutations": [{"patch": {"id": "a", "merge": {"a": 1}}}]}'],
  ['a key that reaches for the prototype', '{"mutations": [{"create": {"_type": "x", "__proto__": {"a": 1}}}]}'],
  ['a transaction id that is a number', '{"transactionId": 5, "mutations": []}'],
  ['a transaction id with a slash', '{"transactionId": "a/b", "mutations": []}'],
  ['GROQ that does not parse', '{"mutations": [{"delete": {"query": "*["}}]}'],
  ['GROQ that finds no documents', '{"mutations": [{"delete": {"query": "1 + 1"}}]}'],
  [
    'two hundred thousand brackets',
    `{"mutations": [{"create": {"_type": "x", "a": ${'['.repeat(2e5)}${']'.repeat(2e5)}}}]}`,
  ],
]

test('a malformed body is refused with 400 and a sentence, and changes nothing', async () => {
  const lake = await startTestLake()
  for (const [what, body] of malformed) {
    const response = await lake.request('/v2026-05-04/data/mutate/production', {method: 'POST', body})
    const {message, error} = await response.json()
    expect.soft(response.status, what).toBe(400)
    expect.soft(message ?? error.description, what).toEqual(expect.any(String))
  }
  expect(lake.dataset.lastSeq()).toBe(0)
})
