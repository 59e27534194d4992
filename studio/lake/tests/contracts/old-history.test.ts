import {expect, onTestFinished, test} from 'vitest'
import {keepHistory} from '../../src/history/retention.ts'
import {openDataset} from '../../src/store/open-dataset.ts'
import type {Dataset, LakeDocument} from '../../src/types.ts'
import {temporaryFolder} from '../helpers/folder.ts'
import {startTestLake} from '../helpers/lake.ts'

const quiet = () => {}
const day = 24 * 60 * 60_000
const owner = {id: 'owner', kind: 'user'} as const

async function emptyDataset() {
  const dataDir = await temporaryFolder()
  const open = () => openDataset({dataDir, projectId: 'local0', name: 'production'})
  const dataset = open()
  onTestFinished(() => {
    if (dataset.db.isOpen) dataset.close()
  })
  return {dataset, open}
}

/** Writes (or with null deletes) documents in one transaction, as if so many days and seconds ago. */
function writeAt(
  dataset: Dataset,
  ago: {days: number; seconds?: number},
  documents: Record<string, Record<string, unknown> | null>,
  author: {id: string; kind: 'user' | 'robot'} = owner,
): string {
  const {commit} = dataset.transact({author}, draft => {
    for (const [id, content] of Object.entries(documents)) draft.put(id, content && {_type: 'service', ...content})
  })
  // A whole ten minutes begins at that many days ago.
  const start = Math.floor((Date.now() - ago.days * day) / 600_000) * 600_000
  const ts = new Date(start + (ago.seconds ?? 0) * 1000).toISOString()
  dataset.db.prepare('UPDATE transactions SET ts = ? WHERE seq = ?').run(ts, commit.seq)
  return commit.transactionId
}

const pricesOf = (dataset: Dataset, id: string) =>
  dataset.commitsOf([id]).map(({changes: [change]}) => change?.after?.price ?? null)

/** The documents as replaying the whole log makes them. */
function replay(dataset: Dataset): Map<string, LakeDocument> {
  const documents = new Map<string, LakeDocument>()
  for (const {changes} of dataset.commitsAfter(0, 100_000)) {
    for (const {id, after} of changes) after ? documents.set(id, after) : documents.delete(id)
  }
  return documents
}

const current = (dataset: Dataset) => new Map([...dataset.all()].map(document => [document._id, document]))

test('ten minutes of typing are one step when a month has passed, and their outcome is what it was', async () => {
  const {dataset} = await emptyDataset()
  for (let n = 1; n <= 5; n++) writeAt(dataset, {days: 40, seconds: n}, {'drafts.a': {price: n}})
  for (let n = 6; n <= 8; n++) writeAt(dataset, {days: 40, seconds: 600 + n}, {'drafts.a': {price: n}})
  for (let n = 9; n <= 10; n++) writeAt(dataset, {days: 20, seconds: n}, {'drafts.a': {price: n}})
  await keepHistory(dataset, 0, quiet)
  // The creation stays for itself, and the last month with every step.
  expect(pricesOf(dataset, 'drafts.a')).toEqual([1, 5, 8, 9, 10])
  const [, second, third] = dataset.commitsOf(['drafts.a'])
  expect(second?.changes[0]?.before?.price).toBe(1)
  expect(third?.changes[0]?.before).toEqual(second?.changes[0]?.after)
  expect(second?.changes[0]?.mutations).toEqual([{createOrReplace: second?.changes[0]?.after}])
  expect(replay(dataset)).toEqual(current(dataset))
})

test('steps of another author, of a published document, or with others in one transaction are not folded', async () => {
  const {dataset} = await emptyDataset()
  writeAt(dataset, {days: 40}, {'drafts.a': {price: 1}, b: {price: 1}})
  writeAt(dataset, {days: 40, seconds: 1}, {'drafts.a': {price: 2}})
  writeAt(dataset, {days: 40, seconds: 2}, {'drafts.a': {price: 3}}, {id: 'other', kind: 'user'})
  writeAt(dataset, {days: 40, seconds: 3}, {b: {price: 2}})
  writeAt(dataset, {days: 40, seconds: 4}, {b: {price: 3}})
  writeAt(dataset, {days: 40, seconds: 5}, {'drafts.a': {price: 4}, b: {price: 4}})
  await keepHistory(dataset, 0, quiet)
  expect(pricesOf(dataset, 'drafts.a')).toEqual([1, 2, 3, 4])
  expect(pricesOf(dataset, 'b')).toEqual([1, 2, 3, 4])
})

test('what is too old goes, apart from how things stood at that moment; no document changes', async () => {
  const {dataset, open} = await emptyDataset()
  for (const [n, days] of [500, 450, 420, 90, 80].entries()) writeAt(dataset, {days}, {a: {price: n}})
  const last = writeAt(dataset, {days: 480}, {untouched: {price: 7}})
  writeAt(dataset, {days: 470}, {gone: {price: 8}})
  writeAt(dataset, {days: 460}, {gone: null})
  writeAt(dataset, {days: 1}, {later: {price: 9}})
  const before = current(dataset)
  await keepHistory(dataset, 400, quiet)
  expect(pricesOf(dataset, 'a')).toEqual([2, 3, 4])
  expect(pricesOf(dataset, 'untouched')).toEqual([7])
  expect(dataset.commit(last)?.changes[0]?.after?._rev).toBe(last)
  expect(pricesOf(dataset, 'gone')).toEqual([])
  expect(replay(dataset)).toEqual(before)
  const lastSeq = dataset.lastSeq()
  dataset.close()
  const again = open()
  expect(current(again)).toEqual(before)
  expect(again.lastSeq()).toBe(lastSeq)
  again.close()
})

test('an archived release is brought back with its documents, however long ago it was archived', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring', releaseType: 'undecided'}})
  await client.createVersion({publishedId: 'a', releaseId: 'spring', document: {_type: 'service', price: 5}})
  await client.releases.archive({releaseId: 'spring'})
  await client.create({_id: 'b', _type: 'service'})
  lake.dataset.db.exec("UPDATE transactions SET ts = '2020-01-01T00:00:00.000Z'")
  await keepHistory(lake.dataset, 365, quiet)
  await client.releases.unarchive({releaseId: 'spring'})
  expect(lake.dataset.get('versions.spring.a')).toMatchObject({price: 5})
})

test('a kill in the middle leaves a whole log, and the next night goes on', async () => {
  const {dataset, open} = await emptyDataset()
  for (let n = 0; n < 900; n++) {
    writeAt(dataset, {days: 600 - n / 10, seconds: n % 600}, {a: {price: n}, [`b${n % 7}`]: n % 50 ? {n} : null})
  }
  const before = current(dataset)
  const stopping = keepHistory(dataset, 400, quiet)
  // The first step is done, and then the file is gone from under it.
  await new Promise(resolve => setImmediate(resolve))
  dataset.close()
  await stopping
  const next = open()
  const left = next.commitsAfter(0, 10_000).length
  expect(current(next)).toEqual(before)
  expect(left).toBeGreaterThan(10)
  await keepHistory(next, 400, quiet)
  expect(next.commitsAfter(0, 10_000).length).toBeLessThan(left)
  expect(replay(next)).toEqual(before)
  expect(current(next)).toEqual(before)
  next.close()
})

test('how it was at any moment within the time kept is answered as before', async () => {
  const lake = await startTestLake()
  const {dataset} = lake
  for (const [n, days] of [900, 500, 300, 100].entries()) writeAt(dataset, {days}, {a: {price: n}})
  const priceAt = async (days: number) => {
    const time = new Date(Date.now() - days * day).toISOString()
    const answer = await lake.request(`/v1/data/history/production/documents/a?time=${time}`)
    return (await answer.json()).documents[0]?.price
  }
  await keepHistory(dataset, 400, quiet)
  expect([await priceAt(399), await priceAt(299), await priceAt(1)]).toEqual([1, 2, 3])
  expect(await priceAt(800)).toBeUndefined()
})
