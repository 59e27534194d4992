// Copies of backups in an S3 bucket: `site-<time>.tar.gz`, with `.age` when encrypted, and beside them the erasures.
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {mkdtemp, open, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {isDateTrusted} from 'content-lake/backup'
import {readEnv, readEnvironment} from '../../web/config/environment.ts'
import {readOffsiteState} from '../../web/server/health/offsite.ts'
import {ledgerChangedAt, ledgerName, ledgerOf, mergeLedger} from '../../web/server/office/erasure-ledger.ts'
import type {Store} from '../../web/server/ports.ts'
import {exportRows} from '../../web/server/store/move-rows.ts'
import {openLeadStore} from '../stack/lead-store.ts'
import {type BackupBucket, openBackupBucket} from './bucket.ts'
import {writeOffsiteState} from './offsite-state.ts'
import {packArchive} from './site-archive.ts'

/** In a backup's folder, when the requests are in PostgreSQL. */
export const requestRows = 'requests.ndjson'
const archivePrefix = 'site-'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const archiveTime = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-/

export const archiveNameOf = (backup: string): string =>
  `${archivePrefix}${backup}.tar.gz${readEnv(process.env).backupKey ? '.age' : ''}`

async function openBucket(other?: string): Promise<BackupBucket> {
  const {backupBucket} = readEnv(process.env)
  if (!backupBucket) throw new Error('Set BACKUP_S3_BUCKET and its keys first (.env.example).')
  return openBackupBucket({...backupBucket, ...(other && {bucket: other})})
}

/** @param wanted `latest` or `s3://bucket/name`. @throws Error with a sentence */
export async function findArchive(wanted: string): Promise<{bucket: BackupBucket; name: string}> {
  const [, other, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(wanted) ?? []
  if (wanted !== 'latest' && !key) throw new Error(`${wanted} is no address such as s3://bucket/name.`)
  const bucket = await openBucket(other)
  const name = key ?? newestOf(await bucket.list(archivePrefix))
  if (!name) throw new Error('There is no archive of a site in the bucket.')
  return {bucket, name}
}

/** Leaves out those that a wrong clock dated in the future, unless there are no others. */
function newestOf(archives: string[]): string | undefined {
  return archives.findLast(name => ageOf(name) > -hourMs) ?? archives.at(-1)
}

/** Negative for one of the future. */
function ageOf(archive: string): number {
  const [, date, hours, minutes] = archiveTime.exec(archive) ?? []
  return Date.now() - Date.parse(`${date}T${hours}:${minutes}Z`)
}

/** Adds the requests of PostgreSQL to the folder of a backup, once. @throws while the store is away */
export async function addRequestRows(folder: string): Promise<void> {
  const file = join(folder, requestRows)
  if (readEnvironment(process.env).DATABASE_URL && !existsSync(file)) await writeRows(openLeadStore(), file)
}

/** Whole or not at all. Closes the store. */
export async function writeRows(store: Store, file: string): Promise<void> {
  const unfinished = await open(`${file}.part`, 'w', 0o600)
  try {
    await exportRows(await store.open(), async line => void (await unfinished.write(`${line}\n`)))
    await unfinished.sync()
  } finally {
    await unfinished.close()
    await store.close()
  }
  await rename(`${file}.part`, file)
}

/** Puts a backup into the bucket and removes old archives. What happened is kept for health. @throws Error */
export async function pushBackup(dataDir: string, backup: string, say: (line: string) => void): Promise<void> {
  const before = await readOffsiteState(dataDir)
  try {
    const bucket = await openBucket()
    const archive = archiveNameOf(backup)
    const folder = join(dataDir, 'backups', backup)
    await addRequestRows(folder)
    const {backupKey} = readEnv(process.env)
    const bytes = await bucket.put(archive, await packArchive(folder, backupKey))
    const pushed = {backup, archive, bytes, at: new Date().toISOString()}
    const ledgerAt = await pushLedger(bucket, dataDir)
    await writeOffsiteState(dataDir, {pushed, failed: null, ledgerAt})
    say(`Put ${archive} (${(bytes / 1e6).toFixed(1)} MB) into the bucket.`)
    await removeOld(bucket, archive, dataDir).catch(error =>
      say(`Old archives are still there: ${(error as Error).message}`),
    )
  } catch (error) {
    const reason = (error as Error).message
    await writeOffsiteState(dataDir, {...before, failed: {at: new Date().toISOString(), reason}})
    throw error
  }
}

/** Erasures since the newest archive, so that a restore forgets those people, too. */
export async function pushErasures(dataDir: string): Promise<void> {
  const before = await readOffsiteState(dataDir)
  await writeOffsiteState(dataDir, {...before, ledgerAt: await pushLedger(await openBucket(), dataDir)})
}

async function pushLedger(bucket: BackupBucket, dataDir: string): Promise<string | null> {
  const changedAt = ledgerChangedAt(dataDir)
  if (changedAt === null) return null
  await withLedgerOf(bucket, async known => {
    await mergeLedger(ledgerOf(dataDir), known)
    await bucket.put(ledgerName, createReadStream(known))
  })
  return changedAt
}

/** `work` gets a copy of the bucket's erasures in a file, which is missing when there are none. */
export async function withLedgerOf(bucket: BackupBucket, work: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'erasures-'))
  const file = join(folder, ledgerName)
  try {
    if ((await bucket.list(ledgerName)).includes(ledgerName)) {
      await pipeline(await bucket.get(ledgerName), createWriteStream(file, {mode: 0o600}))
    }
    await work(file)
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

async function removeOld(bucket: BackupBucket, newest: string, dataDir: string): Promise<void> {
  const {LAKE_BACKUPS: days} = readEnvironment(process.env)
  if (days === 0 || !isDateTrusted(dataDir)) return
  for (const name of await bucket.list(archivePrefix)) {
    if (ageOf(name) > days * dayMs && name !== newest) await bucket.remove(name)
  }
}
