import {applyPatch} from 'mendoza'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const history = '/v2021-06-07/data/history/production'

/** A service as the owner makes one: created, edited twice, published, edited again, thrown away, unpublished, deleted. */
async function lifeOfAService(): Promise<TestLake> {
  const lake = await startTestLake()
  const commit = (name: string, build: (tx: ReturnType<ReturnType<TestLake['client']>['transaction']>) => void) => {
    const transaction = lake.client().transaction()
    build(transaction)
    return transaction.transactionId(name).commit()
  }
  const service = {_type: 'service', title: 'Fence'}
  await commit('t1-create', tx => tx.create({_id: 'drafts.fence', ...service}))
  await commit('t2-edit', tx => tx.patch('drafts.fence', {set: {title: 'Fences'}}))
  await commit('t3-edit', tx => tx.patch('drafts.fence', {set: {price: 90}}))
  await commit('t4-publish', tx =>
    tx.createOrReplace({_id: 'fence', ...service, title: 'Fences', price: 90}).delete('drafts.fence'),
  )
  await commit('t5-draft', tx => tx.create({_id: 'drafts.fence', ...service, title: 'Nonsense'}))
  await commit('t6-discard', tx => tx.delete('drafts.fence'))
  await commit('t7-unpublish', tx => tx.create({_id: 'drafts.fence', ...service, title: 'Fences'}).delete('fence'))
  await commit('t8-delete', tx => tx.delete('drafts.fence'))
  return lake
}

const json = async (lake: TestLake, path: string) => (await lake.request(`${history}${path}`)).json()

async function lines(lake: TestLake, path: string): Promise<Record<string, unknown>[]> {
  const text = await (await lake.request(`${history}${path}`)).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

test('the transactions of a document come oldest first and replay its whole life', async () => {
  const lake = await lifeOfAService()
  const transactions = await lines(
    lake,
    '/transactions/drafts.fence?excludeContent=true&effectFormat=mendoza&includeIdentifiedDocumentsOnly=true',
  )
  expect(transactions.map(({id}) => id)).toEqual([
    't1-create',
    't2-edit',
    't3-edit',
    't4-publish',
    't5-draft',
    't6-discard',
    't7-unpublish',
    't8-delete',
  ])
  const titles: unknown[] = []
  let document: Record<string, unknown> | null = null
  for (const {effects, documentIDs, mutations, author} of transactions) {
    expect([documentIDs, mutations]).toEqual([['drafts.fence'], undefined])
    expect(author).toMatch(/^robot/)
    const effect = (effects as Record<string, {apply: unknown[]}>)['drafts.fence']
    document = applyPatch(document, effect?.apply ?? [])
    titles.push(document?.title ?? null)
  }
  expect(titles).toEqual(['Fence', 'Fences', 'Fences', null, 'Nonsense', null, 'Fences', null])
})

test('a range of transactions includes both ends, in either direction, up to the limit', async () => {
  const lake = await lifeOfAService()
  const ids = async (search: string) =>
    (await lines(lake, `/transactions/fence,drafts.fence?${search}`)).map(({id}) => id)
  expect(await ids('fromTransaction=t2-edit&toTransaction=t4-publish')).toEqual(['t2-edit', 't3-edit', 't4-publish'])
  expect(await ids('toTransaction=t4-publish&reverse=true&limit=2')).toEqual(['t4-publish', 't3-edit'])
  expect(await ids('fromTransaction=&limit=1')).toEqual(['t1-create'])
  expect(await ids('authors=nobody')).toEqual([])
  expect(await ids('fromTime=2999-01-01T00:00:00Z')).toEqual([])
})

test('a bound that is not in the log is told inside the stream', async () => {
  const lake = await lifeOfAService()
  const [line] = await lines(lake, '/transactions/fence?fromTransaction=unknown')
  expect(line).toMatchObject({
    error: {type: 'transactionNotFoundError', description: expect.stringContaining('unknown')},
  })
})

test('without includeIdentifiedDocumentsOnly the rest of each transaction comes along, mutations too', async () => {
  const lake = await lifeOfAService()
  const [publish] = await lines(lake, '/transactions/fence?limit=1')
  expect(publish).toMatchObject({id: 't4-publish', documentIDs: ['fence', 'drafts.fence']})
  expect(publish?.mutations).toEqual(expect.arrayContaining([{delete: {id: 'drafts.fence'}}]))
})

test('a document is given as of a revision, a time and its last revision', async () => {
  const lake = await lifeOfAService()
  const at = (search: string) => json(lake, `/documents/fence,drafts.fence?${search}`)
  expect(await at('revision=t2-edit')).toMatchObject({
    documents: [{_id: 'drafts.fence', _rev: 't2-edit', title: 'Fences'}],
  })
  expect((await at('revision=t4-publish')).documents).toMatchObject([{_id: 'fence', _rev: 't4-publish', price: 90}])
  expect((await at('revision=unknown')).documents).toEqual([])
  expect((await at('lastRevision=true')).documents).toMatchObject([{_id: 'drafts.fence', _rev: 't7-unpublish'}])
  expect((await at(`time=${new Date().toISOString()}`)).documents).toEqual([])
  expect((await at('time=2000-01-01T00:00:00Z')).documents).toEqual([])
  const response = await lake.request(`${history}/documents/fence?time=yesterday`)
  expect(response.status).toBe(400)
})

test('a document is given as it stood at a time between two edits', async () => {
  const lake = await startTestLake()
  const first = await lake.client().create({_id: 'fence', _type: 'service', title: 'before'})
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(first._updatedAt))
  const between = new Date().toISOString()
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(between))
  await lake.client().patch('fence').set({title: 'after'}).commit()
  const {documents} = await json(lake, `/documents/fence?time=${between}`)
  expect(documents).toMatchObject([{title: 'before', _rev: first._rev}])
})

test("the events of a draft tell its owner's story, newest first", async () => {
  const lake = await lifeOfAService()
  const {events, nextCursor} = await json(lake, '/events/documents/drafts.fence?limit=100')
  const about = {documentId: 'fence', versionId: 'drafts.fence', timestamp: expect.any(String)}
  expect(events['drafts.fence']).toMatchObject([
    {type: 'deleteDocumentVersion', ...about, versionRevisionId: 't7-unpublish'},
    {type: 'unpublishDocument', ...about, versionRevisionId: 't7-unpublish'},
    {type: 'deleteDocumentVersion', ...about, versionRevisionId: 't5-draft'},
    {type: 'createDocumentVersion', ...about, versionRevisionId: 't5-draft'},
    {
      type: 'publishDocumentVersion',
      ...about,
      revisionId: 't4-publish',
      versionRevisionId: 't3-edit',
      publishCause: 'document.publish',
    },
    {type: 'createDocumentVersion', ...about, versionRevisionId: 't1-create'},
  ])
  expect(nextCursor).toBe('')
})

test('the events of a published id tell when it was published, edited live, unpublished and deleted', async () => {
  const lake = await lifeOfAService()
  const {events} = await json(lake, '/events/documents/fence?limit=100')
  expect(events.fence.map(({type}: {type: string}) => type)).toEqual(['unpublishDocument', 'publishDocumentVersion'])

  await lake.client().create({_id: 'tv', _type: 'service'})
  await lake.client().patch('tv').set({title: 'TV'}).commit()
  await lake.client().delete('tv')
  const live = await json(lake, '/events/documents/tv')
  expect(live.events.tv.map(({type}: {type: string}) => type)).toEqual([
    'deleteDocumentGroup',
    'updateLiveDocument',
    'createLiveDocument',
  ])
})

test('events are paged by a cursor without gaps or repeats', async () => {
  const lake = await lifeOfAService()
  const seen: unknown[] = []
  let cursor = ''
  do {
    const page = await json(lake, `/events/documents/drafts.fence?limit=4&nextCursor=${cursor}`)
    seen.push(...page.events['drafts.fence'].map((event: {type: string}) => event.type))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toHaveLength(6)
  expect(seen.at(-1)).toBe('createDocumentVersion')
})

test('history and references need a token, and refuse nonsense', async () => {
  const lake = await lifeOfAService()
  for (const path of [
    '/data/history/production/transactions/fence',
    '/data/references/production/documents/fence/to',
  ]) {
    expect((await fetch(`${lake.url}/v1${path}`)).status).toBe(401)
  }
  expect((await lake.request(`${history}/transactions/fence?limit=many`)).status).toBe(400)
  expect((await lake.request('/v1/data/history/none/transactions/fence')).status).toBe(404)
  expect(await json(lake, '/events/releases/r1')).toEqual({events: [], nextCursor: ''})
  expect((await lake.request(`${history}/events/releases/r1?limit=-1`)).status).toBe(400)
})

test('references to a document are counted, and none of them is external', async () => {
  const lake = await startTestLake()
  await lake.client().create({_id: 'wood', _type: 'category'})
  await lake.client().create({_id: 'fence', _type: 'service', category: {_type: 'reference', _ref: 'wood'}})
  const path = '/v1/data/references/production/documents/wood/to'
  expect(await (await lake.request(path)).json()).toEqual({
    totalCount: 1,
    references: [{projectId: 'local0', datasetName: 'production', documentId: 'fence'}],
  })
  const external = await lake.request(`${path}?excludeInternalReferences=true&excludePaths=true`)
  expect(await external.json()).toEqual({totalCount: 0, references: []})
})
