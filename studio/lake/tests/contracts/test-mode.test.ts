import {existsSync} from 'node:fs'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const post = async (lake: TestLake, path: string) => (await lake.request(path, {method: 'POST'})).json()
const setClock = (lake: TestLake, now: unknown) =>
  lake.request('/_lake/test/clock', {method: 'PUT', body: JSON.stringify({now})})

async function snapshotOf(count: number) {
  const lake = await startTestLake({ephemeral: true})
  const client = lake.client()
  const transaction = client.transaction()
  for (let at = 0; at < count; at++) transaction.create({_id: `doc-${at}`, _type: 'note', title: `Note ${at}`})
  await transaction.commit()
  expect(await post(lake, '/_lake/test/snapshot')).toEqual({documents: count})
  return {lake, client}
}

test('a reset brings back what a test changed, deleted and added, and listeners hear of it', async () => {
  const {lake, client} = await snapshotOf(3)
  const before = await client.fetch('*{_id, title, _createdAt, _updatedAt}')
  for (let round = 0; round < 2; round++) {
    await client.patch('doc-0').set({title: 'Changed'}).commit()
    await client.delete('doc-1')
    await client.create({_id: 'drafts.doc-2', _type: 'note', title: 'Draft'})
    const seq = lake.dataset.lastSeq()
    expect(await post(lake, '/_lake/test/reset')).toEqual({documents: 3, changed: 3})
    expect(lake.dataset.lastSeq()).toBe(seq + 1)
    expect(await client.fetch('*{_id, title, _createdAt, _updatedAt}')).toEqual(before)
  }
  expect(await post(lake, '/_lake/test/reset')).toEqual({documents: 3, changed: 0})
})

test('references between documents that come and go are no obstacle', async () => {
  const {lake, client} = await snapshotOf(1)
  await client.create({_id: 'about', _type: 'note', of: {_type: 'reference', _ref: 'doc-0'}})
  await post(lake, '/_lake/test/reset')
  expect(await client.fetch('*._id')).toEqual(['doc-0'])
})

test('the clock that is set is the time of writes, of now() and of scheduled releases', async () => {
  const {lake, client} = await snapshotOf(0)
  expect(await (await setClock(lake, '2030-01-01T00:00:00Z')).json()).toEqual({
    now: expect.stringMatching(/^2030-01-01T00:00:0/),
  })
  const created = await client.create({_id: 'new', _type: 'note'})
  expect(created._createdAt).toMatch(/^2030-01-01T00:00:0/)
  expect(await client.fetch('dateTime(now()) > dateTime("2029-12-31T23:59:59Z")')).toBe(true)

  const releases = lake.client({apiVersion: '2025-02-19', perspective: 'raw'})
  await releases.releases.create({releaseId: 'spring', metadata: {title: 'Spring', releaseType: 'scheduled'}})
  await releases.createVersion({
    document: {_id: 'versions.spring.new', _type: 'note', title: 'Spring'},
    publishedId: 'new',
    releaseId: 'spring',
  })
  await releases.releases.schedule({releaseId: 'spring', publishAt: '2030-03-20T00:00:00Z'})
  await setClock(lake, '2030-03-21T00:00:00Z')
  expect(await client.fetch('*[_id == "new"][0].title')).toBe('Spring')

  await post(lake, '/_lake/test/reset')
  expect(await client.fetch('dateTime(now()) < dateTime("2030-01-01T00:00:00Z")')).toBe(true)
})

test('nothing is left of an ephemeral lake, and two do not meet', async () => {
  const {lake, client} = await snapshotOf(1)
  const other = await startTestLake({ephemeral: true})
  expect(await client.fetch('count(*)')).toBe(1)
  expect(await other.client().fetch('count(*)')).toBe(0)
  const asset = await client.assets.upload('file', Buffer.from('a file'), {filename: 'a.txt'})
  expect(await (await lake.request(`/${asset.path}`)).text()).toBe('a file')
  expect(existsSync(`${lake.dataDir}/lake`)).toBe(false)
})

test('a time that is none is refused, strangers get nothing, and other lakes have no such routes', async () => {
  const {lake} = await snapshotOf(0)
  expect((await setClock(lake, 'tomorrow')).status).toBe(400)
  expect((await lake.request('/_lake/test/reset', {method: 'POST', headers: {authorization: ''}})).status).toBe(401)
  const usual = await startTestLake()
  expect((await usual.request('/_lake/test/reset', {method: 'POST'})).status).toBe(404)
  expect((await setClock(usual, null)).status).toBe(404)
})
