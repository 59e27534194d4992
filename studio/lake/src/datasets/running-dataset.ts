import type {DatabaseSync} from 'node:sqlite'
import {refreshAddresses} from '../assets/addresses.ts'
import {type Blobs, createBlobs} from '../assets/blobs.ts'
import {createDerivatives, type Derivatives} from '../assets/derivatives.ts'
import {type Backups, startBackups} from '../backup/backups.ts'
import {listBackups} from '../backup/manifest.ts'
import {anyDate, createDateWatch, type DateWatch} from '../date/date-watch.ts'
import {createQueries, type Queries} from '../query/queries.ts'
import {createScheduler, type Scheduler} from '../releases/scheduler.ts'
import {openDataset} from '../store/open-dataset.ts'
import type {BackupSettings, Dataset, LakeLog, WebhookSettings} from '../types.ts'
import {createHookQueue, type HookQueue} from '../webhooks/queue.ts'
import {createWebhooks, type Webhooks} from '../webhooks/webhooks.ts'

export interface RunningDataset {
  readonly store: Dataset
  /** ISO 8601. */
  readonly createdAt: string
  readonly folder: string
  readonly queries: Queries
  readonly hookQueue: HookQueue
  readonly webhooks: Webhooks
  readonly scheduler: Scheduler
  readonly blobs: Blobs
  readonly derivatives: Derivatives
  readonly backups: Backups
  readonly date: DateWatch
  isPublic(): boolean
  isClosed(): boolean
  /** Starts deliveries and releases. Call it once the lake listens, because documents keep its address. */
  begin(publicUrl: string): void
  close(): Promise<void>
}

export interface RunningDatasetOptions {
  /** Holds `lake/` and `backups/`. */
  folder: string
  projectId: string
  name: string
  log: LakeLog
  isPublic: () => boolean
  webhooks: WebhookSettings[]
  historyDays: number
  backups?: Partial<BackupSettings> | undefined
  /** What else belongs into its backups, relative to `folder`. */
  findOthers: () => string[]
  inMemory: boolean
  now?: (() => number) | undefined
  monotonicMs?: (() => number) | undefined
  /** The lake's own, for every dataset but the first one. */
  date?: DateWatch | undefined
}

/** @throws Error when the folder is in use or damaged, or a webhook is invalid */
export function startDataset(options: RunningDatasetOptions): RunningDataset {
  const {folder, projectId, name, log, isPublic, inMemory, now} = options
  const store = openDataset({dataDir: folder, projectId, name, log, inMemory, ...(now && {now})})
  let isClosed = false
  const closing: (() => void | Promise<void>)[] = [() => store.close()]
  const closeAll = async () => {
    isClosed = true
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const queries = createQueries(store, {isPublic, log})
    closing.push(() => queries.close())
    const hookQueue = createHookQueue(store.db)
    const webhooks = createWebhooks(store, options.webhooks, hookQueue, log)
    closing.push(() => webhooks.close())
    const date = options.date ?? watchDate(options, store)
    if (!options.date) closing.push(() => date.close())
    const scheduler = createScheduler(store, log, date.isTrusted)
    closing.push(() => scheduler.close())
    const blobs = createBlobs(folder)
    const derivatives = createDerivatives(folder)
    const createdAt = installedAt(store.db)
    const backups = startBackups({
      dataset: store,
      dataDir: folder,
      blobs,
      derivatives,
      log,
      date,
      installedAt: new Date(createdAt),
      historyDays: options.historyDays,
      findOthers: options.findOthers,
      ...options.backups,
    })
    closing.push(() => backups.stop())
    return {
      store,
      createdAt,
      folder,
      queries,
      hookQueue,
      webhooks,
      scheduler,
      blobs,
      derivatives,
      backups,
      date,
      isPublic,
      isClosed: () => isClosed,
      begin(publicUrl) {
        refreshAddresses(store, publicUrl)
        webhooks.start()
        scheduler.start()
      },
      close: closeAll,
    }
  } catch (error) {
    store.close()
    throw error
  }
}

function installedAt(db: DatabaseSync): string {
  db.exec('CREATE TABLE IF NOT EXISTS install (only INTEGER PRIMARY KEY CHECK (only = 1), at TEXT NOT NULL)')
  db.prepare('INSERT OR IGNORE INTO install (only, at) VALUES (1, ?)').run(new Date().toISOString())
  return String(db.prepare('SELECT at FROM install').get()?.at)
}

function watchDate({folder, log, inMemory, monotonicMs}: RunningDatasetOptions, store: Dataset): DateWatch {
  if (inMemory) return anyDate
  const {now} = store
  return createDateWatch({
    dataDir: folder,
    newest: () => newestTime(store, folder),
    log,
    now,
    ...(monotonicMs && {monotonicMs}),
  })
}

/** When the last change or backup was made, epoch ms; a backup of the future proves nothing. */
function newestTime(store: Dataset, folder: string): number | null {
  const last = store.db.prepare('SELECT ts FROM transactions ORDER BY seq DESC LIMIT 1').get()
  if (!last) return null
  const [backup] = listBackups(folder, store.now())
  const backedUpAt = backup ? Date.parse(backup.createdAt) : 0
  const changedAt = Date.parse(String(last.ts))
  return backedUpAt > store.now() ? changedAt : Math.max(changedAt, backedUpAt)
}
