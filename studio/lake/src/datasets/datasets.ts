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
import {type Aliases, openAliases} from './aliases.ts'
import {type CopyOptions, copyDocuments, copyFiles, copyHistory} from './copy-content.ts'
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

type Settings = Pick<
  LakeOptions,
  'dataDir' | 'projectId' | 'dataset' | 'publicRead' | 'webhooks' | 'historyDays' | 'backups' | 'clock'
>

export interface DatasetsOptions extends Settings {
  log: LakeLog
  ephemeral?: {now: () => number} | false
  identityOf: (authorization: string) => Identity | null
  /** Called for every dataset but the first one when it opens. */
  onOpen: (running: RunningDataset) => void
}

interface Entry {
  name: string
  properties: Properties
  folder: string
  running: RunningDataset | null
  presence: SocketEndpoint | null
}

/** Names may be aliases wherever a dataset is read or written. */
export class Datasets {
  readonly projectId: string
  readonly first: RunningDataset
  readonly aliases: Aliases
  readonly #options: DatasetsOptions
  readonly #entries = new Map<string, Entry>()
  /** Names of datasets that are being deleted or copied into. */
  readonly #busy = new Set<string>()
  #publicUrl: string | null = null
  #opening: NodeJS.Timeout | undefined

  /** Opens the first dataset. @throws Error when its folder is in use or damaged */
  constructor(options: DatasetsOptions) {
    const {projectId, dataDir, dataset, publicRead} = options
    this.projectId = projectId
    this.#options = options
    this.aliases = openAliases(dataDir)
    const entry = this.#add(dataset, dataDir, {
      aclMode: publicRead ? 'public' : 'private',
      createdAt: '',
      createdByUserId: ownerIdentity.id,
      ...readProperties(dataDir),
    })
    this.first = this.#start(entry)
    entry.properties.createdAt ||= this.first.createdAt
    this.#findOthers()
  }

  list(): ListedDataset[] {
    return [...this.#entries.values()].map(listed)
  }

  get(name: string): ListedDataset | undefined {
    const entry = this.#entries.get(this.aliases.resolve(name))
    return entry && listed(entry)
  }

  /** Opens it on first use. @throws LakeError 404, 503 when its folder is damaged */
  open(name: string): RunningDataset {
    const entry = this.#require(this.aliases.resolve(name))
    if (entry.running) return entry.running
    try {
      return this.#start(entry)
    } catch (cause) {
      this.#options.log('error', 'a dataset could not be opened', {dataset: name, reason: String(cause)})
      throw Object.assign(httpError(503, `Dataset "${name}" cannot be opened; the log of the lake says why`), {cause})
    }
  }

  presenceOf(name: string): SocketEndpoint | undefined {
    const entry = this.#entries.get(this.aliases.resolve(name))
    if (!entry) return undefined
    entry.presence ??= presenceEndpoint(this.#options.identityOf)
    return entry.presence
  }

  /** @throws LakeError 400 for a bad name, 403 above the limit, 409 when it exists */
  async create(name: string, aclMode: AclMode, author: Identity): Promise<ListedDataset> {
    return this.#fill(name, folder => {
      this.#make(name, folder, author)
      return aclMode
    })
  }

  /** @throws LakeError as `create` does */
  requireFree(name: string): void {
    if (!datasetNamePattern.test(name)) throw httpError(400, badName)
    if (this.#entries.has(name) || this.#busy.has(name)) throw httpError(409, `Dataset "${name}" already exists`)
    if (this.#entries.size + this.#busy.size >= maxDatasets)
      throw httpError(403, `A lake has at most ${maxDatasets} datasets`)
  }

  /** A copy with the files, as private as its source. @throws LakeError as `create` does, 404 without the source */
  async copy(from: string, name: string, author: Identity, options: CopyOptions): Promise<ListedDataset> {
    const source = this.open(from)
    return this.#fill(name, async folder => {
      if (!options.skipHistory && !this.#options.ephemeral) await copyHistory(source.store, folder)
      const target = this.#make(name, folder, author)
      copyDocuments(source.store, target.store, author, options)
      await copyFiles(source, target)
      return this.#require(source.store.name).properties.aclMode
    })
  }

  /** Private until it is whole, and lasting only then. @param work returns who may read it */
  async #fill(name: string, work: (folder: string) => AclMode | Promise<AclMode>): Promise<ListedDataset> {
    this.requireFree(name)
    this.#busy.add(name)
    const folder = join(this.#root(), name)
    try {
      // What an interrupted deletion or copy left behind must not come back.
      rmSync(folder, {recursive: true, force: true})
      mkdirSync(folder, {recursive: true, mode: 0o700})
      return this.setAclMode(name, await work(folder))
    } catch (error) {
      await this.#drop(name, folder)
      throw error
    } finally {
      this.#busy.delete(name)
    }
  }

  /** @throws LakeError 404 */
  setAclMode(name: string, aclMode: AclMode): ListedDataset {
    const entry = this.#require(name)
    const properties = {...entry.properties, aclMode}
    writeProperties(entry.folder, properties)
    entry.properties = properties
    this.#options.log('info', 'dataset visibility changed', {dataset: name, aclMode})
    return listed(entry)
  }

  /** Removes files and backups, too. @throws LakeError 404, 403 for the first one, 409 while it is being copied into */
  async remove(name: string): Promise<void> {
    const entry = this.#require(name)
    if (entry.running === this.first)
      throw httpError(403, `Dataset "${name}" is the one this lake was started for and cannot be deleted`)
    if (this.#busy.has(name)) throw httpError(409, `Dataset "${name}" is being copied into`)
    this.#busy.add(name)
    try {
      await this.#drop(name, entry.folder)
    } finally {
      this.#busy.delete(name)
    }
    this.aliases.forget(name)
    this.#options.log('info', 'dataset deleted', {dataset: name})
  }

  begin(publicUrl: string): void {
    this.#publicUrl = publicUrl
    this.first.begin(publicUrl)
    this.#openLater([...this.#entries.keys()])
  }

  async close(): Promise<void> {
    clearTimeout(this.#opening)
    for (const {running} of [...this.#entries.values()].reverse()) await running?.close()
  }

  #findOthers(): void {
    const root = this.#root()
    for (const name of namesBelow(root)) {
      if (this.#entries.has(name)) continue
      const folder = join(root, name)
      try {
        const properties = readProperties(folder)
        if (properties) this.#add(name, folder, properties)
      } catch (error) {
        this.#options.log('error', 'a dataset is left out', {dataset: name, reason: String(error)})
      }
    }
  }

  /** One at a time, so requests are answered in between. */
  #openLater([name, ...others]: string[]): void {
    if (name === undefined) return
    this.#opening = setTimeout(() => {
      try {
        if (this.#entries.has(name)) this.open(name)
      } catch {
        // `open` has logged it.
      }
      this.#openLater(others)
    }, openDelayMs).unref()
  }

  /** Relative to the data folder. */
  #filesOfOthers(): string[] {
    const names = [...this.#entries.keys()].filter(name => name !== this.#options.dataset)
    const files = names.flatMap(name =>
      ['dataset.json', 'lake/content.sqlite', 'lake/blobs'].map(file => `datasets/${name}/${file}`),
    )
    return ['dataset.json', 'aliases.json', ...files]
  }

  #root(): string {
    return join(this.#options.dataDir, 'datasets')
  }

  #add(name: string, folder: string, properties: Properties): Entry {
    const entry: Entry = {name, folder, properties, running: null, presence: null}
    this.#entries.set(name, entry)
    return entry
  }

  #require(name: string): Entry {
    const entry = this.#entries.get(name)
    if (entry) return entry
    throw httpError(404, `Dataset not found - Dataset "${name}" not found for project ID "${this.projectId}"`)
  }

  #make(name: string, folder: string, author: Identity): RunningDataset {
    const createdAt = new Date().toISOString()
    const running = this.#start(this.#add(name, folder, {aclMode: 'private', createdAt, createdByUserId: author.id}))
    this.#options.log('info', 'dataset created', {dataset: name})
    return running
  }

  /** The file that makes a folder a dataset goes first, so a crash in between leaves no half of one. */
  async #drop(name: string, folder: string): Promise<void> {
    rmSync(join(folder, 'dataset.json'), {force: true})
    const entry = this.#entries.get(name)
    this.#entries.delete(name)
    await entry?.running?.close()
    await rm(folder, {recursive: true, force: true, maxRetries: 3})
  }

  #start(entry: Entry): RunningDataset {
    const {
      projectId,
      dataset: firstName,
      log,
      webhooks = [],
      historyDays = 0,
      backups,
      ephemeral,
      clock,
    } = this.#options
    const {name, folder} = entry
    const isFirst = name === firstName
    const running = startDataset({
      folder,
      projectId,
      name,
      log: isFirst ? log : (level, message, fields) => log(level, message, {...fields, dataset: name}),
      isPublic: () => entry.properties.aclMode === 'public',
      webhooks: webhooks.filter(({dataset = firstName}) => dataset === name),
      historyDays,
      // The first dataset's nightly backup holds the others, too.
      backups: isFirst ? backups : backups && {keep: backups.keep},
      findOthers: () => (isFirst ? this.#filesOfOthers() : []),
      inMemory: Boolean(ephemeral),
      now: ephemeral ? ephemeral.now : clock?.now,
      monotonicMs: clock?.monotonicMs,
      date: isFirst ? undefined : this.first.date,
    })
    entry.running = running
    if (!isFirst) this.#options.onOpen(running)
    if (this.#publicUrl !== null) running.begin(this.#publicUrl)
    return running
  }
}

const listed = ({name, properties}: Entry): ListedDataset => ({name, ...properties})

const badName = 'A dataset name has 1 to 64 characters of a-z, 0-9, "_" and "-", and starts with a letter or a number'
