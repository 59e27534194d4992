import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'
import type {PortHealth} from './ports.ts'

const hourMs = 60 * 60_000
/** One is made every night, and after a start within minutes. */
const maxAgeMs = 26 * hourMs
const backupName = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/
/** One of the future was made while the clock was wrong, and counts for nothing. */
const slackMs = hourMs

export interface BackupOptions {
  dataDir: string
  isExpected: boolean
  now?: number
  uptimeMs?: number
}

/** How old the newest nightly backup is, by the names of their folders. Never throws. */
export async function describeBackups(options: BackupOptions): Promise<PortHealth> {
  const {dataDir, isExpected, now = Date.now()} = options
  if (!isExpected) return {ok: true, text: 'none are made here'}
  const names = await readdir(join(dataDir, 'backups')).catch(() => [])
  const times = names
    .filter(name => backupName.test(name))
    .map(name => Date.parse(name.replace(backupName, '$1T$2:$3:$4.$5Z')))
  const past = times.filter(time => time <= now + slackMs)
  const newest = past.length > 0 ? Math.max(...past) : null
  const text = newest === null ? 'none yet' : `the newest is from ${new Date(newest).toISOString()}`
  if (!(await isTooOld(newest, maxAgeMs, options))) return {ok: true, text}
  return {ok: false, text: `${text}: the nightly backup fails, and the log says why; npm run backup makes one by hand`}
}

/** Null for none, which is too old once the data is, like one of the future; a start has an hour to make one. */
export async function isTooOld(newest: number | null, ageMs: number, options: BackupOptions): Promise<boolean> {
  const {dataDir, now = Date.now(), uptimeMs = process.uptime() * 1000} = options
  const made = newest !== null && newest <= now + slackMs ? newest : null
  const since = made ?? (await stat(join(dataDir, 'secrets.json')).catch(() => null))?.mtimeMs ?? now
  return now - since > ageMs && uptimeMs > hourMs
}
