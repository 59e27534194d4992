import type {SanityClient, SanityDocument} from '@sanity/client'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {type Act, deleteToBin, keepPublish, putVersionBack, takeOffTheSite} from '#studio/snapshots/keep.ts'
import {readReferrers} from '#studio/snapshots/references.ts'
import {revertSnapshot} from '#studio/snapshots/revert.ts'
import {deletedQuery, forgetOldSnapshots, type Snapshot, snapshotsOfQuery} from '#studio/snapshots/snapshots.ts'
import {toProject} from '#studio/tools/photos/photo-batch.ts'
import {saveProjects} from '#studio/tools/photos/save-projects.ts'
import {listUnusedAssets} from '#studio/tools/unused-assets.ts'

const now = Date.parse('2026-11-23T15:00:00.000Z')
const act = (id: string, at = now): Act => ({id, title: 'Why?', about: 'Question', by: 'Olivia', now: at})
const question = {_id: 'why', _type: 'faq', question: 'Why?', answer: 'Because', order: 3}
const ref = (_ref: string) => ({_key: _ref, _type: 'reference', _ref})

async function lakeWith(...documents: object[]): Promise<SanityClient> {
  const client = (await startTestLake()).client()
  for (const document of documents) await client.createOrReplace(document as SanityDocument)
  return client
}

/** As an export has it, revisions and their times aside. */
async function dataset(client: SanityClient) {
  const documents = await client.fetch<Record<string, unknown>[]>('*[_type != "contentSnapshot"] | order(_id)')
  return documents.map(({_rev, _updatedAt, ...rest}) => rest)
}

const deleted = (client: SanityClient) =>
  client.fetch<Snapshot[]>(deletedQuery, {since: new Date(now - 1).toISOString()})

/** As the Publish button does: Sanity's action, then the snapshot. */
async function publish(client: SanityClient, content: object, facts = act('why')): Promise<string> {
  const before = ((await client.getDocument('why')) ?? null) as SanityDocument | null
  await client.createOrReplace({...question, ...content, _id: 'drafts.why'})
  await client.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.why', publishedId: 'why'})
  const snapshotId = await keepPublish(client, facts, before)
  expect(snapshotId).not.toBeNull()
  return snapshotId ?? ''
}

test('undoing a publish restores every document exactly, and a first one leaves a draft', async () => {
  const client = await lakeWith(question)
  const before = await dataset(client)
  const snapshotId = await publish(client, {question: 'How?', answer: undefined})
  expect(await dataset(client)).not.toEqual(before)
  expect(await revertSnapshot(client, snapshotId, now)).toEqual({keptNewer: []})
  expect(await dataset(client)).toEqual(before)
  await client.delete('why')
  await revertSnapshot(client, await publish(client, {}), now)
  expect(await dataset(client)).toMatchObject([{_id: 'drafts.why', question: 'Why?'}])
})

test('an earlier version is published whole, whatever came after it, and that can be undone with its draft', async () => {
  const client = await lakeWith(question)
  const old = await dataset(client)
  const first = await publish(client, {question: 'How?'})
  await publish(client, {question: 'When?', answer: 'Soon'})
  await client.createOrReplace({...question, _id: 'drafts.why', question: 'Not live yet'})
  const late = await dataset(client)
  const undo = await putVersionBack(client, act('why'), first)
  expect(await dataset(client)).toEqual(old)
  await revertSnapshot(client, undo, now)
  expect(await dataset(client)).toEqual(late)
  const versions = await client.fetch<Snapshot[]>(snapshotsOfQuery, {id: 'why', limit: 10})
  expect(versions).toHaveLength(3)
})

test.each([
  ['published and draft', [question, {...question, _id: 'drafts.why', question: 'Soon?'}]],
  ['as a draft, if it was never published', [{...question, _id: 'drafts.why'}]],
])('what was deleted is listed and comes back exactly, %s', async (_, documents) => {
  const client = await lakeWith(...documents)
  const before = await dataset(client)
  const snapshotId = await deleteToBin(client, act('why'))
  expect(await dataset(client)).toEqual([])
  expect(await deleted(client)).toMatchObject([{_id: snapshotId, title: 'Why?', about: 'Question', by: 'Olivia'}])
  await revertSnapshot(client, snapshotId, now)
  expect(await dataset(client)).toEqual(before)
  expect(await deleted(client)).toEqual([])
})

test('while others refer to it nothing is deleted and nothing is kept', async () => {
  const client = await lakeWith(question, {_id: 'home', _type: 'homePage', faqs: [ref('why')]})
  const before = await dataset(client)
  await expect(deleteToBin(client, act('why'))).rejects.toThrow('Take it off the site instead')
  expect(await dataset(client)).toEqual(before)
  expect(await deleted(client)).toEqual([])
})

test.each([
  ['deleted', (client: SanityClient) => deleteToBin(client, act('why'))],
  ['taken off the site', (client: SanityClient) => takeOffTheSite(client, act('why'), [])],
])('what a planned change would bring back is not %s', async (_, take) => {
  const client = await lakeWith(question, {...question, _id: 'versions.spring.why'})
  await expect(take(client)).rejects.toThrow('A change of it is planned')
  expect(await client.getDocument('why')).toBeDefined()
})

test('a menu link to what is taken off the site stays whole, and does not block publishing the menu', async () => {
  const headerLinks = [{_key: 'a', _type: 'link', label: 'Why', page: {...ref('why'), _weak: true}}]
  const draft = {...ref('why'), _weak: true, _strengthenOnPublish: {type: 'faq'}}
  const client = await lakeWith(
    question,
    {_id: 'siteSettings', _type: 'siteSettings', headerLinks},
    {_id: 'drafts.home', _type: 'homePage', faqs: [draft]},
  )
  const referrers = await readReferrers(client, 'why')
  expect(referrers.map(({_id}) => _id)).toEqual(['drafts.home'])
  await takeOffTheSite(client, act('why'), referrers)
  expect(await client.getDocument('siteSettings')).toMatchObject({headerLinks})
})

test('a version that is put back does not lose what another editor writes meanwhile', async () => {
  const client = await lakeWith(question)
  const snapshotId = await publish(client, {question: 'How?'})
  const read = client.getDocuments.bind(client)
  client.getDocuments = (async (ids: string[]) => {
    const documents = await read(ids)
    client.getDocuments = read
    await client.patch('why').set({answer: 'Because of rain'}).commit()
    return documents
  }) as typeof read
  const undo = await putVersionBack(client, act('why'), snapshotId)
  expect(await client.getDocument('why')).toMatchObject({question: 'Why?', answer: 'Because'})
  await revertSnapshot(client, undo, now)
  expect(await client.getDocument('why')).toMatchObject({question: 'How?', answer: 'Because of rain'})
})

test('a version that shows what is off the site by now says what to put back first', async () => {
  const client = await lakeWith({...question, _id: 'other'}, {...question, links: [ref('other')]})
  const snapshotId = await publish(client, {links: []})
  await takeOffTheSite(client, act('other'), await readReferrers(client, 'other'))
  await expect(putVersionBack(client, act('why'), snapshotId)).rejects.toThrow('Put that back first')
  await expect(revertSnapshot(client, snapshotId, now)).rejects.toThrow('Put that back first')
})

test('taken off the site, it leaves every list and field that refers to it, and all of it comes back', async () => {
  const client = await lakeWith(
    question,
    {...question, _id: 'other'},
    {_id: 'home', _type: 'homePage', section: {heading: 'Questions', faqs: [ref('other'), ref('why')]}},
    {_id: 'drafts.home', _type: 'homePage', section: {faqs: [ref('why')]}},
    {_id: 'option', _type: 'workCategory', groups: [{_key: 'a', label: 'Doors', faq: ref('why')}], only: ref('why')},
  )
  const before = await dataset(client)
  const referrers = await readReferrers(client, 'why')
  expect(referrers.map(({_id}) => _id)).toEqual(['drafts.home', 'home', 'option'])
  const snapshotId = await takeOffTheSite(client, act('why'), referrers)
  expect(await client.getDocuments(['why', 'drafts.why', 'home', 'drafts.home', 'option'])).toMatchObject([
    null,
    {question: 'Why?'},
    {section: {heading: 'Questions', faqs: [{_ref: 'other'}]}},
    {section: {faqs: []}},
    {groups: [{_key: 'a', label: 'Doors'}]},
  ])
  expect(await client.fetch('*[references("why")]._id')).toEqual([])
  expect(await deleted(client)).toMatchObject([{kind: 'takeOff'}])
  await revertSnapshot(client, snapshotId, now)
  expect(await dataset(client)).toEqual(before)
})

test('a draft that was written on after taking off stays when the document comes back', async () => {
  const client = await lakeWith(question)
  const snapshotId = await takeOffTheSite(client, act('why'), [])
  await client.patch('drafts.why').set({question: 'Better?'}).commit()
  await revertSnapshot(client, snapshotId, now)
  expect(await dataset(client)).toMatchObject([{question: 'Better?'}, {question: 'Why?'}])
})

test('a picture that only a snapshot names counts as used, for the year that it can come back', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const {_id} = await client.assets.upload('image', pixel, {filename: 'wall.gif'})
  const asset = {_type: 'reference', _ref: _id}
  await client.createOrReplace({...question, _type: 'galleryItem', image: {_type: 'image', asset}})
  await deleteToBin(client, act('why'))
  expect(await listUnusedAssets(client)).toEqual([])
  await forgetOldSnapshots(client, now + 366 * 24 * 60 * 60_000)
  expect(await listUnusedAssets(client)).toMatchObject([{_id}])
})

test('of one document the newest 50 publishes are kept, and deletions are not pushed out by them', async () => {
  const client = await lakeWith({...question, _id: 'gone'}, question)
  await deleteToBin(client, act('gone'))
  for (let n = 1; n <= 52; n++) await publish(client, {order: n}, act('why', now + n))
  expect(await client.fetch('count(*[_type == "contentSnapshot" && kind == "publish"])')).toBe(50)
  expect(await deleted(client)).toHaveLength(1)
})

test('projects that were published from photos come first, go off the site together, and stay as drafts', async () => {
  const older = {_id: 'older', _type: 'galleryItem', order: 3}
  const client = await lakeWith({_id: 'image-wall', _type: 'sanity.imageAsset'}, older)
  const file = new File([], 'wall.jpg')
  const photo = (id: string) => ({id, file, previewUrl: '', assetId: 'image-wall', problem: null, alt: 'A wall'})
  const batch = ['one', 'two'].map(id => ({...toProject(photo(id)), title: id, description: 'Painted'}))
  const snapshotId = await saveProjects(client, batch, ['painting', 'painting'], {isLive: true, by: 'Olivia', now})
  const ids = () => client.fetch<string[]>('*[_type == "galleryItem"] | order(order asc)._id')
  expect(await ids()).toEqual(['one', 'two', 'older'])
  await revertSnapshot(client, snapshotId ?? '', now)
  expect(await ids()).toEqual(['drafts.one', 'drafts.two', 'older'])
})
