import type {Action} from '@sanity/client'
import {expect, test} from 'vitest'
import {create, edit, guard, lakeWith, pair, publish} from '../helpers/actions.ts'
import {refusalOf} from '../helpers/refused.ts'

test('create and edit come together and make one commit under the submitted id', async () => {
  const {lake, client} = await lakeWith()
  const answer = await client.action([create(), edit({set: {title: 'E'}})], {transactionId: 'tx-1'})
  expect(answer.transactionId).toBe('tx-1')
  expect(lake.dataset.get('drafts.a')).toMatchObject({title: 'E', _rev: 'tx-1'})
  expect(lake.dataset.lastSeq()).toBe(1)
  expect(lake.dataset.commit('tx-1')?.changes[0]?.mutations).toEqual([
    {create: {_id: 'drafts.a', _type: 'service'}},
    {patch: {id: 'drafts.a', set: {title: 'E'}}},
  ])
})

test('the first edit of a published document makes its draft and leaves the published one', async () => {
  const {lake, client} = await lakeWith({_id: 'a', title: 'Old', _createdAt: '2020-01-01T00:00:00Z'})
  const published = lake.dataset.get('a')
  await client.action([edit(guard), edit({diffMatchPatch: {title: '@@ -1,3 +1,4 @@\n Old\n+!\n'}})])
  const draft = lake.dataset.get('drafts.a')
  expect(draft).toMatchObject({title: 'Old!', _createdAt: '2020-01-01T00:00:00Z', _type: 'service'})
  expect(Date.parse(String(draft?._updatedAt))).toBeGreaterThan(Date.now() - 60_000)
  expect(lake.dataset.get('a')).toEqual(published)
})

test('an edit that changes nothing still gives the draft the submitted revision', async () => {
  const {lake, client} = await lakeWith({_id: 'drafts.a'})
  await client.action([edit(guard)], {transactionId: 'echo'})
  expect(lake.dataset.get('drafts.a')?._rev).toBe('echo')
})

test('edits give array items their keys', async () => {
  const {lake, client} = await lakeWith({_id: 'drafts.a', rows: []})
  await client.action([edit({insert: {after: 'rows[-1]', items: [{n: 1}]}})])
  expect(lake.dataset.get('drafts.a')?.rows).toEqual([{_key: expect.any(String), n: 1}])
})

test('publish moves the draft, strengthens its references and keeps the time of creation', async () => {
  const {lake, client} = await lakeWith(
    {_id: 'target', _type: 'category'},
    {_id: 'a', old: true, _createdAt: '2020-01-01T00:00:00Z'},
    {
      _id: 'drafts.a',
      title: 'New',
      category: {_type: 'reference', _ref: 'target', _weak: true, _strengthenOnPublish: {type: 'category'}},
      rows: [{_key: 'p', _ref: 'nobody', _weak: true, _strengthenOnPublish: {type: 'category', weak: true}}],
    },
  )
  await client.action([publish()], {transactionId: 'published'})
  expect(lake.dataset.get('drafts.a')).toBeUndefined()
  expect(lake.dataset.get('a')).toMatchObject({
    title: 'New',
    _rev: 'published',
    _createdAt: '2020-01-01T00:00:00Z',
    category: {_type: 'reference', _ref: 'target'},
    rows: [{_key: 'p', _ref: 'nobody', _weak: true}],
  })
  expect(lake.dataset.get('a')?.category).not.toHaveProperty('_weak')
  expect(lake.dataset.get('a')).not.toHaveProperty('old')
  expect(
    lake.dataset
      .commit('published')
      ?.changes.map(change => change.id)
      .sort(),
  ).toEqual(['a', 'drafts.a'])
})

test('a version is created beside a published document', async () => {
  const {lake, client} = await lakeWith({_id: 'a', n: 1})
  await client.action([create({_id: 'versions.summer.a', n: 2})])
  expect(lake.dataset.get('versions.summer.a')?.n).toBe(2)
})

test('a version is edited and published like a draft', async () => {
  const {lake, client} = await lakeWith({_id: 'a', n: 1})
  await client.action([edit({set: {n: 2}}, 'versions.summer.a')])
  await client.action([{actionType: 'sanity.action.document.publish', draftId: 'versions.summer.a', publishedId: 'a'}])
  expect([...lake.dataset.all()].map(({_id, n}) => ({_id, n}))).toEqual([{_id: 'a', n: 2}])
})

test('unpublish turns the published document into the draft, unless there is one', async () => {
  const {lake, client} = await lakeWith({_id: 'a', n: 1, _createdAt: '2020-01-01T00:00:00Z'})
  const unpublish: Action = {actionType: 'sanity.action.document.unpublish', ...pair}
  await client.action([unpublish], {skipCrossDatasetReferenceValidation: true})
  expect(lake.dataset.get('a')).toBeUndefined()
  expect(lake.dataset.get('drafts.a')).toMatchObject({n: 1, _createdAt: '2020-01-01T00:00:00Z'})

  await client.mutate([{create: {_id: 'a', _type: 'service', n: 2}}])
  await client.action([unpublish])
  expect(lake.dataset.get('drafts.a')?.n).toBe(1)
  expect(await refusalOf(client.action([unpublish]))).toMatchObject({statusCode: 409})
})

test('delete takes the listed drafts along and is refused when one is not listed', async () => {
  const {lake, client} = await lakeWith({_id: 'a'}, {_id: 'drafts.a'}, {_id: 'versions.r.a'}, {_id: 'drafts.b'})
  const remove = (includeDrafts: string[]): Action => ({
    actionType: 'sanity.action.document.delete',
    publishedId: 'a',
    includeDrafts,
  })
  expect((await refusalOf(client.action([remove(['drafts.a'])]))).message).toContain('"versions.r.a" exists')
  await client.action([remove(['drafts.a', 'versions.r.a'])])
  expect([...lake.dataset.all()].map(document => document._id)).toEqual(['drafts.b'])
  expect((await refusalOf(client.action([remove([])]))).items[0]?.error.type).toBe('documentNotFoundError')
})

test('purge drops what the log knew of the document before', async () => {
  const {lake, client} = await lakeWith({_id: 'a', secret: 1}, {_id: 'b'})
  await client.patch('a').set({secret: 2}).commit()
  await client.action([{actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: [], purge: true}])
  expect(lake.dataset.commitsOf(['a'])).toHaveLength(1)
  expect(lake.dataset.commitsOf(['b'])).toHaveLength(1)
})

test('both forms of discard delete a draft or version and refuse what is not there', async () => {
  const {lake, client} = await lakeWith({_id: 'drafts.a'}, {_id: 'versions.r.a'})
  await client.action([{actionType: 'sanity.action.document.discard', draftId: 'drafts.a'}])
  await client.action([{actionType: 'sanity.action.document.version.discard', versionId: 'versions.r.a'}])
  expect(lake.dataset.size()).toBe(0)
  const again = client.action([{actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a'}])
  expect((await refusalOf(again)).items[0]?.error.type).toBe('documentNotFoundError')
})

test('replaceDraft restores content over a draft, or beside a published document', async () => {
  const {lake, client} = await lakeWith({_id: 'a', n: 1, _createdAt: '2020-01-01T00:00:00Z'})
  const restore = (n: number): Action => ({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'service', n, _rev: 'old', _updatedAt: '2019-01-01T00:00:00Z'},
  })
  await client.action([restore(2)])
  await client.action([restore(3)], {transactionId: 'restored'})
  expect(lake.dataset.get('drafts.a')).toMatchObject({n: 3, _rev: 'restored'})
  expect(Date.parse(String(lake.dataset.get('drafts.a')?._updatedAt))).toBeGreaterThan(Date.now() - 60_000)
  expect(lake.dataset.get('a')?.n).toBe(1)
})

test('a deleted document is restored by create and replaceDraft in one go', async () => {
  const {lake, client} = await lakeWith()
  const attributes = {_id: 'drafts.a', _type: 'service', n: 1}
  await client.action([
    create({n: 1}),
    {actionType: 'sanity.action.document.replaceDraft', publishedId: 'a', attributes},
  ])
  expect(lake.dataset.get('drafts.a')?.n).toBe(1)
  const other: Action = {actionType: 'sanity.action.document.replaceDraft', publishedId: 'b', attributes}
  expect(await refusalOf(client.action([other]))).toMatchObject({statusCode: 409})
})

test('versions are created from a document or from a base, and replaced', async () => {
  const {lake, client} = await lakeWith({_id: 'a', n: 1})
  const _rev = String(lake.dataset.get('a')?._rev)
  const fromBase = (versionId: string, ifBaseRevisionId: string): Action => ({
    actionType: 'sanity.action.document.version.create',
    ...{publishedId: 'a', baseId: 'a', versionId, ifBaseRevisionId},
  })
  const fromDocument = (n: number): Action => ({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'a',
    document: {_id: 'versions.doc.a', _type: 'service', n},
  })
  await client.action([fromBase('versions.base.a', _rev), fromDocument(2)])
  expect(lake.dataset.get('versions.base.a')?.n).toBe(1)
  expect((await refusalOf(client.action([fromDocument(3)]))).items[0]?.error.type).toBe('documentAlreadyExistsError')
  expect((await refusalOf(client.action([fromBase('versions.x.a', 'stale')]))).statusCode).toBe(409)

  const document = {_id: 'versions.doc.a', _type: 'service', n: 4}
  await client.action([{actionType: 'sanity.action.document.version.replace', document}])
  expect(lake.dataset.get('versions.doc.a')?.n).toBe(4)
})

test('a dry run checks everything and writes nothing', async () => {
  const {lake, client} = await lakeWith()
  await client.action([create()], {dryRun: true})
  expect(lake.dataset.size()).toBe(0)
  await expect(client.action([edit({set: {n: 1}})], {dryRun: true})).rejects.toThrow('not found')
})
