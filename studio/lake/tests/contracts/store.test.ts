import {execFile} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {openDataset} from '../../src/store/open-dataset.ts'
import type {Commit, Identity} from '../../src/types.ts'
import {startTestLake} from '../helpers/lake.ts'

const author: Identity = {id: 'pOwner', kind: 'user'}

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-store-'))
  onTestFinished(() => rm(dataDir, {recursive: true, force: true}))
  return dataDir
}

function open(dataDir: string, logged: string[] = []) {
  const log = (_level: string, message: string) => logged.push(message)
  return openDataset({dataDir, projectId: 'local0', name: 'production', log})
}

async function freshDataset(logged: string[] = []) {
  const dataset = open(await folder(), logged)
  onTestFinished(() => dataset.close())
  return dataset
}

test('documents, revisions and the log are the same after closing and opening again', async () => {
  const dataDir = await folder()
  const first = open(dataDir)
  first.transact({author, transactionId: 'tx1'}, draft => {
    draft.put('a', {_type: 'x', list: [{n: 1}, null, 'ü'], skipped: undefined})
    draft.put('b', {_type: 'y'})
  })
  first.transact({author, transactionId: 'tx2'}, draft => draft.put('b', null, {delete: {id: 'b'}}))
  const before = {documents: [...first.all()], commits: first.commitsAfter(0, 10)}
  first.close()

  const second = open(dataDir)
  onTestFinished(() => second.close())
  expect({documents: [...second.all()], commits: second.commitsAfter(0, 10)}).toEqual(before)
  expect(second.get('a')).toMatchObject({_rev: 'tx1', list: [{n: 1}, null, 'ü']})
  expect(second.lastSeq()).toBe(2)
  expect(second.commit('tx2')?.changes).toEqual([
    {id: 'b', before: expect.objectContaining({_rev: 'tx1'}), after: null, mutations: [{delete: {id: 'b'}}]},
  ])
})

test('a second process on the same folder is refused in a plain sentence', async () => {
  const dataDir = await folder()
  const dataset = open(dataDir)
  onTestFinished(() => dataset.close())
  const writer = fileURLToPath(new URL('../fixtures/lake-writer.ts', import.meta.url))
  const started = promisify(execFile)(process.execPath, [writer, dataDir])
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`Another running process is using the content store in ${join(dataDir, 'lake')}`),
  })
})

test('a damaged file and one of a newer version are refused in a plain sentence', async () => {
  const damaged = await folder()
  open(damaged).close()
  writeFileSync(
    join(damaged, 'lake/content.sqlite'),
    'this is no database at all, but long enough to be read'.repeat(99),
  )
  expect(() => open(damaged)).toThrow(/is damaged\. Put a backup in its place\./)

  const inside = await folder()
  const dataset = open(inside)
  dataset.transact({author}, draft => {
    for (let n = 0; n < 40; n++) draft.put(`doc-${n}`, {_type: 'x', text: 'x'.repeat(3000)})
  })
  dataset.close()
  const file = join(inside, 'lake/content.sqlite')
  const bytes = readFileSync(file)
  // Everything but the header and the table of tables.
  bytes.fill(0xff, 8192)
  writeFileSync(file, bytes)
  expect(() => open(inside)).toThrow(/is damaged\. Put a backup in its place\./)

  const newer = await folder()
  open(newer).close()
  const db = new DatabaseSync(join(newer, 'lake/content.sqlite'))
  db.exec('PRAGMA user_version = 99')
  db.close()
  expect(() => open(newer)).toThrow(/has version 99; this program knows versions up to/)
})

test('what the store hands out cannot be altered by accident', async () => {
  const dataset = await freshDataset()
  const given = {_type: 'x', rows: [{n: 1}]}
  dataset.transact({author}, draft => draft.put('a', given))
  const first = given.rows[0]
  if (first) first.n = 2
  const stored = dataset.get('a') as unknown as typeof given
  expect(stored.rows).toEqual([{n: 1}])
  expect(() => stored.rows.push({n: 3})).toThrow(TypeError)
})

test('a transaction that fails half-way changes nothing in memory or on disk and tells nobody', async () => {
  const dataset = await freshDataset()
  dataset.transact({author}, draft => draft.put('a', {_type: 'x', n: 1}))
  const heard: Commit[] = []
  dataset.onCommit(commit => heard.push(commit))
  expect(() =>
    dataset.transact({author}, draft => {
      draft.put('a', {_type: 'x', n: 2})
      throw new Error('half-way')
    }),
  ).toThrow('half-way')
  expect(() => dataset.transact({author}, draft => draft.put('b', {_type: 'x', to: {_ref: 'nobody'}}))).toThrow(
    /references non-existent document "nobody"/,
  )
  expect(dataset.get('a')?.n).toBe(1)
  expect(dataset.size()).toBe(1)
  expect(dataset.commitsAfter(0, 10)).toHaveLength(1)
  expect(heard).toEqual([])
})

test('a write the disk refuses is answered 503 and leaves memory and log as they were', async () => {
  const logged: string[] = []
  const dataset = await freshDataset(logged)
  dataset.transact({author}, draft => draft.put('a', {_type: 'x', n: 1}))
  dataset.db.exec(`CREATE TRIGGER full_disk BEFORE INSERT ON tx_docs BEGIN SELECT RAISE(ABORT, 'disk full'); END`)
  expect(() => dataset.transact({author}, draft => draft.put('a', {_type: 'x', n: 2}))).toThrow(
    expect.objectContaining({status: 503}),
  )
  dataset.db.exec('DROP TRIGGER full_disk')
  expect(logged).toEqual(['the content store could not be written'])
  expect(dataset.get('a')?.n).toBe(1)
  dataset.transact({author}, draft => draft.put('a', {_type: 'x', n: 3}))
  expect(dataset.commitsAfter(0, 10).map(commit => commit.seq)).toEqual([1, 2])
})

test('a dry run computes the commit and writes nothing', async () => {
  const dataset = await freshDataset()
  const {commit} = dataset.transact({author, dryRun: true, transactionId: 'dry'}, draft => draft.put('a', {_type: 'x'}))
  expect(commit.changes[0]?.after).toMatchObject({_id: 'a', _rev: 'dry'})
  expect(dataset.get('a')).toBeUndefined()
  expect(dataset.lastSeq()).toBe(0)
  expect(dataset.commit('dry')).toBeUndefined()
})

test('listeners hear commits in order, also when one of them commits, and one that throws harms nobody', async () => {
  const logged: string[] = []
  const dataset = await freshDataset(logged)
  const heard: number[] = []
  dataset.onCommit(commit => {
    if (commit.seq === 1) dataset.transact({author}, draft => draft.put('b', {_type: 'x'}))
  })
  dataset.onCommit(() => {
    throw new Error('deaf')
  })
  const stop = dataset.onCommit(commit => heard.push(commit.seq))
  dataset.transact({author}, draft => draft.put('a', {_type: 'x'}))
  stop()
  dataset.transact({author}, draft => draft.put('c', {_type: 'x'}))
  expect(heard).toEqual([1, 2])
  expect(logged).toEqual(Array(3).fill('a commit listener failed'))
})

test('a transaction that changes nothing writes nothing', async () => {
  const dataset = await freshDataset()
  dataset.transact({author}, draft => {
    draft.put('a', {_type: 'x'})
    draft.put('a', null)
  })
  expect(dataset.lastSeq()).toBe(0)
})

test('documents are found by type and by what they refer to, through every change', async () => {
  const dataset = await freshDataset()
  const ids = (documents: Iterable<{_id: string}>) => [...documents].map(document => document._id).sort()
  dataset.transact({author}, draft => {
    draft.put('target', {_type: 'category'})
    draft.put('strong', {_type: 'service', to: {_ref: 'target'}})
    draft.put('deep', {_type: 'service', body: [{links: [{_ref: 'target', _weak: true}]}]})
    draft.put('elsewhere', {_type: 'service', to: {_ref: 'target', _dataset: 'other', _projectId: 'p'}})
    draft.put('picking', {_type: 'service', to: {_type: 'reference'}})
  })
  expect(ids(dataset.byType('service'))).toEqual(['deep', 'elsewhere', 'picking', 'strong'])
  expect(ids(dataset.referencing('target'))).toEqual(['deep', 'strong'])
  dataset.transact({author}, draft => {
    draft.put('strong', {_type: 'article'})
    draft.put('deep', null)
  })
  expect(ids(dataset.byType('service'))).toEqual(['elsewhere', 'picking'])
  expect(ids(dataset.byType('article'))).toEqual(['strong'])
  expect(ids(dataset.referencing('target'))).toEqual([])
  expect(ids(dataset.byType('nothing'))).toEqual([])
})

test('the log tells the commits of some documents, in a range, either way round', async () => {
  const dataset = await freshDataset()
  for (let n = 1; n <= 5; n++) {
    dataset.transact({author, transactionId: `tx${n}`}, draft => {
      draft.put('a', {_type: 'x', n})
      if (n % 2) draft.put('b', {_type: 'x', n})
    })
  }
  const ids = (commits: Commit[]) => commits.map(commit => commit.transactionId)
  expect(ids(dataset.commitsOf(['b']))).toEqual(['tx1', 'tx3', 'tx5'])
  expect(dataset.commitsOf(['b'])[0]?.changes.map(change => change.id)).toEqual(['b'])
  expect(ids(dataset.commitsOf(['a', 'b'], {after: 1, before: 5}))).toEqual(['tx2', 'tx3', 'tx4'])
  expect(ids(dataset.commitsOf(['a'], {reverse: true, limit: 2}))).toEqual(['tx5', 'tx4'])
  expect(dataset.commitsOf([])).toEqual([])
  expect(ids(dataset.commitsAfter(3, 1))).toEqual(['tx4'])
})

test('another program reads the content beside the running lake, as Litestream does', async () => {
  const lake = await startTestLake()
  const reader = new DatabaseSync(join(lake.dataDir, 'lake', 'content.sqlite'), {readOnly: true})
  onTestFinished(() => reader.close())
  reader.exec('BEGIN')
  const count = () => reader.prepare('SELECT count(*) AS count FROM documents').get()?.count
  expect(count()).toBe(0)
  // A reader that takes its time holds no writer up.
  await lake.client().create({_id: 'lawn', _type: 'service'})
  expect(count()).toBe(0)
  reader.exec('COMMIT')
  expect(count()).toBe(1)
})

test('a backup tool that keeps writers out for 2.5 seconds is waited for, and whoever reads does not wait', async () => {
  const lake = await startTestLake()
  const other = new DatabaseSync(join(lake.dataDir, 'lake', 'content.sqlite'))
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  let isHeld = true
  setTimeout(() => {
    other.exec('COMMIT')
    isHeld = false
  }, 2500)
  const written = [1, 2].map(n => lake.client().create({_id: `lawn-${n}`, _type: 'service'}))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect([await lake.client().fetch('count(*)'), isHeld]).toEqual([0, true])
  await Promise.all(written)
  expect(await lake.client().fetch('count(*)')).toBe(2)
})
