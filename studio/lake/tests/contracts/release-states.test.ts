import type {Action, SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {lakeWith} from '../helpers/actions.ts'
import {refusalOf} from '../helpers/refused.ts'

const release = (name: string, fields: Record<string, unknown> = {}) =>
  ({actionType: `sanity.action.release.${name}`, releaseId: 'spring', ...fields}) as Action

const createRelease = (client: SanityClient, releaseId: string, cardinality: 'one' | 'many' = 'many') =>
  client.releases.create({releaseId, metadata: {title: releaseId, releaseType: 'asap', cardinality}})

/** A published service with a draft, both of one transaction, and a release that holds a version of it. */
async function springRelease(cardinality: 'one' | 'many' = 'many', baseId = 'drafts.fence') {
  const {lake, client} = await lakeWith({_id: 'fence', price: 90}, {_id: 'drafts.fence', price: 120})
  await createRelease(client, 'spring', cardinality)
  await client.createVersion({releaseId: 'spring', publishedId: 'fence', baseId})
  return {lake, client}
}

test("a release that takes a document offline leaves the owner's newer draft as it is", async () => {
  const {lake, client} = await springRelease()
  await client.unpublishVersion({releaseId: 'spring', publishedId: 'fence'})
  const draft = lake.dataset.get('drafts.fence')
  await client.releases.publish({releaseId: 'spring'})
  expect(lake.dataset.get('fence')).toBeUndefined()
  expect(lake.dataset.get('drafts.fence')).toEqual(draft)
})

test('a release that takes offline what is gone already is published all the same', async () => {
  const {lake, client} = await springRelease()
  await client.unpublishVersion({releaseId: 'spring', publishedId: 'fence'})
  await client.mutate([{delete: {id: 'fence'}}, {delete: {id: 'drafts.fence'}}])
  await client.releases.publish({releaseId: 'spring'})
  expect(lake.dataset.get('_.releases.spring')?.state).toBe('published')
  expect(lake.dataset.get('versions.spring.fence')).toBeUndefined()
  expect(lake.dataset.get('drafts.fence')).toBeUndefined()
})

test('releases with names that begin alike are published and archived each on its own', async () => {
  const {lake, client} = await springRelease()
  for (const releaseId of ['spring2', 'spring-late']) {
    await createRelease(client, releaseId)
    await client.createVersion({releaseId, publishedId: 'fence', baseId: 'fence'})
  }
  await client.releases.archive({releaseId: 'spring'})
  await client.releases.unarchive({releaseId: 'spring'})
  await client.releases.publish({releaseId: 'spring'})
  expect(lake.dataset.get('fence')?.price).toBe(120)
  for (const releaseId of ['spring2', 'spring-late']) {
    expect(lake.dataset.get(`versions.${releaseId}.fence`)?.price, releaseId).toBe(90)
    expect(lake.dataset.get(`_.releases.${releaseId}`)?.state).toBe('active')
  }
})

test('a release of several documents keeps the drafts that its versions were made from', async () => {
  const {lake, client} = await springRelease('many')
  await client.releases.publish({releaseId: 'spring'})
  expect(lake.dataset.get('fence')?.price).toBe(120)
  expect(lake.dataset.get('drafts.fence')?.price).toBe(120)
})

test('a release of one document ends the draft that it was made from, and no other', async () => {
  const fromDraft = await springRelease('one')
  await fromDraft.client.releases.publish({releaseId: 'spring'})
  expect(fromDraft.lake.dataset.get('drafts.fence')).toBeUndefined()
  // The draft has the same revision as the published document, of which the version was made.
  const fromPublished = await springRelease('one', 'fence')
  await fromPublished.client.releases.publish({releaseId: 'spring'})
  expect(fromPublished.lake.dataset.get('drafts.fence')?.price).toBe(120)
})

const reachedBy = {
  active: [],
  scheduled: [release('schedule', {publishAt: '2999-01-01T00:00:00Z'})],
  archived: [release('archive')],
  published: [release('publish')],
}
const allowedIn = {
  active: ['edit', 'schedule', 'publish', 'archive'],
  scheduled: ['edit', 'schedule', 'unschedule'],
  archived: ['unarchive', 'delete'],
  published: ['delete'],
}
const states = ['active', 'scheduled', 'archived', 'published'] as const

test.each(states)('a release that is %s can be changed in the ways of its state only', async state => {
  const {lake, client} = await springRelease()
  for (const action of reachedBy[state]) await client.action(action)
  const allowed: string[] = []
  for (const name of ['edit', 'schedule', 'unschedule', 'publish', 'archive', 'unarchive', 'delete']) {
    const fields = {patch: {set: {'metadata.title': 'Later'}}, publishAt: '2999-02-01T00:00:00Z'}
    const tried = client.action(release(name, fields), {dryRun: true})
    const isAllowed = await tried.then(
      () => true,
      () => false,
    )
    if (isAllowed) allowed.push(name)
    else {
      const {items} = await refusalOf(client.action(release(name, fields), {dryRun: true}))
      expect(items[0]?.error, name).toMatchObject({type: 'releaseStateError', state})
    }
  }
  expect(allowed).toEqual(allowedIn[state])
  expect(lake.dataset.get('_.releases.spring')?.state).toBe(state)
})

test.each(['archived', 'published'] as const)('nothing is written into a release that is %s', async state => {
  const {lake, client} = await springRelease()
  for (const action of reachedBy[state]) await client.action(action)
  const before = lake.dataset.lastSeq()
  const version = {_id: 'versions.spring.fence', _type: 'service', price: 1}
  const attempts = [
    client.create(version),
    client.createOrReplace(version),
    client.createIfNotExists(version),
    client.createVersion({releaseId: 'spring', publishedId: 'fence', baseId: 'fence'}),
    client.createVersion({releaseId: 'spring', publishedId: 'fence', document: version}),
    client.unpublishVersion({releaseId: 'spring', publishedId: 'fence'}),
    client.action({
      actionType: 'sanity.action.document.edit',
      draftId: version._id,
      publishedId: 'fence',
      patch: {set: {price: 1}},
    }),
  ]
  for (const outcome of await Promise.allSettled(attempts)) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: {statusCode: 409, message: expect.stringContaining(`Release "spring" is ${state}`)},
    })
  }
  expect(lake.dataset.lastSeq()).toBe(before)
})

test('a name of 64 characters is a release, one of 65 is none', async () => {
  const {client} = await lakeWith()
  await createRelease(client, 'r'.repeat(64))
  expect(await refusalOf(createRelease(client, 'r'.repeat(65)))).toMatchObject({statusCode: 400})
})

test('an imported release that is scheduled goes out at its time, written in UTC', async () => {
  const {lake, client} = await lakeWith()
  const attributes = {state: 'scheduled', publishAt: '2999-05-01T08:00:00+02:00', metadata: {releaseType: 'scheduled'}}
  await client.action(release('import', {attributes, ifExists: 'fail'}))
  expect(lake.dataset.get('_.releases.spring')?.publishAt).toBe('2999-05-01T06:00:00.000Z')
})

test.each([
  ['scheduled', release('schedule', {publishAt: '2999-01-01T00:00:00Z'})],
  ['published', release('publish')],
])('a fault of an earlier try is gone once the release is %s', async (state, action) => {
  const fault = {state: 'active', metadata: {releaseType: 'asap'}, error: {message: 'A reference would break'}}
  const {lake, client} = await lakeWith({_id: '_.releases.spring', _type: 'system.release', name: 'spring', ...fault})
  await client.action(action)
  expect(lake.dataset.get('_.releases.spring')?.state).toBe(state)
  expect(lake.dataset.get('_.releases.spring')).not.toHaveProperty('error')
})

test('a planned time of null is as good as none', async () => {
  const {lake, client} = await lakeWith()
  await client.action(release('create', {metadata: {releaseType: 'scheduled', intendedPublishAt: null}}))
  expect(lake.dataset.get('_.releases.spring')?.metadata).toMatchObject({intendedPublishAt: null})
})
