/** The lake's backups while it runs: one at a time, on demand and, where settings say so, every night. */
import type {Blobs} from '../assets/blobs.ts'
import type {Derivatives} from '../assets/derivatives.ts'
import {collectOrphans} from '../assets/orphans.ts'
import type {BackupSettings, Dataset, LakeLog} from '../types.ts'
import {makeBackup} from './make.ts'
import {type Backup, listBackups} from './manifest.ts'
import {startNightly} from './nightly.ts'

/** Kept when backups are made on demand only. */
const KEEP = 14

interface BackupsOptions extends Partial<BackupSettings> {
  dataset: Dataset
  dataDir: string
  blobs: Blobs
  derivatives: Derivatives
  log: LakeLog
  /** Counts as the time of the last backup while there is none. */
  installedAt: Date
}

export interface Backups {
  /** Makes a backup, or joins the one under way. Throws when it could not be made or does not verify. */
  make: () => Promise<Backup>
  /** Waits for a backup under way. */
  stop: () => Promise<void>
}

export function startBackups(options: BackupsOptions): Backups {
  const {dataset, dataDir, blobs, derivatives, log, installedAt, keep, timeZone} = options
  let running: Promise<Backup> | null = null

  async function run(): Promise<Backup> {
    const started = performance.now()
    try {
      const made = await makeBackup({dataset, dataDir, pathOf: blobs.pathOf, keep: keep || KEEP})
      const {name, documents} = made
      log('info', 'backup made', {name, documents, ms: Math.round(performance.now() - started)})
      return made
    } catch (error) {
      log('error', 'no backup was made', {reason: String(error)})
      throw error
    }
  }
  const make = () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  const last = () => {
    const [newest] = listBackups(dataDir)
    return newest ? new Date(newest.createdAt) : installedAt
  }
  // The backup comes first, so that what the collection takes is still in it.
  const atNight = () => make().then(() => collectOrphans({dataset, blobs, derivatives, log}))
  const nightly = keep && timeZone ? startNightly({timeZone, last, run: atNight}) : null
  return {
    make,
    async stop() {
      await nightly?.stop()
      await running?.catch(() => {})
    },
  }
}
