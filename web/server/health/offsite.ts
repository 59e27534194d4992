import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type BackupOptions, isTooOld} from './backups.ts'
import type {PortHealth} from './ports.ts'

const maxAgeMs = 36 * 60 * 60_000

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

/** How old the newest copy in another place is. Anyone may read health, so the bucket is not named. Never throws. */
export async function describeOffsite(options: BackupOptions): Promise<PortHealth> {
  if (!options.isExpected) return {ok: true, text: 'none: set BACKUP_S3_BUCKET and its keys'}
  const {pushed, failed} = await readOffsiteState(options.dataDir)
  const text = pushed ? `the newest is from ${pushed.at}` : 'none yet'
  const remedy = 'npm run backup makes one now and says what is wrong'
  if (failed) return {ok: false, text: `${text}, and the last try failed: ${remedy}`}
  if (!(await isTooOld(pushed && Date.parse(pushed.at), maxAgeMs, options))) return {ok: true, text}
  return {ok: false, text: `${text}: ${remedy}`}
}
