import type {SanityClient} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {expect, test} from 'vitest'
import {edit, lakeWith, publish} from '../helpers/actions.ts'

type Events = Record<string, unknown>[]

async function eventsOf(client: SanityClient, id: string): Promise<Events> {
  const url = `/data/history/production/events/documents/${id}`
  const {events} = await client.request<{events: Record<string, Events>}>({url})
  return events[id] ?? []
}

async function releaseEventsOf(client: SanityClient, search = ''): Promise<{events: Events; nextCursor: string}> {
  return client.request({url: `/data/history/production/events/releases/rMay?${search}`})
}

const types = (events: Events) => events.map(({type}) => type)
const publishAt = '2999-05-01T08:00:00.000Z'

async function mayRelease(cardinality: 'one' | 'many' = 'many') {
  const {lake, client} = await lakeWith({_id: 'a', price: 90})
  await client.action([edit({set: {price: 120}})])
  await client.releases.create({releaseId: 'rMay', metadata: {title: 'May', releaseType: 'scheduled', cardinality}})
  await client.createVersion({releaseId: 'rMay', publishedId: 'a', baseId: 'drafts.a'})
  return {lake, client}
}

test('the story of a release is told newest first, and page by page', async () => {
  const {client} = await mayRelease()
  await client.releases.schedule({releaseId: 'rMay', publishAt})
  await client.releases.unschedule({releaseId: 'rMay'})
  await client.releases.archive({releaseId: 'rMay'})
  await client.releases.unarchive({releaseId: 'rMay'})
  await client.discardVersion({releaseId: 'rMay', publishedId: 'a'})
  await client.releases.publish({releaseId: 'rMay'})
  const {events} = await releaseEventsOf(client)
  expect(types(events)).toEqual([
    'publishRelease',
    'discardDocumentFromRelease',
    'unarchiveRelease',
    'archiveRelease',
    'unscheduleRelease',
    'scheduleRelease',
    'addDocumentToRelease',
    'createRelease',
  ])
  expect(events[5]).toMatchObject({publishAt, releaseName: 'rMay', author: expect.stringMatching(/^robot/)})
  expect(events[6]).toMatchObject({documentId: 'a', documentType: 'service', versionId: 'versions.rMay.a'})
  const seen: Events = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: {events: Events; nextCursor: string} = await releaseEventsOf(client, `limit=3&nextCursor=${cursor}`)
    seen.push(...page.events)
    cursor = page.nextCursor || undefined
  }
  expect(seen).toEqual(events)
})

test('a version knows when it was scheduled, and what became of it', async () => {
  const {client} = await mayRelease()
  await client.releases.schedule({releaseId: 'rMay', publishAt})
  expect((await eventsOf(client, 'versions.rMay.a'))[0]).toMatchObject({
    type: 'scheduleDocumentVersion',
    state: 'pending',
    publishAt,
    releaseId: 'rMay',
  })
  await client.releases.unschedule({releaseId: 'rMay'})
  await client.releases.publish({releaseId: 'rMay'})
  const events = await eventsOf(client, 'versions.rMay.a')
  expect(types(events)).toEqual([
    'publishDocumentVersion',
    'unscheduleDocumentVersion',
    'scheduleDocumentVersion',
    'createDocumentVersion',
  ])
  expect(events[0]).toMatchObject({publishCause: 'release.publish', releaseId: 'rMay', versionId: 'versions.rMay.a'})
  expect(events[2]).toMatchObject({state: 'unscheduled'})
})

test('a scheduled publish says so, for the document and for the draft it was made from', async () => {
  const {lake, client} = await mayRelease('one')
  await client.releases.schedule({releaseId: 'rMay', publishAt: new Date(Date.now() + 100).toISOString()})
  await expect.poll(() => lake.dataset.get('a')?.price).toBe(120)
  const event = {
    type: 'publishDocumentVersion',
    publishCause: 'release.schedule',
    revisionId: lake.dataset.get('a')?._rev,
  }
  expect((await eventsOf(client, 'a'))[0]).toMatchObject({...event, versionId: 'versions.rMay.a', releaseId: 'rMay'})
  expect((await eventsOf(client, 'drafts.a'))[0]).toMatchObject({...event, versionId: 'drafts.a'})
  expect((await eventsOf(client, 'versions.rMay.a'))[1]).toMatchObject({
    type: 'scheduleDocumentVersion',
    state: 'published',
  })
})

test('a version that takes its document offline is told of as that', async () => {
  const {client} = await mayRelease()
  await client.unpublishVersion({releaseId: 'rMay', publishedId: 'a'})
  await client.action([{actionType: 'sanity.action.document.discard', draftId: 'drafts.a'}])
  await client.releases.publish({releaseId: 'rMay'})
  expect((await eventsOf(client, 'versions.rMay.a'))[0]).toMatchObject({type: 'unpublishDocument', releaseId: 'rMay'})
  expect((await eventsOf(client, 'a'))[0]).toMatchObject({type: 'unpublishDocument', versionId: 'drafts.a'})
})

test('where drafts are shown the history also tells what went live without a draft', async () => {
  const {lake, client} = await lakeWith({_id: 'a', price: 90})
  const imported = lake.dataset.get('a')
  await client.action([edit({set: {price: 100}})])
  await client.action([publish()])
  await client.patch('a').set({price: 105}).commit()
  const events = await eventsOf(client, 'drafts.a')
  expect(types(events)).toEqual([
    'updateLiveDocument',
    'publishDocumentVersion',
    'createDocumentVersion',
    'createLiveDocument',
  ])
  const revision = `/data/history/production/documents/drafts.a?revision=${imported?._rev}`
  expect(await client.request({url: revision})).toEqual({documents: [{...imported, _id: 'drafts.a'}]})
})

test('the last state of a published version is that of its publish, from which the Studio can revert', async () => {
  const {lake, client} = await mayRelease()
  await client.releases.publish({releaseId: 'rMay'})
  const url = '/data/history/production/documents/versions.rMay.a?lastRevision=true'
  const {documents} = await client.request({url})
  expect(documents).toMatchObject([{_id: 'versions.rMay.a', price: 120, _rev: lake.dataset.get('a')?._rev}])
})

test('who changed the price, and when, is answered from the log', async () => {
  const {lake, client} = await lakeWith({_id: 'a', price: 90})
  await client.action([edit({set: {price: 120}})])
  await client.action([publish()])
  const day = new Date().toISOString().slice(0, 10)
  const url = `/data/history/production/transactions/a?effectFormat=mendoza&fromTime=${day}T00:00:00Z&toTime=2999-01-01T00:00:00Z`
  const text = await (await lake.request(`/v2025-02-19${url}`)).text()
  const [created, changed] = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(created.effects.a.revert).toEqual([0, null])
  expect(changed).toMatchObject({author: expect.stringMatching(/^robot/), documentIDs: ['a', 'drafts.a']})
  const before = applyPatch(lake.dataset.get('a'), changed.effects.a.revert)
  expect([before?.price, lake.dataset.get('a')?.price]).toEqual([90, 120])
})
