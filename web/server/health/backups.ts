import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'
import type {PortHealth} from './ports.ts'

const hourMs = 60 * 60_000
/** One is made every night, and after a start within minutes. */
const maxAgeMs = 26 * hourMs
const backupName = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/

interface BackupOptions {
  dataDir: string
  isExpected: boolean
  now?: number
  uptimeMs?: number
}

/** A clock that is put right by a little makes no backup one of the future. */
const slackMs = hourMs

/** How old the newest nightly backup is, by the names of their folders. Never throws. */
export async function describeBackups(options: BackupOptions): Promise<PortHealth> {
  const {dataDir, isExpected, now = Date.now(), uptimeMs = process.uptime() * 1000} = options
  if (!isExpected) return {ok: true, text: 'none are made here'}
  const names = await readdir(join(dataDir, 'backups')).catch(() => [])
  const times = names.flatMap(name =>
    backupName.test(name) ? Date.parse(name.replace(backupName, '$1T$2:$3:$4.$5Z')) : [],
  )
  const past = times.filter(time => time <= now + slackMs)
  const newest = past.length > 0 ? Math.max(...past) : null
  const text = newest === null ? 'none yet' : `the newest is from ${new Date(newest).toISOString()}`
  const since = newest ?? (await stat(join(dataDir, 'secrets.json')).catch(() => null))?.mtimeMs ?? now
  if (now - since <= maxAgeMs || uptimeMs <= hourMs) {
    if (past.length === times.length) return {ok: true, text}
    return {ok: true, isWarning: true, text: `${text}; ${futureWords(Math.max(...times))}`}
  }
  return {ok: false, text: `${text}: the nightly backup fails, and the log says why; npm run backup makes one by hand`}
}

/** The next nights push it out, like any old one. */
const futureWords = (time: number) =>
  `one is dated ${new Date(time).toISOString()}, which is still to come: the clock of this machine was wrong when it was made, so it does not count`
