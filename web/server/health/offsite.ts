import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import type {PortHealth} from './ports.ts'

const hourMs = 60 * 60_000
const maxAgeMs = 36 * hourMs

/** What became of the copies in another place; scripts/backup/offsite.ts writes it. Times are ISO 8601. */
export interface OffsiteState {
  pushed: {backup: string; archive: string; bytes: number; at: string} | null
  failed: {at: string; reason: string} | null
  /** When the newest erasures went along. */
  ledgerAt: string | null
}

export const offsiteStateOf = (dataDir: string): string => join(dataDir, 'backups', 'offsite.json')

/** Nothing yet where there is no such file, or half of one. */
export async function readOffsiteState(dataDir: string): Promise<OffsiteState> {
  const nothing = {pushed: null, failed: null, ledgerAt: null}
  const text = await readFile(offsiteStateOf(dataDir), 'utf8').catch(() => '{}')
  try {
    return {...nothing, ...JSON.parse(text)}
  } catch {
    return nothing
  }
}

interface OffsiteOptions {
  dataDir: string
  isExpected: boolean
  now?: number
  uptimeMs?: number
}

/** How old the newest copy in another place is. Anyone may read health, so the bucket is not named. Never throws. */
export async function describeOffsite(options: OffsiteOptions): Promise<PortHealth> {
  const {dataDir, isExpected, now = Date.now(), uptimeMs = process.uptime() * 1000} = options
  if (!isExpected) return {ok: true, text: 'none: set BACKUP_S3_BUCKET and its keys'}
  const {pushed, failed} = await readOffsiteState(dataDir)
  const text = pushed ? `the newest is from ${pushed.at}` : 'none yet'
  const remedy = 'npm run backup makes one now and says what is wrong'
  if (failed) return {ok: false, text: `${text}, and the last try failed: ${remedy}`}
  const since = pushed
    ? Date.parse(pushed.at)
    : ((await stat(join(dataDir, 'secrets.json')).catch(() => null))?.mtimeMs ?? now)
  if (since > now + hourMs) {
    const why = 'which is still to come: the clock of this machine was wrong then; the next night puts it right'
    return {ok: true, isWarning: true, text: `${text}, ${why}`}
  }
  // A bucket that was just configured gets its first archive after the start.
  if (now - since <= maxAgeMs || uptimeMs <= hourMs) return {ok: true, text}
  return {ok: false, text: `${text}: ${remedy}`}
}
