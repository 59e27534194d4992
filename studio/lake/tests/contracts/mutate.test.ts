import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'
import {refusalOf} from '../helpers/refused.ts'

test('create stores a document with the server fields and a random id', async () => {
  const lake = await startTestLake()
  const created = await lake.client().create({_type: 'service', title: 'Shelves', _rev: 'ignored'})
  expect(created._id).toMatch(/^[A-Za-z0-9_-]{20,}$/)
  expect(created._rev).not.toBe('ignored')
  expect(Date.parse(created._createdAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(created._updatedAt).toBe(created._createdAt)
  expect(lake.dataset.get(created._id)).toEqual(created)
})

test('an id that ends in a dot is completed', async () => {
  const lake = await startTestLake()
  const created = await lake.client().create({_id: 'drafts.', _type: 'service'})
  expect(created._id).toMatch(/^drafts\.[A-Za-z0-9_-]{20,}$/)
})

test('create on an id that is taken is refused and names it', async () => {
  const lake = await startTestLake()
  await lake.client().create({_id: 'a', _type: 'service'})
  expect(await refusalOf(lake.client().create({_id: 'a', _type: 'service'}))).toEqual({
    statusCode: 409,
    message: expect.stringContaining('Document by ID "a" already exists'),
    type: 'mutationError',
    items: [{index: 0, error: expect.objectContaining({type: 'documentAlreadyExistsError', id: 'a'})}],
  })
})

test('createIfNotExists leaves what is there and makes no commit of it', async () => {
  const lake = await startTestLake()
  await lake.client().createIfNotExists({_id: 'a', _type: 'service', n: 1})
  const second = await lake.client().createIfNotExists({_id: 'a', _type: 'service', n: 2})
  expect(second.n).toBe(1)
  expect(lake.dataset.lastSeq()).toBe(1)
})

test('createOrReplace drops the old content and keeps the time of creation', async () => {
  const lake = await startTestLake()
  const first = await lake.client().createOrReplace({_id: 'a', _type: 'service', old: true})
  const second = await lake.client().createOrReplace({_id: 'a', _type: 'service', _createdAt: '2020-01-01T00:00:00Z'})
  expect(second).not.toHaveProperty('old')
  expect(second._createdAt).toBe(first._createdAt)
  expect(second._rev).not.toBe(first._rev)
})

test('an import brings the times of its documents with it', async () => {
  const lake = await startTestLake()
  const times = {_createdAt: '2020-01-01T00:00:00Z', _updatedAt: '2021-01-01T00:00:00Z'}
  expect(await lake.client().create({_id: 'a', _type: 'service', ...times})).toMatchObject(times)
  const hidden = await lake.client().create({_id: 'private.a', _type: 'service', ...times})
  expect(Date.parse(hidden._updatedAt)).toBeGreaterThan(Date.now() - 60_000)
})

test('delete by id, by several ids and by query', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  for (const _id of ['a', 'b', 'c', 'd', 'e']) await client.create({_id, _type: _id < 'd' ? 'service' : 'article'})
  await client.delete('a')
  await client.delete({query: '*[_type == $type]', params: {type: 'article'}})
  expect([...lake.dataset.all()].map(document => document._id)).toEqual(['b', 'c'])
  await client.mutate([{delete: {id: 'b'}}, {delete: {id: 'c'}}])
  expect(lake.dataset.size()).toBe(0)
})

test('delete of a document that does not exist succeeds and does nothing', async () => {
  const lake = await startTestLake()
  const answer = await lake.client().mutate([{delete: {id: 'nobody'}}], {returnDocuments: false})
  expect(answer.results).toEqual([{id: 'nobody', operation: 'none'}])
  expect(lake.dataset.lastSeq()).toBe(0)
})

test('every patch operation of the client arrives', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const start = {
    _id: 'a',
    _type: 'service',
    n: 1,
    m: 9,
    old: true,
    tags: ['x'],
    title: 'Hello',
    rows: [{_key: 'p', n: 1}],
  }
  const created = await client.create(start)
  const patched = await client
    .patch('a')
    .ifRevisionId(created._rev)
    .set({'rows[_key=="p"].n': 2})
    .setIfMissing({added: true, n: 100})
    .unset(['old'])
    .inc({n: 2})
    .dec({m: 4})
    .diffMatchPatch({title: '@@ -1,5 +1,10 @@\n Hello\n+ moon\n'})
    .append('tags', ['y'])
    .commit()
  expect(patched).toMatchObject({
    ...{n: 3, m: 5, added: true, tags: ['x', 'y'], title: 'Hello moon', rows: [{_key: 'p', n: 2}]},
    ...{_createdAt: created._createdAt},
  })
  expect(patched).not.toHaveProperty('old')
  const spliced = await client.patch('a').insert('before', 'tags[0]', ['w']).commit()
  expect(spliced.tags).toEqual(['w', 'x', 'y'])
  expect((await client.patch('a').insert('replace', 'tags[0:2]', ['v']).commit()).tags).toEqual(['v', 'y'])
})

test('patch by query changes every document that matched when the transaction began', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  await client.mutate([
    {create: {_id: 'a', _type: 'service', n: 1}},
    {create: {_id: 'b', _type: 'service', n: 1}},
    {create: {_id: 'drafts.c', _type: 'service', n: 1}},
  ])
  const query = '*[_type == "service" && n == $n]'
  await client
    .transaction()
    .patch({query, params: {n: 1}}, {inc: {n: 1}})
    .patch({query, params: {n: 2}}, {set: {n: 99}})
    .commit()
  expect([...lake.dataset.all()].map(document => document.n)).toEqual([2, 2, 2])
})

test('one transaction has one id, which the client may choose once', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const mutations = () => client.transaction([{create: {_type: 'service'}}, {create: {_type: 'article'}}])
  const answer = await mutations().transactionId('my-transaction').commit({returnDocuments: false})
  expect(answer.transactionId).toBe('my-transaction')
  expect(answer.results.map(each => each.operation)).toEqual(['create', 'create'])
  expect([...lake.dataset.all()].map(document => document._rev)).toEqual(['my-transaction', 'my-transaction'])
  expect(await refusalOf(mutations().transactionId('my-transaction').commit())).toMatchObject({
    statusCode: 409,
    items: [{error: {type: 'transactionAlreadyExistsError'}}],
  })
})

test('a dry run answers like the real one and writes nothing', async () => {
  const lake = await startTestLake()
  const created = await lake.client().create({_id: 'a', _type: 'service', n: 1}, {dryRun: true})
  expect(created).toMatchObject({_id: 'a', n: 1})
  expect(lake.dataset.size()).toBe(0)
})

test('array keys are generated when asked for', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const created = await client.create({_id: 'a', _type: 'x', rows: [{n: 1}]}, {autoGenerateArrayKeys: true})
  expect(created.rows).toEqual([{_key: expect.any(String), n: 1}])
  const patched = await client
    .patch('a')
    .append('rows', [{n: 2}])
    .commit({autoGenerateArrayKeys: true})
  expect(patched.rows).toEqual([created.rows[0], {_key: expect.any(String), n: 2}])
  expect((await client.create({_id: 'b', _type: 'x', rows: [{n: 1}]})).rows).toEqual([{n: 1}])
})

test('results are told only when ids or documents are asked for', async () => {
  const lake = await startTestLake()
  const create = async (_id: string, query: string) => {
    const body = JSON.stringify({mutations: [{create: {_id, _type: 'x'}}]})
    const response = await lake.request(`/v2026-05-04/data/mutate/production${query}`, {method: 'POST', body})
    return (await response.json()).results
  }
  expect(await create('a', '')).toEqual([])
  expect(await create('b', '?returnIds=true')).toEqual([{id: 'b', operation: 'create'}])
  const withDocument = [{id: 'c', operation: 'create', document: expect.objectContaining({_id: 'c', _type: 'x'})}]
  expect(await create('c', '?returnDocuments=true')).toEqual(withDocument)
})
