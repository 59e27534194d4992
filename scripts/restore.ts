// `npm run restore -- <archive, folder, s3://bucket/name or latest> [erasures.ndjson]` makes the site of that backup in
// an empty DATA_DIR (and an empty PostgreSQL), without the people who were erased since.
import {createReadStream, existsSync, globSync, statSync} from 'node:fs'
import {chown, mkdir, mkdtemp, readdir, rm, stat} from 'node:fs/promises'
import {basename, dirname, join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {emptyFolder, requireEmpty, restoreSite, unpackedPrefix} from 'content-lake/backup'
import {readEnv, readEnvironment} from '../web/config/environment.ts'
import {connectPostgres} from '../web/server/adapters/postgres-store.ts'
import {createSqliteStore} from '../web/server/adapters/sqlite-store.ts'
import {applyErasures} from '../web/server/office/apply-erasures.ts'
import {ledgerName, ledgerOf, ledgerPath, mergeLedger} from '../web/server/office/erasure-ledger.ts'
import type {Store} from '../web/server/ports.ts'
import {importRows, requireEmptyStore} from '../web/server/store/move-rows.ts'
import {findArchive, requestRows, withLedgerOf, writeRows} from './backup/offsite.ts'
import {unpackArchive} from './backup/site-archive.ts'
import {loadEnvFile, readConfig, root} from './stack/config.ts'
import {explainAccess, explainMissing} from './stack/folder-access.ts'
import {openPhotos, withLeadStore} from './stack/lead-store.ts'
import {runCommand, withProgress} from './stack/terminal.ts'

const usage = 'Usage: npm run restore -- <archive, folder of a backup, s3://bucket/name, or latest> [erasures.ndjson]'

await runCommand(async say => {
  loadEnvFile()
  const [wanted, ledger, ...more] = process.argv.slice(2)
  if (!wanted || more.length > 0) throw new Error(usage)
  if (ledger && !existsSync(ledger)) throw new Error(`There is no ${ledger}.`)
  const dataDir = resolve(root, readEnvironment(process.env).DATA_DIR)
  await requireEmpty(dataDir)
  const isRemote = wanted === 'latest' || wanted.startsWith('s3://')
  const restored = await withProgress('Restoring the site', () =>
    isRemote ? fromBucket(wanted, dataDir) : fromDisk(resolve(wanted), dataDir),
  )
  if (ledger) await mergeLedger(resolve(ledger), ledgerOf(dataDir))
  const {documents, blobs, others, createdAt, requestRows} = restored
  say(`Restored the site of ${createdAt} in ${dataDir}: ${documents} documents, ${blobs.length} pictures or files.`)
  const hasRequests = others.some(({path}) => path.endsWith('requests.sqlite'))
  if (requestRows !== null)
    say(`Its requests are in PostgreSQL: ${requestRows} rows, and ${others.length} other files.`)
  else
    say(
      hasRequests ? `With its requests and ${others.length} other files in all.` : 'This backup has no requests in it.',
    )
  await withLeadStore(store => eraseAgain(store, say))
  await giveToOwner(dataDir)
})

async function fromDisk(source: string, dataDir: string) {
  if (!existsSync(source)) throw new Error(`There is no ${source}, or this user may not read it.`)
  const restored = statSync(source).isDirectory()
    ? await fromFolder(source, dataDir)
    : await unpacked(dataDir, source, async () => createReadStream(source))
  // The lost site's, and what each backup there knew.
  const folder = dirname(source)
  const ledgers = [ledgerName, ...globSync(`*/others/${ledgerPath}`, {cwd: folder})]
  for (const known of ledgers) await mergeLedger(join(folder, known), ledgerOf(dataDir))
  return restored
}

async function fromBucket(wanted: string, dataDir: string) {
  const {bucket, name} = await findArchive(wanted)
  const restored = await unpacked(dataDir, name, () => bucket.get(name))
  await withLedgerOf(bucket, known => mergeLedger(known, ledgerOf(dataDir)))
  return restored
}

async function fromFolder(folder: string, dataDir: string) {
  await requireRoomForRequests(folder)
  const manifest = await restoreSite(dataDir, folder)
  try {
    return {...manifest, requestRows: await bringInRequests(folder, dataDir)}
  } catch (error) {
    await emptyFolder(dataDir)
    throw error
  }
}

/** In the data folder, where there is room for it and the service's user may write. */
async function unpacked(dataDir: string, name: string, open: () => Promise<Parameters<typeof unpackArchive>[0]>) {
  const made = await mkdir(dataDir, {recursive: true, mode: 0o700}).catch(error => {
    throw new Error(explainMissing(dataDir, error.code), {cause: error})
  })
  const leftBehind = (await readdir(dataDir)).filter(entry => entry.startsWith(unpackedPrefix))
  for (const entry of leftBehind) await rm(join(dataDir, entry), {recursive: true, force: true})
  const folder = await mkdtemp(join(dataDir, unpackedPrefix)).catch(error => {
    throw new Error(explainAccess(join(dataDir, 'lake'), error.code), {cause: error})
  })
  try {
    await unpackArchive(await open(), folder, readEnv(process.env).backupKey).catch(cause => {
      throw new Error(`${name} cannot be restored. ${(cause as Error).message}`, {cause})
    })
    if (!existsSync(join(folder, 'manifest.json'))) throw new Error(await describeOther(name, folder))
    return await fromFolder(folder, dataDir)
  } finally {
    await rm(folder, {recursive: true, force: true})
    if (made && (await readdir(dataDir)).length === 0) await rm(dataDir, {recursive: true})
  }
}

async function describeOther(name: string, folder: string): Promise<string> {
  const isExport = (await readdir(folder, {recursive: true})).some(path => basename(path) === 'data.ndjson')
  return isExport
    ? `${name} is an export of content, no backup. Bring it in with: npm run content -- import ${name}`
    : `${name} is no backup of a site.`
}

/** Root restores for the user to whom the folder belongs, whose service could not read root's files. */
async function giveToOwner(dataDir: string): Promise<void> {
  const {uid, gid} = await stat(dataDir)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const name of await readdir(dataDir, {recursive: true})) await chown(join(dataDir, name), uid, gid)
}

async function eraseAgain(store: Store, say: (line: string) => void): Promise<void> {
  const {dataDir, siteSecret: secret} = readConfig()
  const config = {secret, erasureLedger: ledgerOf(dataDir)}
  const {people, foreign, damaged} = await applyErasures({store, photos: openPhotos(), config})
  if (people > 0) say(`Erased again: ${people} phone numbers or email addresses of people who were erased since.`)
  if (foreign > 0) say(`Not applied: ${foreign} erasures noted with another SITE_SECRET. Set that one and start again.`)
  if (damaged > 0) say(`Not applied: ${damaged} damaged lines of ${config.erasureLedger}.`)
}

/** @throws Error with a sentence before anything is restored */
async function requireRoomForRequests(folder: string): Promise<void> {
  const {DATABASE_URL: url} = readEnvironment(process.env)
  if (!url && existsSync(join(folder, requestRows))) {
    throw new Error('The requests of this backup were in PostgreSQL. Set DATABASE_URL to an empty database.')
  }
  if (url) await withPostgres(url, db => db.transaction().execute(trx => requireEmptyStore(trx)))
}

/** @returns how many rows are in PostgreSQL now; null without one. @throws Error and leaves the database empty */
async function bringInRequests(folder: string, dataDir: string): Promise<number | null> {
  const {DATABASE_URL: url} = readEnvironment(process.env)
  if (!url) return null
  const file = join(dataDir, 'site', 'requests.sqlite')
  const inBackup = join(folder, requestRows)
  const rows = existsSync(inBackup) ? inBackup : `${file}.ndjson`
  if (rows !== inBackup && existsSync(file)) await writeRows(createSqliteStore({file}), rows)
  if (!existsSync(rows)) return null
  const count = await withPostgres(url, db => importRows(db, linesOf(rows)))
  // One copy of the customers' data: an erasure would not reach the other.
  for (const end of ['', '-wal', '-shm', '.ndjson']) await rm(file + end, {force: true})
  return count
}

/** Opens the file only when the first line is read, because readline drops lines that come earlier. */
async function* linesOf(file: string): AsyncIterable<string> {
  yield* createInterface({input: createReadStream(file)})
}

type Database = Awaited<ReturnType<typeof connectPostgres>>

async function withPostgres<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connectPostgres({url})
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
