import {execFile} from 'node:child_process'
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {appendFile, mkdir, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {listBackups} from 'content-lake/backup'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {temporaryFolder} from 'content-lake/testing/folder'
import {robotToken, startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {createDiskPhotos} from '#web/server/adapters/disk-photos.ts'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {keepText} from '#web/server/inbound/keep-text.ts'
import {applyErasures, keepErased} from '#web/server/office/apply-erasures.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {ledgerOf} from '#web/server/office/erasure-ledger.ts'
import {createBrowser} from '../../helpers/chat.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads, post, shortForm} from '../../helpers/leads.ts'
import {commit, sessionId, upload} from '../../helpers/photos.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const secret = 'secret-of-the-tests'
const grace = {phone: '+17045550102', email: 'zebra@example.com'}
const traces = /zebra|555.?0102/i

const form = (key: string, name: string, phone: string, more: object = {}) =>
  shortForm({
    idempotency_key: key,
    contact: {name, phone, email: `${name}@example.com`, address: `7 ${name} Lane`},
    ...more,
  })

/** Zebra (with a photo, a text and an unsent conversation) and Ada. */
async function twoPeople(leads: Leads) {
  const photo = await upload(leads, await phonePhoto(60, 40))
  const cookie = photo.cookie ?? ''
  const first = await post(leads, form('first-key', 'Zebra', '(704) 555-0102', {session_id: sessionId}), {cookie})
  expect((await commit(leads, {form_id: first.body.form_id, ...photo.body}, cookie)).status).toBe(200)
  await post(leads, form('ada-key-00', 'Ada', '(980) 555-0177', {session_id: 'session-of-ada-0000'}))
  await keepText(leads, {carrierId: 'SM1', from: grace.phone, body: 'zebra at the gate', pictures: []})
  const chat = createBrowser(leads, 'm1x2y3-unsent-chat000000')
  await chat.ensure()
  await chat.ingest({sender: 'user', content: 'My number is (704) 555-0102'})
}

async function names(leads: Leads): Promise<string[]> {
  const rows = await (await leads.store.open()).selectFrom('requests').select('name').orderBy('number').execute()
  return rows.map(({name}) => name)
}

const filesBelow = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
    : []

function siteIn(dataDir: string): Leads {
  return createLeads({
    store: createSqliteStore({file: join(dataDir, 'site/requests.sqlite')}),
    photos: createDiskPhotos({folder: join(dataDir, 'site/photos')}),
    config: {erasureLedger: ledgerOf(dataDir)},
  })
}

async function restore(words: string[]) {
  const dataDir = join(await temporaryFolder(), 'new')
  const env = {...process.env, DATA_DIR: dataDir, DATABASE_URL: '', S3_BUCKET: '', SITE_SECRET: ''}
  const run = promisify(execFile)(process.execPath, ['scripts/restore.ts', ...words], {cwd: root, env})
  return {dataDir, said: (await run).stdout}
}

test('an older backup in an empty folder does not bring an erased person back', async () => {
  const dataDir = await temporaryFolder()
  const secrets = {ownerPassword: 'p', lakeToken: robotToken, revalidateSecret: 'r', siteSecret: secret}
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets))
  const leads = siteIn(dataDir)
  await twoPeople(leads)
  const others = ['secrets.json', 'site/requests.sqlite', 'site/photos', 'backups/erasures.ndjson']
  const lake = await startTestLake({dataDir, backups: {timeZone: 'America/New_York', keep: 5, others}})
  const backUp = async () => {
    expect((await lake.request('/_lake/backups', {method: 'POST'})).status).toBe(200)
    return listBackups(dataDir)[0]?.folder ?? ''
  }
  const older = await backUp()
  leads.clock.at += 60_000
  await erasePerson(leads, grace)
  leads.clock.at += 60_000
  await post(leads, form('third-key', 'Again', '(704) 555-0102', {session_id: 'session-of-again-00'}))
  const newest = await backUp()
  await lake.close()
  await leads.store.close()
  // Only the folder of the backups is left, even without the newest ledger.
  await rm(join(dataDir, 'site'), {recursive: true})

  const {dataDir: restored, said} = await restore([older])
  expect(said).toMatch(/Erased again: \d phone numbers or email addresses/)
  expect(filesBelow(join(restored, 'site/photos'))).toEqual([])
  for (const file of filesBelow(join(restored, 'site'))) expect(readFileSync(file, 'latin1')).not.toMatch(traces)
  const site = siteIn(restored)
  expect(await names(site)).toEqual(['Ada'])
  await site.store.close()

  const later = siteIn((await restore([newest])).dataDir)
  expect(await names(later)).toEqual(['Ada', 'Again'])
  await later.store.close()

  await rm(ledgerOf(dataDir))
  const again = await restore([older])
  const second = siteIn(again.dataDir)
  expect(await names(second)).toEqual(['Ada'])
  await second.store.close()
}, 60_000)

onBothEngines('an old dump put back into the store is cleaned, and who came back later stays', async store => {
  const leads = createLeads({store})
  await erasePerson(leads, grace)
  const db = await store.open()
  // The dump is older than the erasure: neither its row nor its time is known.
  await db.deleteFrom('erasures').execute()
  const at = leads.clock.at
  leads.clock.at -= 60_000
  await twoPeople(leads)
  leads.clock.at = at + 60_000
  await post(leads, form('third-key', 'Again', '(704) 555-0102', {session_id: 'session-of-again-00'}))
  await keepErased(leads)
  expect(await names(leads)).toEqual(['Ada', 'Again'])
  expect(await db.selectFrom('photos').select('id').execute()).toEqual([])
  expect(await db.selectFrom('assistant_messages').select('id').execute()).toEqual([])
  expect(await db.selectFrom('consents').select('id').execute()).toHaveLength(2)
  expect(await applyErasures(leads)).toEqual({people: 0, foreign: 0, damaged: 0})
})

onBothEngines(
  'a lost ledger is written again from the store, and damaged or foreign lines are skipped',
  async store => {
    const leads = createLeads({store})
    await erasePerson(leads, grace)
    await erasePerson(leads, grace)
    const {erasureLedger} = leads.config
    await rm(erasureLedger)
    await applyErasures(leads)
    await appendFile(erasureLedger, '{"person":"cut of')
    await erasePerson(leads, {phone: '+19805550166', email: null})
    const db = await store.open()
    await db.deleteFrom('erasures').execute()
    expect(await applyErasures(leads)).toEqual({people: 0, foreign: 0, damaged: 1})
    expect(await db.selectFrom('erasures').selectAll().execute()).toHaveLength(3)
    const moved = {...leads, config: {...leads.config, secret: 'another secret of the site'}}
    expect(await applyErasures(moved)).toMatchObject({people: 0, foreign: 3})
  },
)

test('nothing is erased while the ledger cannot be written', async () => {
  const leads = createLeads()
  await post(leads, form('ada-key-00', 'Ada', '(980) 555-0177'))
  await mkdir(leads.config.erasureLedger)
  await expect(erasePerson(leads, {phone: '+19805550177', email: null})).rejects.toThrow('ledger cannot be written')
  expect(await names(leads)).toEqual(['Ada'])
})
