import type {Action, SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {lakeWith} from '../helpers/actions.ts'
import {refusalOf} from '../helpers/refused.ts'

const release = (name: string, fields: Record<string, unknown> = {}) =>
  ({actionType: `sanity.action.release.${name}`, releaseId: 'spring', ...fields}) as Action

/** A published service, a new one, and the release that changes the first and brings the second. */
async function springRelease() {
  const {lake, client} = await lakeWith(
    {_id: 'fence', title: 'Fence', price: 90},
    {_id: 'old', title: 'Wallpaper'},
    {_id: 'drafts.fence', title: 'Fence, drafted'},
  )
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring', releaseType: 'asap'}})
  await client.createVersion({
    releaseId: 'spring',
    publishedId: 'fence',
    document: {_id: 'versions.spring.fence', _type: 'service', title: 'Fence', price: 120},
  })
  await client.createVersion({
    releaseId: 'spring',
    publishedId: 'gate',
    document: {
      _id: 'versions.spring.gate',
      _type: 'service',
      beside: {_type: 'reference', _ref: 'fence', _weak: true, _strengthenOnPublish: {type: 'service'}},
    },
  })
  return {lake, client}
}

const ids = (lake: {dataset: {all(): Iterable<{_id: string}>}}) => [...lake.dataset.all()].map(({_id}) => _id).sort()
const stateOf = async (client: SanityClient) => (await client.releases.get({releaseId: 'spring'}))?.state

test('a release is created with its metadata, and once', async () => {
  const {client} = await lakeWith()
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring', releaseType: 'scheduled'}})
  expect(await client.releases.get({releaseId: 'spring'})).toMatchObject({
    _id: '_.releases.spring',
    _type: 'system.release',
    name: 'spring',
    state: 'active',
    metadata: {title: 'Spring', releaseType: 'scheduled'},
  })
  const again = client.action([release('create')])
  expect((await refusalOf(again)).items[0]?.error.type).toBe('documentAlreadyExistsError')
})

test("a release shows its documents to its own perspective and to nobody else's", async () => {
  const {lake, client} = await springRelease()
  const query = '*[_type == "service"]{_id, price} | order(_id)'
  expect(await client.fetch(query, {}, {perspective: ['spring']})).toEqual([
    {_id: 'fence', price: 120},
    {_id: 'gate', price: null},
    {_id: 'old', price: null},
  ])
  expect(await client.fetch('*[_id == "fence"][0].price', {}, {perspective: 'published'})).toBe(90)
  expect(await client.fetch('count(*[sanity::partOfRelease("spring")])')).toBe(2)
  expect(await lake.client({token: undefined}).fetch('*[_type == "system.release"]')).toEqual([])
})

test('publishing a release moves every version in one transaction and leaves drafts alone', async () => {
  const {lake, client} = await springRelease()
  const before = lake.dataset.lastSeq()
  await client.action([release('publish')], {transactionId: 'go'})
  expect(lake.dataset.lastSeq()).toBe(before + 1)
  expect(ids(lake)).toEqual(['_.releases.spring', 'drafts.fence', 'fence', 'gate', 'old'])
  expect(lake.dataset.get('fence')).toMatchObject({price: 120, _rev: 'go'})
  expect(lake.dataset.get('gate')).toMatchObject({beside: {_type: 'reference', _ref: 'fence'}})
  expect(lake.dataset.get('gate')?.beside).not.toHaveProperty('_weak')
  expect(lake.dataset.get('_.releases.spring')).toMatchObject({
    state: 'published',
    publishedAt: lake.dataset.commit('go')?.timestamp,
    finalDocumentStates: [{id: 'versions.spring.fence'}, {id: 'versions.spring.gate'}],
  })
})

test('a version marked for it takes its document offline and keeps the content as a draft', async () => {
  const {lake, client} = await springRelease()
  await client.unpublishVersion({releaseId: 'spring', publishedId: 'old'})
  expect(lake.dataset.get('versions.spring.old')).toMatchObject({title: 'Wallpaper', _system: {delete: true}})
  await client.releases.publish({releaseId: 'spring'})
  expect(lake.dataset.get('old')).toBeUndefined()
  expect(lake.dataset.get('drafts.old')).toMatchObject({title: 'Wallpaper'})
  expect(lake.dataset.get('drafts.old')).not.toHaveProperty('_system')
  const nothing = client.unpublishVersion({releaseId: 'other', publishedId: 'nobody'})
  expect(await refusalOf(nothing)).toMatchObject({statusCode: 409, type: 'actionError'})
})

test('a release that would break a reference is not published at all', async () => {
  const {lake, client} = await springRelease()
  await client.create({_id: 'menu', _type: 'menu', first: {_type: 'reference', _ref: 'old'}})
  await client.unpublishVersion({releaseId: 'spring', publishedId: 'old'})
  const refusal = await refusalOf(client.releases.publish({releaseId: 'spring'}))
  expect(refusal.items[0]?.error.type).toBe('documentHasExistingReferencesError')
  expect(lake.dataset.get('fence')?.price).toBe(90)
  expect(await stateOf(client)).toBe('active')
})

test('an archived release gives its versions back when it is unarchived', async () => {
  const {lake, client} = await springRelease()
  await client.patch('versions.spring.fence').set({price: 130}).commit()
  await client.releases.archive({releaseId: 'spring'})
  expect(ids(lake)).toEqual(['_.releases.spring', 'drafts.fence', 'fence', 'old'])
  expect(await stateOf(client)).toBe('archived')
  await client.releases.unarchive({releaseId: 'spring'})
  expect(lake.dataset.get('versions.spring.fence')).toMatchObject({price: 130, title: 'Fence'})
  expect(lake.dataset.get('versions.spring.gate')).toBeDefined()
  expect(lake.dataset.get('_.releases.spring')).not.toHaveProperty('finalDocumentStates')
})

test('a document whose version waits in a scheduled release is not deleted together with it', async () => {
  const {lake, client} = await springRelease()
  await client.createOrReplace({_id: 'fence', _type: 'service', price: 100})
  await client.releases.schedule({releaseId: 'spring', publishAt: '2999-01-01T00:00:00Z'})
  const remove: Action = {
    actionType: 'sanity.action.document.delete',
    publishedId: 'fence',
    includeDrafts: ['drafts.fence', 'versions.spring.fence'],
  }
  expect(await refusalOf(client.action(remove))).toMatchObject({statusCode: 409})
  expect(lake.dataset.get('fence')).toMatchObject({price: 100})
  await client.releases.unschedule({releaseId: 'spring'})
  await client.action(remove)
  expect(ids(lake).filter(id => id.endsWith('fence'))).toEqual([])
})

test('what a scheduled release holds cannot be changed until it is unscheduled', async () => {
  const {lake, client} = await springRelease()
  await client.releases.schedule({releaseId: 'spring', publishAt: '2999-01-01T00:00:00Z'})
  expect(lake.dataset.get('_.releases.spring')).toMatchObject({
    state: 'scheduled',
    publishAt: '2999-01-01T00:00:00.000Z',
  })
  const edit = {
    actionType: 'sanity.action.document.edit',
    draftId: 'versions.spring.fence',
    publishedId: 'fence',
    patch: {set: {price: 1}},
  } as const
  const document = {_id: edit.draftId, _type: 'service', price: 1}
  const locked = [
    client.action([edit]),
    client.action({actionType: 'sanity.action.document.publish', draftId: edit.draftId, publishedId: 'fence'}),
    client.action({actionType: 'sanity.action.document.version.replace', document}),
    client.discardVersion({releaseId: 'spring', publishedId: 'fence'}),
    client.unpublishVersion({releaseId: 'spring', publishedId: 'fence'}),
    client.createVersion({publishedId: 'old', baseId: 'old', releaseId: 'spring'}),
    client.releases.publish({releaseId: 'spring'}),
    client.releases.archive({releaseId: 'spring'}),
    client.releases.delete({releaseId: 'spring'}),
  ]
  for (const refused of locked) {
    expect(await refusalOf(refused)).toMatchObject({
      statusCode: 409,
      type: 'actionError',
      items: [{error: {type: 'releaseStateError', state: 'scheduled'}}],
    })
  }
  await client.releases.edit({releaseId: 'spring', patch: {set: {'metadata.title': 'Late spring'}}})
  await client.releases.unschedule({releaseId: 'spring'})
  expect(lake.dataset.get('_.releases.spring')).not.toHaveProperty('publishAt')
  await client.action([edit])
  expect(lake.dataset.get('versions.spring.fence')?.price).toBe(1)
})

test('only a release that is over can be deleted', async () => {
  const {lake, client} = await springRelease()
  expect(await refusalOf(client.releases.delete({releaseId: 'spring'}))).toMatchObject({statusCode: 409})
  await client.releases.archive({releaseId: 'spring'})
  await client.releases.delete({releaseId: 'spring'})
  expect(ids(lake)).toEqual(['drafts.fence', 'fence', 'old'])
})

test('a release comes in from another dataset, and an existing one is kept, replaced or in the way', async () => {
  const {lake, client} = await lakeWith()
  const bring = (title: string, ifExists: string) =>
    client.action([release('import', {attributes: {_id: 'x', metadata: {title, releaseType: 'asap'}}, ifExists})])
  const title = () => lake.dataset.get('_.releases.spring')?.metadata
  await bring('First', 'fail')
  await bring('Second', 'ignore')
  expect(title()).toMatchObject({title: 'First'})
  await bring('Third', 'replace')
  expect(title()).toMatchObject({title: 'Third'})
  expect(await refusalOf(bring('Fourth', 'fail'))).toMatchObject({statusCode: 409})
})

test('nonsense about releases is refused with a 400 that names it, and writes nothing', async () => {
  const {lake, client} = await springRelease()
  const before = lake.dataset.lastSeq()
  const nonsense: [string, Record<string, unknown>, string][] = [
    ['create', {releaseId: 'a.b'}, 'releaseId'],
    ['create', {releaseId: 7}, 'releaseId'],
    ['create', {releaseId: 'new', metadata: {releaseType: 'someday'}}, 'releaseType'],
    ['create', {releaseId: 'new', metadata: {cardinality: 'two'}}, 'cardinality'],
    ['create', {releaseId: 'new', metadata: 'Spring'}, 'metadata'],
    ['create', {releaseId: 'new', metadata: {description: 5}}, 'description'],
    ['create', {releaseId: 'new', metadata: {intendedPublishAt: 'soon'}}, 'intendedPublishAt'],
    ['edit', {patch: {set: {state: 'published'}}}, 'metadata'],
    ['edit', {patch: {unset: ['metadata']}}, 'metadata'],
    ['edit', {patch: {set: {'metadata.title': 5}}}, 'title'],
    ['edit', {}, 'patch'],
    ['schedule', {publishAt: 'tomorrow'}, 'publishAt'],
    ['schedule', {}, 'publishAt'],
    ['import', {attributes: {_id: 'x'}, ifExists: 'shrug'}, 'ifExists'],
    ['import', {attributes: {_id: 'x', state: 'lost'}, ifExists: 'fail'}, 'state'],
    ['import', {ifExists: 'replace'}, 'attributes'],
  ]
  for (const [name, fields, word] of nonsense) {
    const refusal = await refusalOf(client.action([release(name, fields)]))
    expect(refusal, `${name} ${JSON.stringify(fields)}`).toMatchObject({statusCode: 400, type: 'actionError'})
    expect(refusal.message).toContain(word)
  }
  for (const name of ['edit', 'schedule', 'unschedule', 'publish', 'archive', 'unarchive', 'delete']) {
    const fields = {releaseId: 'unknown', patch: {}, publishAt: '2999-01-01T00:00:00Z'}
    const refusal = await refusalOf(client.action([release(name, fields)]))
    expect(refusal.items[0]?.error, name).toMatchObject({type: 'documentNotFoundError', id: '_.releases.unknown'})
  }
  expect(lake.dataset.lastSeq()).toBe(before)
})

test('a dry run, with which the Studio asks what is allowed, writes nothing', async () => {
  const {lake, client} = await lakeWith()
  await client.releases.create({releaseId: 'spring', metadata: {releaseType: 'asap'}}, {dryRun: true})
  expect(lake.dataset.size()).toBe(0)
})
