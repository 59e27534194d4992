/** The drill: a site is backed up into a bucket, its machine is lost, and another one is made from the bucket alone. */
import {existsSync, readdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {Readable} from 'node:stream'
import {generateX25519Identity, identityToRecipient} from 'age-encryption'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {temporaryFolder} from 'content-lake/testing/folder'
import {robotToken, startTestLake, type TestLake} from 'content-lake/testing/lake'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createDiskPhotos} from '#web/server/adapters/disk-photos.ts'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {describeOffsite, offsiteStateOf} from '#web/server/health/offsite.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {ledgerOf} from '#web/server/office/erasure-ledger.ts'
import type {Store} from '#web/server/ports.ts'
import {exportRows} from '#web/server/store/move-rows.ts'
import {openBackupBucket} from '../../scripts/backup/bucket.ts'
import {findArchive} from '../../scripts/backup/offsite.ts'
import {packArchive, unpackArchive} from '../../scripts/backup/site-archive.ts'
import {watchBackups} from '../../scripts/backup/watch.ts'
import {readConfig} from '../../scripts/stack/config.ts'
import {startBucket} from '../helpers/bucket.ts'
import {createDatabase, hasPostgres, openPostgres} from '../helpers/engines.ts'
import {createLeads, post, shortForm} from '../helpers/leads.ts'
import {commit, upload} from '../helpers/photos.ts'
import {runScript} from '../helpers/run-script.ts'
import {startReceiver} from '../helpers/watch-receiver.ts'

const others = ['secrets.json', 'site/requests.sqlite', 'site/photos', 'backups/erasures.ndjson']
const secret = 'secret-of-the-tests'
const nothingElse = {DATABASE_URL: '', S3_BUCKET: '', SITE_SECRET: '', BACKUP_KEY: ''}
const grace = {phone: '+17045550102', email: null}

const sqliteIn = (dataDir: string) => createSqliteStore({file: join(dataDir, 'site/requests.sqlite')})

/** A running site with content, a picture, two requests and a photo. */
async function runningSite(openStore: (dataDir: string) => Store) {
  const dataDir = await temporaryFolder()
  const secrets = {ownerPassword: 'p', lakeToken: robotToken, revalidateSecret: 'r', siteSecret: secret}
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets))
  const store = openStore(dataDir)
  const photos = createDiskPhotos({folder: join(dataDir, 'site/photos')})
  const leads = createLeads({store, photos, config: {erasureLedger: ledgerOf(dataDir)}})
  const photo = await upload(leads, await phonePhoto(60, 40))
  const cookie = photo.cookie ?? ''
  const contact = {name: 'Grace', phone: '(704) 555-0102', email: 'grace@example.com', address: '7 Oak Lane'}
  const first = await post(leads, shortForm({contact, session_id: photo.body.session_id}), {cookie})
  await commit(leads, {form_id: first.body.form_id, ...photo.body}, cookie)
  await post(leads, shortForm({idempotency_key: 'ada-key-00', session_id: 'session-of-ada-0000'}))
  const lake = await startTestLake({dataDir, backups: {timeZone: 'America/New_York', keep: 3, others}})
  await lake.client().create({_id: 'lawn', _type: 'service', price: 60})
  await lake.client().assets.upload('image', Buffer.from(await phonePhoto(30, 20)), {filename: 'lawn.jpg'})
  return {dataDir, store, leads, lake, env: {DATA_DIR: dataDir, LAKE_PORT: String(lake.port), ...nothingElse}}
}

async function rowsOf(store: Store): Promise<string[]> {
  const lines: string[] = []
  await exportRows(await store.open(), async line => void lines.push(line))
  return lines
}

/** Without the lake's own address and the keys that open pictures for a while. */
async function exportOf(lake: TestLake): Promise<string[]> {
  const text = await (await lake.request('/v2025-02-19/data/export/production')).text()
  return text
    .replaceAll(lake.url, '')
    .replaceAll(/[?]key=[^"]*/g, '')
    .split('\n')
    .sort()
}

const filesIn = (folder: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(({parentPath, name}) => [join(parentPath, name).slice(folder.length), readFileSync(join(parentPath, name))])

async function newKey() {
  const identity = await generateX25519Identity()
  return {identity, recipient: await identityToRecipient(identity)}
}

async function startBackupServer() {
  const server = await startBucket('backups')
  onTestFinished(() => server.stop())
  return {env: server.env('BACKUP_S3'), bucket: await openBackupBucket(server.options)}
}

/** The process has the environment of a server until the test ends. */
function stubEnvironment(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
}

function watchBeside(dataDir: string) {
  const root = dirname(import.meta.dirname.replace(/contracts$/, ''))
  const said: string[] = []
  const watch = watchBackups({config: readConfig({dataDir}), folder: root}, line => void said.push(line))
  onTestFinished(() => watch.stop())
  return {watch, said}
}

async function drill(openStore: (dataDir: string) => Store, databases: {before: string; after: string}) {
  const {env: toBucket, bucket} = await startBackupServer()
  const {identity, recipient} = await newKey()
  const {dataDir, store, lake, env} = await runningSite(openStore)
  const before = {
    rows: await rowsOf(store),
    content: await exportOf(lake),
    photos: filesIn(join(dataDir, 'site/photos')),
  }
  const made = await runScript('backup', [], {
    ...env,
    ...toBucket,
    BACKUP_KEY: recipient,
    DATABASE_URL: databases.before,
  })
  expect(made).toEqual({code: 0, said: expect.stringMatching(/Put site-\S+\.tar\.gz\.age \(\S+ MB\) into the bucket/)})
  expect((await describeOffsite({dataDir, isExpected: true})).ok).toBe(true)
  await lake.close()
  await store.close()

  const DATA_DIR = join(await temporaryFolder(), 'new')
  const more = {...nothingElse, ...toBucket, DATA_DIR, DATABASE_URL: databases.after}
  const restored = await runScript('restore', ['latest'], {...more, BACKUP_KEY: identity})
  expect(restored).toEqual({code: 0, said: expect.stringContaining('2 documents, 1 pictures')})
  const store2 = databases.after ? openPostgres(databases.after) : sqliteIn(DATA_DIR)
  onTestFinished(() => store2.close())
  expect(await rowsOf(store2)).toEqual(before.rows)
  expect(before.rows.filter(row => row.includes('"requests"'))).toHaveLength(2)
  expect(filesIn(join(DATA_DIR, 'site/photos'))).toEqual(before.photos)
  expect(before.photos).not.toEqual([])
  // At another address it would write it into the pictures' documents.
  const lake2 = await startTestLake({dataDir: DATA_DIR, port: lake.port})
  expect(await exportOf(lake2)).toEqual(before.content)
  // The next request gets the next number.
  const next = await post(
    createLeads({store: store2}),
    shortForm({idempotency_key: 'next-key-0', session_id: 's-next-00'}),
  )
  expect(next.status).toBe(200)
  return {DATA_DIR, bucket, more}
}

test('a lost machine is made again from the bucket: content, requests and photos', async () => {
  await drill(sqliteIn, {before: '', after: ''})
})

test.skipIf(!hasPostgres)('the same with an empty PostgreSQL in the place of the lost one', async () => {
  const before = await createDatabase()
  const {more, bucket} = await drill(() => openPostgres(before), {before, after: await createDatabase()})
  const DATA_DIR = join(await temporaryFolder(), 'third')
  const [name = ''] = await bucket.list('site-')
  // The archive is encrypted and the database is not empty: neither is touched.
  const refused = await runScript('restore', [`s3://backups/${name}`], {...more, DATA_DIR})
  expect(refused).toEqual({code: 1, said: expect.stringContaining('Set BACKUP_KEY to its secret key')})
  expect(readdirSync(dirname(DATA_DIR))).toEqual([])
})

test.skipIf(!hasPostgres)('a site moves from its SQLite file to PostgreSQL by a restore', async () => {
  const {DATA_DIR} = await drill(sqliteIn, {before: '', after: await createDatabase()})
  expect(readdirSync(join(DATA_DIR, 'site'))).toEqual(['photos'])
})

test('an archive with another key, without one, cut off or of something else is refused', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'a'), 'a'.repeat(300_000))
  const {identity, recipient} = await newKey()
  const archive = async (key: string | null) => Buffer.concat(await (await packArchive(folder, key)).toArray())
  const unpack = async (bytes: Buffer, key: string | null) =>
    unpackArchive(Readable.from(bytes, {objectMode: false}), await temporaryFolder(), key)
  const sealed = await archive(recipient)
  await unpack(sealed, identity)
  await expect(unpack(sealed, (await newKey()).identity)).rejects.toThrow('BACKUP_KEY is not the key of this archive.')
  await expect(unpack(sealed, null)).rejects.toThrow('Set BACKUP_KEY to its secret key')
  await expect(unpack(sealed, recipient)).rejects.toThrow('Set BACKUP_KEY to its secret key')
  const open = await archive(null)
  await unpack(open, null)
  for (const bytes of [
    sealed.subarray(0, -1),
    sealed.subarray(0, 400),
    open.subarray(0, -20),
    Buffer.from('no archive'),
  ])
    await expect(unpack(bytes, identity)).rejects.toThrow('It is damaged, cut off or no archive of a backup')
  await expect(unpack(sealed.subarray(0, 60), identity)).rejects.toThrow('damaged')
})

test('a cut-off archive, a missing bucket and refused keys are named, and nothing is left behind', async () => {
  const {env: toBucket, bucket} = await startBackupServer()
  const {dataDir, env, lake} = await runningSite(sqliteIn)
  expect((await runScript('backup', [], {...env, ...toBucket})).code).toBe(0)
  const [whole = ''] = await bucket.list('site-')
  const bytes = Buffer.concat(await (await bucket.get(whole)).toArray())
  await bucket.put('site-cut.tar.gz', Readable.from(bytes.subarray(0, bytes.length / 2), {objectMode: false}))
  const DATA_DIR = join(await temporaryFolder(), 'new')
  const restore = (word: string, more: object = {}) =>
    runScript('restore', [word], {...nothingElse, ...toBucket, DATA_DIR, ...more})
  for (const [word, sentence, more] of [
    ['s3://backups/site-cut.tar.gz', 'site-cut.tar.gz cannot be restored. It is damaged, cut off'],
    ['s3://elsewhere/site.tar.gz', 'There is no bucket elsewhere'],
    ['s3://backups/other.tar.gz', 'There is no other.tar.gz in the bucket backups'],
    ['latest', 'refuses these keys', {BACKUP_S3_ACCESS_KEY_ID: 'somebody'}],
  ] as const) {
    expect(await restore(word, more), word).toEqual({code: 1, said: expect.stringContaining(sentence)})
    expect(readdirSync(dirname(DATA_DIR)), word).toEqual([])
  }
  const failed = await runScript('backup', [], {...env, ...toBucket, BACKUP_S3_BUCKET: 'elsewhere'})
  expect(failed).toEqual({code: 1, said: expect.stringContaining('There is no bucket elsewhere')})
  expect(await describeOffsite({dataDir, isExpected: true})).toEqual({
    ok: false,
    text: expect.stringMatching(/the newest is from \S+, and the last try failed/),
  })
  await lake.close()
})

test('beside the site each night goes into the bucket once, old ones go, and erasures follow', async () => {
  const {env: toBucket, bucket} = await startBackupServer()
  const receiver = await startReceiver()
  const {dataDir, env, lake, leads, store} = await runningSite(sqliteIn)
  stubEnvironment({...env, ...toBucket, BACKUP_PING_URL: `${receiver.url}/ping/backup`})
  const old = ['site-2020-01-01T08-00-00-000Z.tar.gz', 'site-notes.txt']
  for (const name of old) await bucket.put(name, Readable.from('old', {objectMode: false}))
  await lake.request('/_lake/backups', {method: 'POST'})
  const {watch, said} = watchBeside(dataDir)
  await watch.look()
  await watch.look()
  expect(said).toEqual([expect.stringMatching(/^Put site-/)])
  expect(receiver.calls).toEqual(['GET /ping/backup'])
  const [archive = '', ...rest] = await bucket.list('site-')
  expect(rest).toEqual(['site-notes.txt'])

  await erasePerson(leads, grace)
  // The ledger's time counts in whole files, and this one is of the same moment as the push.
  const later = new Date(Date.now() + 5000)
  utimesSync(ledgerOf(dataDir), later, later)
  await watch.look()
  expect(await bucket.list('')).toEqual(['erasures.ndjson', archive, 'site-notes.txt'])
  expect(receiver.calls).toHaveLength(1)
  await lake.close()
  await store.close()
  const DATA_DIR = join(await temporaryFolder(), 'new')
  const restored = await runScript('restore', [`s3://backups/${archive}`], {...nothingElse, ...toBucket, DATA_DIR})
  expect(restored).toEqual({code: 0, said: expect.stringContaining('Erased again: ')})
  const after = sqliteIn(DATA_DIR)
  onTestFinished(() => after.close())
  expect((await rowsOf(after)).join()).not.toMatch(/Grace|555-?0102/)
  expect(existsSync(join(DATA_DIR, 'site/photos')) ? filesIn(join(DATA_DIR, 'site/photos')) : []).toEqual([])
})

test('where backups stay here the ping follows the night, and with a bucket only what is in it', async () => {
  const receiver = await startReceiver()
  const {dataDir, env, lake} = await runningSite(sqliteIn)
  stubEnvironment({...env, BACKUP_PING_URL: `${receiver.url}/ping/backup`})
  await watchBeside(dataDir).watch.look()
  expect(receiver.calls).toEqual([])
  await lake.request('/_lake/backups', {method: 'POST'})
  const {watch} = watchBeside(dataDir)
  await watch.look()
  await watch.look()
  expect(receiver.calls).toEqual(['GET /ping/backup'])
  const toNowhere = {...(await startBackupServer()).env, BACKUP_S3_BUCKET: 'elsewhere'}
  stubEnvironment({...env, ...toNowhere, BACKUP_PING_URL: receiver.url})
  await watchBeside(dataDir).watch.look()
  expect(receiver.calls).toHaveLength(1)
})

test('archives of a wrong clock stop no later night and are not the latest, and a date in doubt removes none', async () => {
  const {env: toBucket, bucket} = await startBackupServer()
  const {dataDir, env, lake, store} = await runningSite(sqliteIn)
  stubEnvironment({...env, ...toBucket})
  const [old, future] = ['site-2020-01-01T08-00-00-000Z.tar.gz', 'site-2099-01-01T08-00-00-000Z.tar.gz']
  for (const name of [old, future]) await bucket.put(name, Readable.from('old', {objectMode: false}))
  const pushed = {backup: '2099-01-01T08-00-00-000Z', archive: future, bytes: 3, at: '2099-01-01T08:00:00.000Z'}
  await lake.request('/_lake/backups', {method: 'POST'})
  writeFileSync(offsiteStateOf(dataDir), JSON.stringify({pushed, failed: null, ledgerAt: null}))
  writeFileSync(join(dataDir, 'date.json'), JSON.stringify({expected: Date.parse('2020-01-02'), doubt: null}))
  const {watch, said} = watchBeside(dataDir)
  await watch.look()
  expect(said).toEqual([expect.stringMatching(/^Put site-/)])
  const [, tonight = ''] = await bucket.list('site-')
  expect(await bucket.list('site-')).toEqual([old, tonight, future])
  expect((await findArchive('latest')).name).toBe(tonight)
  await lake.close()
  await store.close()
})
