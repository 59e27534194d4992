import type {Blobs} from '../assets/blobs.ts'
import type {Derivatives} from '../assets/derivatives.ts'
import {collectOrphans} from '../assets/orphans.ts'
import {keepHistory} from '../history/retention.ts'
import type {BackupSettings, Dataset, LakeLog} from '../types.ts'
import {makeBackup} from './make.ts'
import {type Backup, listBackups} from './manifest.ts'
import {startNightly} from './nightly.ts'

const defaultKeep = 14
const firstTidyDelayMs = 60_000
const dayMs = 24 * 60 * 60_000

interface BackupsOptions extends Partial<BackupSettings> {
  dataset: Dataset
  dataDir: string
  blobs: Blobs
  derivatives: Derivatives
  log: LakeLog
  historyDays: number
  /** More files of the data folder, found when a backup is made. */
  findOthers: () => string[]
  /** Counts as the last backup until there is one. */
  installedAt: Date
}

export interface Backups {
  /** Joins a running backup. @throws Error when the backup fails or does not verify */
  make: () => Promise<Backup>
  stop: () => Promise<void>
}

export function startBackups(options: BackupsOptions): Backups {
  const {dataset, dataDir, blobs, derivatives, log, installedAt, keep, timeZone, historyDays} = options
  let running: Promise<Backup> | null = null

  async function run(): Promise<Backup> {
    const started = performance.now()
    const others = [...(options.others ?? []), ...options.findOthers()]
    try {
      const made = await makeBackup({dataset, dataDir, pathOf: blobs.pathOf, keep: keep || defaultKeep, others})
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
  const tidy = async () => {
    await collectOrphans({dataset, blobs, derivatives, log})
    await keepHistory(dataset, historyDays, log)
  }
  // Back up first, so the backup still has what is cleaned up.
  const nightly =
    keep && timeZone
      ? startNightly({timeZone, last, run: () => make().then(tidy)})
      : keep === undefined
        ? null
        : startTidying(tidy)
  return {
    make,
    async stop() {
      await nightly?.stop()
      await running?.catch(() => {})
    },
  }
}

/** Without backups: shortly after start, then daily. */
function startTidying(tidy: () => Promise<void>): {stop: () => Promise<void>} {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout
  const next = (ms: number) => {
    timer = setTimeout(() => {
      running = tidy().catch(() => {})
      next(dayMs)
    }, ms).unref()
  }
  next(firstTidyDelayMs)
  return {
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}
