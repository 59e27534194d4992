import type {DatabaseSync} from 'node:sqlite'
import type {Blobs} from '../assets/blobs.ts'
import type {Derivatives} from '../assets/derivatives.ts'
import {collectOrphans} from '../assets/orphans.ts'
import type {DateWatch} from '../date/date-watch.ts'
import {httpError} from '../errors.ts'
import {keepHistory} from '../history/retention.ts'
import {createLazyTable} from '../store/lazy-table.ts'
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
  date: DateWatch
  historyDays: number
  /** More files of the data folder, found when a backup is made. */
  findOthers: () => string[]
  /** Counts as the last backup until there is one. */
  installedAt: Date
}

export interface Backups {
  /** Joins a running backup. @throws Error when the backup fails or does not verify */
  make: () => Promise<Backup>
  isNightly: () => boolean
  /** Kept with the dataset, over what the settings say. @throws LakeError 409 where the settings switch backups off */
  setNightly: (enabled: boolean) => Promise<void>
  stop: () => Promise<void>
}

export function startBackups(options: BackupsOptions): Backups {
  const {dataset, dataDir, blobs, derivatives, log, date, installedAt, timeZone, historyDays} = options
  const {keep} = options
  let running: Promise<Backup> | null = null

  async function run(): Promise<Backup> {
    const started = performance.now()
    const others = [...(options.others ?? []), ...options.findOthers()]
    try {
      const kept = date.isTrusted() ? keep || defaultKeep : Number.POSITIVE_INFINITY
      const context = {dataset, dataDir, pathOf: blobs.pathOf, keep: kept, others}
      const made = await makeBackup(context, new Date(dataset.now()))
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
    const [newest] = listBackups(dataDir, dataset.now())
    return newest ? new Date(newest.createdAt) : installedAt
  }
  const tidy = async () => {
    if (!date.isTrusted()) return
    await collectOrphans({dataset, blobs, derivatives, log})
    await keepHistory(dataset, historyDays, log, dataset.now())
  }
  const setting = createSetting(dataset.db)
  let isNightly = setting.read() ?? Boolean(keep && timeZone)
  // Back up first, so the backup still has what is cleaned up.
  const start = () =>
    isNightly && keep !== 0
      ? startNightly({
          timeZone: timeZone ?? 'UTC',
          last,
          run: () => make().then(tidy),
          now: () => new Date(dataset.now()),
        })
      : keep === undefined
        ? null
        : startTidying(tidy)
  let timer = start()
  return {
    make,
    isNightly: () => isNightly && keep !== 0,
    async setNightly(enabled) {
      if (enabled && keep === 0) throw httpError(409, "This lake's settings keep no backups (LAKE_BACKUPS)")
      setting.write(enabled)
      if (enabled === isNightly) return
      isNightly = enabled
      const old = timer
      timer = start()
      await old?.stop()
    },
    async stop() {
      await timer?.stop()
      await running?.catch(() => {})
    },
  }
}

/** What `sanity backups enable` and `disable` say; null as long as neither was called. */
function createSetting(db: DatabaseSync) {
  const table = createLazyTable(db, 'nightly_backups', 'only INTEGER PRIMARY KEY CHECK (only = 1), enabled INTEGER')
  return {
    read(): boolean | null {
      const [row] = table.rows('only')
      return row ? row.enabled === 1 : null
    },
    write: (enabled: boolean) =>
      void table.run('INSERT OR REPLACE INTO nightly_backups (only, enabled) VALUES (1, ?)', enabled ? 1 : 0),
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
