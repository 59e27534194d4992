import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {readdir, rm, stat, truncate} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {type Backup, listBackups} from '../../src/backup/manifest.ts'
import {nightOf, startNightly} from '../../src/backup/nightly.ts'
import {restoreBackup} from '../../src/backup/restore.ts'
import {verifyBackup} from '../../src/backup/verify.ts'
import {temporaryFolder} from '../helpers/folder.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

async function lakeToBackUp(dataDir: string): Promise<TestLake> {
  const lake = await startTestLake({dataDir})
  const client = lake.client()
  const bytes = await sharp({create: {width: 40, height: 30, channels: 3, background: '#480'}})
    .jpeg()
    .toBuffer()
  const {_id} = await client.assets.upload('image', bytes, {filename: 'lawn.jpg'})
  const photo = {_type: 'image', asset: {_type: 'reference', _ref: _id}}
  await client.create({_id: 'lawn', _type: 'service', price: 50, photo})
  await client.patch('lawn').set({price: 60}).commit()
  await client.create({_id: 'gone', _type: 'service'})
  await client.delete('gone')
  return lake
}

async function makeBackup(lake: TestLake): Promise<Backup> {
  const answer = await lake.request('/_lake/backups', {method: 'POST'})
  expect(answer.status).toBe(200)
  const {name} = (await answer.json()) as {name: string}
  const made = listBackups(lake.dataDir).find(backup => backup.name === name)
  if (!made) throw new Error(`the backup ${name} is not listed`)
  return made
}

test('a restored backup is the lake of that moment, its history and pictures included', async () => {
  const dataDir = await temporaryFolder()
  const lake = await lakeToBackUp(dataDir)
  const before = [...lake.dataset.all()]
  const photo = await lake.client().fetch<string>('*[_id == "lawn"][0].photo.asset->url')
  const bytes = await (await lake.request(new URL(photo).pathname)).arrayBuffer()
  const {name} = await makeBackup(lake)
  await lake.client().patch('lawn').set({price: 99}).commit()
  await lake.close()

  const restored = await restoreBackup(dataDir, name)
  expect(restored).toMatchObject({documents: 2, blobs: 1})
  const again = await startTestLake({dataDir})
  const byId = (documents: Iterable<{_id: string}>) => [...documents].sort((a, b) => (a._id < b._id ? -1 : 1))
  // The address is the lake's own, and this lake listens on another port.
  const content = (documents: Iterable<{_id: string}>) =>
    byId(documents).map(document => ({...document, url: undefined, _rev: undefined, _updatedAt: undefined}))
  expect(content(again.dataset.all())).toEqual(content(before))
  expect(again.dataset.commitsOf(['gone'])).toHaveLength(2)
  expect(again.dataset.commitsOf(['lawn']).map(({changes}) => changes[0]?.after?.price)).toEqual([50, 60])
  const served = await again.request(new URL(photo).pathname)
  expect(Buffer.from(await served.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  expect(existsSync(join(restored.replaced ?? '', 'content.sqlite'))).toBe(true)
})

test('a backup made while someone writes holds one whole moment', async () => {
  const lake = await lakeToBackUp(await temporaryFolder())
  let writing = true
  let written = 0
  const writer = (async () => {
    while (writing) {
      const n = written++
      await lake.client().create({_id: `entry-${n}`, _type: 'entry', text: 'x'.repeat(2000)})
    }
  })()
  const made = await makeBackup(lake)
  writing = false
  await writer
  // Each transaction after the first four made one document.
  expect(made.documents).toBe(2 + (made.seq - 5))
  await verifyBackup(made.folder)
})

test('nothing is restored while the lake runs', async () => {
  const lake = await lakeToBackUp(await temporaryFolder())
  const {name} = await makeBackup(lake)
  await expect(restoreBackup(lake.dataDir, name)).rejects.toThrow('The content lake is running')
  expect((await lake.client().fetch('count(*)')) as number).toBe(2)
})

const damages: [string, (backup: Backup) => Promise<unknown> | undefined, RegExp][] = [
  ['one flipped bit in the store', async ({folder}) => flipBit(join(folder, 'content.sqlite')), /not the file/],
  ['a store cut short', ({folder}) => truncate(join(folder, 'content.sqlite'), 5000), /not the file/],
  ['a missing store', ({folder}) => rm(join(folder, 'content.sqlite')), /content.sqlite is missing/],
  ['a missing picture', ({folder}) => rm(join(folder, 'blobs'), {recursive: true}), /is missing/],
  ['a changed picture', async ({folder, blobs}) => flipBit(pictureOf(folder, blobs)), /is not the one/],
  [
    'a manifest that is none',
    async ({folder}) => writeFileSync(join(folder, 'manifest.json'), '{}'),
    /damaged|no backup/,
  ],
  ['a document the log does not know', async ({folder}) => tamper(folder), /not what the log says/],
]

test.each(damages)('a backup with %s is refused, and the content stays', async (_what, damage, message) => {
  const dataDir = await temporaryFolder()
  const lake = await lakeToBackUp(dataDir)
  const backup = await makeBackup(lake)
  await lake.close()
  await damage(backup)
  await expect(restoreBackup(dataDir, backup.folder)).rejects.toThrow(message)
  const again = await startTestLake({dataDir})
  expect(again.dataset.get('lawn')?.price).toBe(60)
})

function flipBit(path: string) {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(path, bytes)
}

const pictureOf = (folder: string, [blob]: Backup['blobs']) =>
  join(folder, 'blobs', blob?.name.slice(0, 2) ?? '', blob?.name ?? '')

/** A change that SQLite itself finds sound, with a manifest that was made to fit. */
async function tamper(folder: string) {
  const {hashOf} = await import('../../src/backup/verify.ts')
  const db = new DatabaseSync(join(folder, 'content.sqlite'))
  db.exec(`UPDATE documents SET json = json_set(json, '$.price', 1) WHERE id = 'lawn'`)
  db.close()
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const sha256 = await hashOf(join(folder, 'content.sqlite'), 'sha256')
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({...manifest, sha256}))
}

test('only so many backups stay, and a picture they share is on disk once', async () => {
  const lake = await startTestLake({backups: {timeZone: 'America/New_York', keep: 3}})
  await lake.client().assets.upload('file', Buffer.from('shared'), {filename: 'a.txt'})
  const made: string[] = []
  for (let n = 0; n < 5; n++) made.push((await makeBackup(lake)).name)
  const kept = listBackups(lake.dataDir)
  expect(kept.map(({name}) => name)).toEqual(made.slice(2).reverse())
  const [newest] = kept
  expect((await stat(pictureOf(newest?.folder ?? '', newest?.blobs ?? []))).nlink).toBe(3)
  expect(await readdir(join(lake.dataDir, 'backups'))).toHaveLength(3)
})

test('backups are for holders of a token', async () => {
  const lake = await startTestLake()
  for (const method of ['GET', 'POST']) {
    expect((await fetch(`${lake.url}/_lake/backups`, {method})).status).toBe(401)
  }
  expect(listBackups(lake.dataDir)).toEqual([])
})

test('who was signed in when the backup was made is not signed in after a restore', async () => {
  const dataDir = await temporaryFolder()
  const lake = await lakeToBackUp(dataDir)
  const signIn = await fetch(`${lake.url}/v1/auth/fetch?sid=${lake.createSignInSid()}`)
  const {token} = (await signIn.json()) as {token: string}
  const me = (at: TestLake) =>
    fetch(`${at.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}}).then(answer => answer.status)
  expect(await me(lake)).toBe(200)
  const {name} = await makeBackup(lake)
  await lake.close()
  await restoreBackup(dataDir, name)
  expect(await me(await startTestLake({dataDir}))).toBe(401)
})

test('a night begins at 3 AM where the business is, also when the clocks change', () => {
  const night = (iso: string) => nightOf(new Date(iso), 'America/New_York')
  expect(night('2026-11-21T07:59:59Z')).toBe('2026-11-20')
  expect(night('2026-11-21T08:00:00Z')).toBe('2026-11-21')
  expect(night('2026-03-08T06:59:59Z')).toBe('2026-03-07')
  expect(night('2026-03-08T07:00:00Z')).toBe('2026-03-08')
  expect(night('2026-11-01T07:59:59Z')).toBe('2026-10-31')
  expect(night('2026-11-01T08:00:00Z')).toBe('2026-11-01')
  expect(night('2027-01-01T07:30:00Z')).toBe('2026-12-31')
})

test('one backup a night, a missed night is made up for, and a failure is tried again an hour later', async () => {
  let now = new Date('2026-11-21T07:50:00Z')
  let last = new Date('2026-11-20T08:00:30Z')
  let fails = false
  const nightly = startNightly({
    timeZone: 'America/New_York',
    now: () => now,
    last: () => last,
    run: async () => {
      if (fails) throw new Error('disk full')
      last = now
    },
  })
  const lookAt = (iso: string) => {
    now = new Date(iso)
    return nightly.look()
  }
  expect(await nightly.look()).toBe(false)
  expect(await lookAt('2026-11-21T08:00:10Z')).toBe(true)
  expect(await lookAt('2026-11-22T07:59:00Z')).toBe(false)
  expect(await lookAt('2026-11-24T19:00:00Z')).toBe(true)
  fails = true
  expect(await lookAt('2026-11-25T08:00:10Z')).toBe(false)
  fails = false
  expect(await lookAt('2026-11-25T08:59:00Z')).toBe(false)
  expect(await lookAt('2026-11-25T09:01:00Z')).toBe(true)
  await nightly.stop()
})
