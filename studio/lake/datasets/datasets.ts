// The lake's datasets. The first one lies in the data folder itself, others in `datasets/<name>`; those open when they
// are first used, or soon after the start, because their scheduled releases and backups must not wait for a reader.
import {mkdirSync, rmSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {ownerIdentity} from '../auth/identify.ts'
import {httpError} from '../errors.ts'
import {presenceEndpoint} from '../presence/endpoint.ts'
import type {SocketEndpoint} from '../socket/endpoint.ts'
import type {Identity, LakeLog, LakeOptions} from '../types.ts'
import {
  type AclMode,
  datasetNamePattern,
  namesBelow,
  type Properties,
  readProperties,
  writeProperties,
} from './properties.ts'
import {type RunningDataset, startDataset} from './running-dataset.ts'

const maxDatasets = 50
const openDelayMs = 1000

export interface ListedDataset extends Properties {
  name: string
}

export interface Datasets {
  readonly projectId: string
  readonly first: RunningDataset
  list(): ListedDataset[]
  get(name: string): ListedDataset | undefined
  /** Opens it on first use. @throws LakeError 404 */
  open(name: string): RunningDataset
  presenceOf(name: string): SocketEndpoint | undefined
  /** @throws LakeError 400 for a bad name, 403 above the limit, 409 when it exists */
  create(name: string, aclMode: AclMode, author: Identity): ListedDataset
  /** @throws LakeError 404 */
  setAclMode(name: string, aclMode: AclMode): ListedDataset
  /** With its files and backups. @throws LakeError 404, 403 for the first one */
  remove(name: string): Promise<void>
  /** Call it when the lake listens. */
  begin(publicUrl: string): void
  close(): Promise<void>
}

type Settings = Pick<
  LakeOptions,
  'dataDir' | 'projectId' | 'dataset' | 'publicRead' | 'webhooks' | 'historyDays' | 'backups'
>

export interface DatasetsOptions extends Settings {
  log: LakeLog
  /** For tests: documents in memory, and a clock that can be set. */
  ephemeral?: {now: () => number} | false
  identityOf: (authorization: string) => Identity | null
}

interface Entry {
  name: string
  properties: Properties
  folder: string
  running: RunningDataset | null
  presence: SocketEndpoint | null
}

/** Opens the first dataset. @throws Error when its folder is in use or damaged */
export function openDatasets(options: DatasetsOptions): Datasets {
  const {dataDir, projectId, log, ephemeral = false} = options
  const root = join(dataDir, 'datasets')
  const entries = new Map<string, Entry>()
  const leaving = new Set<string>()
  let publicUrl: string | null = null
  let opening: NodeJS.Timeout | undefined

  function start(entry: Entry): RunningDataset {
    const {name, folder} = entry
    const isFirst = name === options.dataset
    const running = startDataset({
      folder,
      projectId,
      name,
      log: isFirst ? log : (level, message, fields) => log(level, message, {...fields, dataset: name}),
      isPublic: () => entry.properties.aclMode === 'public',
      webhooks: (options.webhooks ?? []).filter(({dataset = options.dataset}) => dataset === name),
      historyDays: options.historyDays ?? 0,
      // What else belongs into a backup goes into the first dataset's.
      backups: options.backups && (isFirst ? options.backups : {...options.backups, others: []}),
      inMemory: ephemeral !== false,
      now: ephemeral ? ephemeral.now : undefined,
    })
    entry.running = running
    if (publicUrl !== null) running.begin(publicUrl)
    return running
  }

  function add(name: string, folder: string, properties: Properties): Entry {
    const entry: Entry = {name, folder, properties, running: null, presence: null}
    entries.set(name, entry)
    return entry
  }

  function require(name: string): Entry {
    const entry = entries.get(name)
    if (!entry) throw httpError(404, `Dataset not found - Dataset "${name}" not found for project ID "${projectId}"`)
    return entry
  }

  const firstEntry = add(options.dataset, dataDir, {
    aclMode: options.publicRead ? 'public' : 'private',
    createdAt: '',
    createdByUserId: ownerIdentity.id,
    ...readProperties(dataDir),
  })
  const first = start(firstEntry)
  firstEntry.properties.createdAt ||= first.createdAt

  function open(name: string): RunningDataset {
    const entry = require(name)
    if (entry.running) return entry.running
    try {
      return start(entry)
    } catch (cause) {
      log('error', 'a dataset could not be opened', {dataset: name, reason: String(cause)})
      throw Object.assign(httpError(503, `Dataset "${name}" cannot be opened; the log of the lake says why`), {cause})
    }
  }

  /** One at a time, so requests are answered in between. */
  function openOthers([name, ...others]: string[]): void {
    if (name === undefined) return
    opening = setTimeout(() => {
      try {
        if (entries.has(name)) open(name)
      } catch {
        // It is in the log; whoever asks for the dataset is told.
      }
      openOthers(others)
    }, openDelayMs).unref()
  }

  for (const name of namesBelow(root)) {
    if (name === options.dataset) continue
    const folder = join(root, name)
    try {
      const properties = readProperties(folder)
      if (properties) add(name, folder, properties)
    } catch (error) {
      log('error', 'a dataset is left out', {dataset: name, reason: String(error)})
    }
  }

  const listed = ({name, properties}: Entry): ListedDataset => ({name, ...properties})
  return {
    projectId,
    first,
    list: () => [...entries.values()].map(listed),
    get(name) {
      const entry = entries.get(name)
      return entry && listed(entry)
    },
    open,
    presenceOf(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      entry.presence ??= presenceEndpoint(options.identityOf)
      return entry.presence
    },
    create(name, aclMode, author) {
      if (!datasetNamePattern.test(name)) throw httpError(400, badName)
      if (entries.has(name) || leaving.has(name)) throw httpError(409, `Dataset "${name}" already exists`)
      if (entries.size >= maxDatasets) throw httpError(403, `A lake has at most ${maxDatasets} datasets`)
      const folder = join(root, name)
      // What an interrupted deletion left behind must not come back.
      rmSync(folder, {recursive: true, force: true})
      mkdirSync(folder, {recursive: true, mode: 0o700})
      const properties = {aclMode, createdAt: new Date().toISOString(), createdByUserId: author.id}
      const entry = add(name, folder, properties)
      try {
        start(entry)
        writeProperties(folder, properties)
      } catch (error) {
        entries.delete(name)
        void entry.running?.close()
        rmSync(folder, {recursive: true, force: true})
        throw error
      }
      log('info', 'dataset created', {dataset: name, aclMode})
      return listed(entry)
    },
    setAclMode(name, aclMode) {
      const entry = require(name)
      const properties = {...entry.properties, aclMode}
      writeProperties(entry.folder, properties)
      entry.properties = properties
      log('info', 'dataset visibility changed', {dataset: name, aclMode})
      return listed(entry)
    },
    async remove(name) {
      const entry = require(name)
      if (entry === firstEntry)
        throw httpError(403, `Dataset "${name}" is the one this lake was started for and cannot be deleted`)
      rmSync(join(entry.folder, 'dataset.json'))
      entries.delete(name)
      leaving.add(name)
      try {
        await entry.running?.close()
        await rm(entry.folder, {recursive: true, force: true, maxRetries: 3})
      } finally {
        leaving.delete(name)
      }
      log('info', 'dataset deleted', {dataset: name})
    },
    begin(url) {
      publicUrl = url
      first.begin(url)
      openOthers([...entries.keys()])
    },
    async close() {
      clearTimeout(opening)
      for (const {running} of [...entries.values()].reverse()) await running?.close()
    },
  }
}

const badName = 'A dataset name has 1 to 64 characters of a-z, 0-9, "_" and "-", and starts with a letter or a number'
