/**
 * The nouns every room of the lake shares. The wire protocol they serve is Sanity's public HTTP API
 * (query, mutate, actions, listen, history, assets); nothing here knows about HTTP.
 */
import type {DatabaseSync} from 'node:sqlite'

/** A stored document. `_rev` is the id of the transaction that last touched it; times are ISO 8601 in UTC. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [key: string]: unknown
}

/** Who makes a request. `null` stands for a visitor without a token: published content only, no writes. */
export interface Identity {
  /** `pOwner` for the owner, `robot-…` for a server token. */
  id: string
  kind: 'user' | 'robot'
}

/** One mutation in Sanity's wire form, e.g. `{create: {...}}`, `{patch: {id, set: {...}}}`, `{delete: {id}}`. */
export type WireMutation = Record<string, unknown>

/** What one transaction did to one document. `before`/`after` are null where it did not or does not exist. */
export interface DocumentChange {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations as submitted that touched this document (for listeners that ask for them). */
  mutations: WireMutation[]
}

/** A durable transaction, numbered in commit order. */
export interface Commit {
  seq: number
  transactionId: string
  timestamp: string
  author: string
  changes: DocumentChange[]
}

export interface CommitInput {
  /** Chosen by the client when it wants to recognise its own echo; else the lake makes one. */
  transactionId?: string
  author: Identity
  /** Validate and compute everything, write nothing. */
  dryRun?: boolean
  /** Documents whose earlier history is dropped with this transaction (an action's `purge`). */
  purge?: Set<string>
}

/**
 * One dataset: its documents in memory, its log on disk. Single writer; `transact` is synchronous and durable
 * (SQLite WAL, synchronous FULL) when it returns, so an acknowledged write is never lost.
 */
export interface Dataset {
  readonly projectId: string
  readonly name: string
  get(id: string): LakeDocument | undefined
  all(): Iterable<LakeDocument>
  size(): number
  /** Documents of one `_type`, without a scan; empty for an unknown type. */
  byType(type: string): Iterable<LakeDocument>
  /** Documents that hold a reference to this exact id anywhere, weak or strong, without a scan. */
  referencing(id: string): Iterable<LakeDocument>
  /** Ids of the documents with a `_ref` of this id anywhere, also one into another dataset, without a scan. */
  mentioning(id: string): Iterable<string>
  /**
   * Runs `work` on a working copy of the documents it touches, checks references at the end, writes one
   * transaction and then tells the subscribers. Throws LakeError and writes nothing when any part fails.
   */
  transact<T>(input: CommitInput, work: (draft: WorkingCopy) => T): {commit: Commit; result: T}
  /** Called synchronously after every durable commit, in commit order. Returns the unsubscribe function. */
  onCommit(listener: (commit: Commit) => void): () => void
  /** Commits with `seq` greater than the given one, oldest first (for cursors that survive a restart). */
  commitsAfter(seq: number, limit: number): Commit[]
  /** One commit by its transaction id, or undefined. */
  commit(transactionId: string): Commit | undefined
  /**
   * Commits that touched any of the documents, oldest first (newest first with `reverse`); each carries only the
   * changes of those documents. `after` and `before` are exclusive bounds of `seq`; no limit means all.
   */
  commitsOf(
    documentIds: string[],
    range?: {after?: number; before?: number; limit?: number; reverse?: boolean},
  ): Commit[]
  /** Ids with this beginning that ever were in the log, also of documents that are gone, in order. */
  everIds(prefix: string): string[]
  lastSeq(): number
  /** The last commit in the log that changed a published document. */
  lastPublished(): {seq: number; transactionId: string} | null
  /** The lake's one SQLite handle, for rooms that keep tables of their own (sessions, key-values, webhook jobs). */
  readonly db: DatabaseSync
}

/** All that a query needs of a dataset: the lake's own, or the copy in the process that answers costly queries. */
export type QueryableDataset = Pick<
  Dataset,
  'projectId' | 'name' | 'get' | 'all' | 'mentioning' | 'lastSeq' | 'onCommit'
>

/** The documents as one transaction sees them. */
export interface WorkingCopy {
  readonly timestamp: string
  readonly transactionId: string
  get(id: string): LakeDocument | undefined
  /** All documents including the changes so far (for patch and delete by query). */
  all(): Iterable<LakeDocument>
  /**
   * Writes or (with null) deletes; server fields `_rev`, `_updatedAt`, `_createdAt` are set by the working copy.
   * Refuses (LakeError 400) an id, `_type` or time that cannot be stored.
   */
  put(id: string, document: Record<string, unknown> | null, mutation?: WireMutation): void
}

export type Perspective = 'raw' | 'published' | 'drafts' | string[]

export interface QueryInput {
  query: string
  params?: Record<string, unknown>
  perspective?: Perspective
  /** null hides every document whose id contains a dot, whatever the perspective. */
  identity: Identity | null
}

/** Where a webhook goes and when: Sanity's own hook settings. */
export interface WebhookSettings {
  id: string
  url: string
  secret: string
  /** GROQ-delta filter over `before()` and `after()`; only published documents are considered. */
  filter?: string
  /** GROQ projection of the delta, e.g. `{_id, _type}`; the whole document without one. */
  projection?: string
}

export interface LakeOptions {
  /** Everything that must survive lies below this folder. */
  dataDir: string
  port: number
  /** Interface to bind; all of them by default, because the owner's phone is on the same network. */
  host?: string
  projectId: string
  dataset: string
  /** The owner's sign-in password in clear; only its scrypt hash is kept. */
  ownerPassword: string
  /** Bearer tokens of servers (the site, import and export). */
  tokens: string[]
  /** The site's origins from which a browser may call with credentials, e.g. `http://localhost:3000`. */
  origins: string[]
  /** Port of the site; its pages on localhost and on this machine's own addresses may call, too. */
  sitePort?: number
  webhooks?: WebhookSettings[]
  /** Without it no backup is made unless someone asks for one. */
  backups?: BackupSettings
  /** How many days back the history reaches, 30 at least; 0 or left out is for ever. */
  historyDays?: number
  log?: LakeLog
}

export interface BackupSettings {
  /** IANA name; a backup is made each night at 3 AM there. */
  timeZone: string
  /** How many are kept; 0 makes none by itself. */
  keep: number
}

/** Structured one-line log; fields never hold tokens or personal data. */
export type LakeLog = (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void

export interface RunningLake {
  /** e.g. `http://127.0.0.1:3939` */
  url: string
  port: number
  dataset: Dataset
  /** A one-time sid for `<studio>#sid=…`: signs the owner in once, then is spent. */
  createSignInSid(): string
  /** Every route it serves, as `GET /ping`: what is open to whom is held against this list. */
  routes: string[]
  close(): Promise<void>
}
