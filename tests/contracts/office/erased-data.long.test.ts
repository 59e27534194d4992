import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {listBackups} from 'content-lake/backup'
import {temporaryFolder} from 'content-lake/testing/folder'
import {robotToken, startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {createDiskPhotos} from '#web/server/adapters/disk-photos.ts'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {ledgerOf} from '#web/server/office/erasure-ledger.ts'
import {createLeads, type Leads, post, rowsIn} from '../../helpers/leads.ts'
import {runScript} from '../../helpers/run-script.ts'
import {requestOf, twoPeople, zebra} from '../../helpers/two-people.ts'

const nothingElse = (dataDir: string) => ({DATA_DIR: dataDir, DATABASE_URL: '', S3_BUCKET: '', SITE_SECRET: ''})

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

async function namesIn(dataDir: string): Promise<string[]> {
  const leads = siteIn(dataDir)
  const rows = await rowsIn(leads, 'requests', 'number')
  await leads.store.close()
  return rows.map(({name}) => name)
}

async function restore(words: string[]) {
  const dataDir = join(await temporaryFolder(), 'new')
  const {code, said} = await runScript('restore', words, nothingElse(dataDir))
  expect(code).toBe(0)
  return {dataDir, said}
}

test('an older backup in an empty folder does not bring an erased person back', async () => {
  const dataDir = await temporaryFolder()
  const secrets = {ownerPassword: 'p', lakeToken: robotToken, revalidateSecret: 'r', siteSecret: 'secret-of-the-tests'}
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
  await erasePerson(leads, zebra)
  leads.clock.at += 60_000
  await post(leads, requestOf('again', 'Again', '(704) 555-0102', 'Again@example.com'))
  const newest = await backUp()
  await lake.close()
  await leads.store.close()
  // Only the folder of the backups is left, even without the newest ledger.
  await rm(join(dataDir, 'site'), {recursive: true})

  const {dataDir: restored, said} = await restore([older])
  expect(said).toMatch(/Erased again: \d phone numbers or email addresses/)
  expect(filesBelow(join(restored, 'site/photos'))).toEqual([])
  for (const file of filesBelow(join(restored, 'site')))
    expect(readFileSync(file, 'latin1')).not.toMatch(/zebra|555.?0102/i)
  expect(await namesIn(restored)).toEqual(['Ada'])
  expect(await namesIn((await restore([newest])).dataDir)).toEqual(['Ada', 'Again'])
  await rm(ledgerOf(dataDir))
  expect(await namesIn((await restore([older])).dataDir)).toEqual(['Ada'])
})

test('npm run requests lists who has asked; erase forgets a person by phone or email, and refuses anything else', async () => {
  const dataDir = await temporaryFolder()
  const leads = siteIn(dataDir)
  await twoPeople(leads)
  const run = (...words: string[]) => runScript('requests', words, nothingElse(dataDir))
  const erase = async (...words: string[]) => (await run('erase', ...words)).said.trim()
  const names = async () => {
    const lines = (await run('--json')).said.split('\n').filter(Boolean)
    return lines.map(line => (JSON.parse(line) as {name: string}).name)
  }
  expect(await erase('everybody')).toContain('"everybody" is neither a US phone number nor an email address.')
  expect(await erase('704-555-0102')).toMatch(/^No\. 1001 .* Zebra {2}same phone\n(?:.*\n)+Nothing is erased\.$/)
  expect(await erase('704-555-0102', '1003')).toMatch(/Nothing is erased\.$/)
  expect(await names()).toEqual(['Zebra', 'Zebra', 'Ada'])
  expect(await erase('704-555-0102', '1001')).toContain('\nErased: 1 request, 1 photo, ')
  expect(await names()).toEqual(['Zebra', 'Ada'])
  expect(filesBelow(join(dataDir, 'site/photos'))).toEqual([])
  expect(await erase('Zebra@Example.com', 'all')).toContain('Erased: 1 request,')
  expect(await names()).toEqual(['Ada'])
  await leads.store.close()
})
