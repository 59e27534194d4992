import {chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {generateX25519Identity} from 'age-encryption'
import {listBackups} from 'content-lake/backup'
import {temporaryFolder} from 'content-lake/testing/folder'
import {robotToken, startTestLake} from 'content-lake/testing/lake'
import {create} from 'tar'
import {expect, test} from 'vitest'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {cleanOffsiteState} from '../../scripts/backup/offsite-state.ts'
import {runScript} from '../helpers/run-script.ts'

const others = ['secrets.json', 'site/requests.sqlite', 'site/photos']
const secrets = JSON.stringify({ownerPassword: 'p', lakeToken: robotToken, revalidateSecret: 'r', siteSecret: 's'})
const photo = 'site/photos/ab/abcdefghijklmnop.jpg'

async function runningSite() {
  const dataDir = await temporaryFolder()
  mkdirSync(join(dataDir, 'site/photos/ab'), {recursive: true})
  writeFileSync(join(dataDir, 'secrets.json'), secrets)
  writeFileSync(join(dataDir, photo), 'the bytes of a photo')
  const store = createSqliteStore({file: join(dataDir, 'site/requests.sqlite')})
  await (await store.open()).insertInto('registers').values({name: 'sms_pause', value: 7, note: 'kept'}).execute()
  const lake = await startTestLake({dataDir, backups: {timeZone: 'America/New_York', keep: 3, others}})
  await lake.client().create({_id: 'lawn', _type: 'service', price: 60})
  return {dataDir, store, lake}
}

test('an archive of the running site makes the same site in an empty folder', async () => {
  const {dataDir, store, lake} = await runningSite()
  const archive = join(await temporaryFolder(), 'site.tar.gz')
  const made = await runScript('backup', [archive], {DATA_DIR: dataDir, LAKE_PORT: String(lake.port)})
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('1 documents, 0 pictures, 3 other files')])
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  await store.close()
  await lake.close()

  const DATA_DIR = join(await temporaryFolder(), 'new')
  const restored = await runScript('restore', [archive], {DATA_DIR})
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('1 documents')])
  expect(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')).toBe(secrets)
  expect(readFileSync(join(DATA_DIR, photo), 'utf8')).toBe('the bytes of a photo')
  const rows = createSqliteStore({file: join(DATA_DIR, 'site/requests.sqlite')})
  const row = await (await rows.open())
    .selectFrom('registers')
    .selectAll()
    .where('name', '=', 'sms_pause')
    .executeTakeFirst()
  expect(row).toMatchObject({value: 7, note: 'kept'})
  await rows.close()
  expect((await startTestLake({dataDir: DATA_DIR})).dataset.get('lawn')?.price).toBe(60)
})

test('an export of content is told from a backup, and nothing is left behind', async () => {
  const made = join(await temporaryFolder(), 'made')
  mkdirSync(join(made, 'production-export'), {recursive: true})
  writeFileSync(join(made, 'production-export/data.ndjson'), '{}')
  const archive = join(await temporaryFolder(), 'content.tar.gz')
  await create({gzip: true, cwd: made, file: archive}, ['production-export'])
  const DATA_DIR = await temporaryFolder()
  const {code, said} = await runScript('restore', [archive], {DATA_DIR})
  expect([code, said]).toEqual([1, expect.stringContaining(`npm run content -- import ${archive}`)])
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test.skipIf(process.getuid?.() !== 0)('what root restores belongs to the user whose folder it is', async () => {
  const {dataDir, store, lake} = await runningSite()
  const archive = join(await temporaryFolder(), 'site.tar.gz')
  await runScript('backup', [archive], {DATA_DIR: dataDir, LAKE_PORT: String(lake.port)})
  await store.close()
  const DATA_DIR = await temporaryFolder()
  chownSync(DATA_DIR, 1234, 1234)
  expect((await runScript('restore', [archive], {DATA_DIR})).code).toBe(0)
  const names = readdirSync(DATA_DIR, {recursive: true}).map(String)
  expect(names).toContain('secrets.json')
  expect(names.filter(name => statSync(join(DATA_DIR, name)).uid !== 1234)).toEqual([])
})

test('nothing is restored into a folder that is not empty, or from what is no backup', async () => {
  const DATA_DIR = await temporaryFolder()
  const file = join(await temporaryFolder(), 'a.tar.gz')
  writeFileSync(file, 'no archive')
  const none = await runScript('restore', [file], {DATA_DIR})
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('damaged, cut off or no archive of a backup')])
  writeFileSync(join(DATA_DIR, 'mine'), '')
  const full = await runScript('restore', [await temporaryFolder()], {DATA_DIR})
  expect([full.code, full.said]).toEqual([1, expect.stringContaining('is not empty')])
  expect(existsSync(join(DATA_DIR, 'mine'))).toBe(true)
})

test('a photo that two backups share is on disk once, and a damaged request store makes no backup', async () => {
  const {dataDir, store, lake} = await runningSite()
  const backUp = () => lake.request('/_lake/backups', {method: 'POST'})
  expect([(await backUp()).status, (await backUp()).status]).toEqual([200, 200])
  const [newest] = listBackups(dataDir)
  expect(statSync(join(newest?.folder ?? '', 'others', photo)).nlink).toBe(2)
  await store.close()
  writeFileSync(join(dataDir, 'site/requests.sqlite'), 'x'.repeat(9000))
  const refused = await backUp()
  expect([refused.status, (await refused.json()).message]).toEqual([
    507,
    expect.stringContaining('site/requests.sqlite'),
  ])
  expect(listBackups(dataDir)).toHaveLength(2)
})

test('a mistyped secret key is printed nowhere, and one that an older version kept is cleaned away', async () => {
  const dataDir = await temporaryFolder()
  const identity = await generateX25519Identity()
  const wrong = `${identity.slice(0, -1)}${identity.endsWith('Q') ? 'P' : 'Q'}`
  const made = await runScript('backup', [], {DATA_DIR: dataDir, BACKUP_KEY: wrong})
  expect(made).toEqual({code: 1, said: expect.stringContaining('BACKUP_KEY: is mistyped')})
  expect(made.said).not.toContain(wrong.slice(20, 40))
  const file = join(dataDir, 'backups/offsite.json')
  const state = {
    pushed: null,
    failed: {at: '2026-11-22T08:00:00.000Z', reason: `Invalid checksum in ${wrong}`},
    ledgerAt: null,
  }
  mkdirSync(dirname(file))
  writeFileSync(file, JSON.stringify(state))
  await cleanOffsiteState(dataDir)
  const cleaned = readFileSync(file, 'utf8')
  expect(JSON.parse(cleaned)).toEqual({...state, failed: {...state.failed, reason: 'Invalid checksum in …'}})
  // Nothing to clean: the file is left as it is.
  utimesSync(file, 1, 1)
  await cleanOffsiteState(dataDir)
  expect(statSync(file).mtimeMs).toBe(1000)
})
