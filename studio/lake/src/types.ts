/** Types shared by the whole lake. The wire protocol is Sanity's public HTTP API; nothing here knows HTTP. */
import type {DatabaseSync} from 'node:sqlite'
import type {RoleName} from './auth/roles.ts'
import type {LakeWords} from './words.ts'

/** `_rev` is the id of the last transaction; times are ISO 8601 in UTC. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [key: string]: unknown
}

/** `null` means a visitor without a token: published content only, no writes. */
export interface Identity {
  /** `pOwner` for the owner, `robot-…` for a server token. */
  id: string
  kind: 'user' | 'robot'
  /** Without a role it is an administrator. */
  role?: RoleName
  /** Stands in history instead of the owner's: several people may share the one account. */
  deviceName?: string
}

/** In Sanity's wire form, e.g. `{create: {...}}`, `{patch: {id, set: {...}}}`, `{delete: {id}}`. */
export type WireMutation = Record<string, unknown>

export interface DocumentChange {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: WireMutation[]
}

export interface Commit {
  seq: number
  transactionId: string
  timestamp: string
  author: string
  changes: DocumentChange[]
}

export interface CommitInput {
  /** Chosen by the client to recognize its own change; otherwise generated. */
  transactionId?: string
  author: Identity
  dryRun?: boolean
  /** Documents whose earlier history is deleted with this transaction. */
  purge?: Set<string>
}

/** Single writer, documents in memory. `transact` is durable on return (SQLite WAL, synchronous FULL). */
export interface Dataset {
  readonly projectId: string
  readonly name: string
  get(id: string): LakeDocument | undefined
  all(): Iterable<LakeDocument>
  size(): number
  byType(type: string): Iterable<LakeDocument>
  /** Documents with a weak or strong reference to this id. */
  referencing(id: string): Iterable<LakeDocument>
  /** Ids of documents with a `_ref` to this id, including references into other datasets. */
  mentioning(id: string): Iterable<string>
  /** Runs `work`, checks references, writes one transaction, then notifies. @throws LakeError and writes nothing */
  transact<T>(input: CommitInput, work: (draft: WorkingCopy) => T): {commit: Commit; result: T}
  /** Calls synchronously after every durable commit, in order. Returns the unsubscribe function. */
  onCommit(listener: (commit: Commit) => void): () => void
  /** Oldest first; `seq` is exclusive. */
  commitsAfter(seq: number, limit: number): Commit[]
  commit(transactionId: string): Commit | undefined
  /** Commits that touched any of the documents, with only their changes, oldest first. Bounds are exclusive. */
  commitsOf(
    documentIds: string[],
    range?: {after?: number; before?: number; limit?: number; reverse?: boolean},
  ): Commit[]
  /** Ids ever logged, including deleted documents, in order. */
  everIds(prefix: string): string[]
  lastSeq(): number
  lastPublished(): {seq: number; transactionId: string} | null
  readonly db: DatabaseSync
  /** The lake's time in milliseconds; only an ephemeral lake's clock can be set. */
  now(): number
}

export type QueryableDataset = Pick<
  Dataset,
  'projectId' | 'name' | 'get' | 'all' | 'mentioning' | 'lastSeq' | 'onCommit'
>

export interface WorkingCopy {
  readonly timestamp: string
  readonly transactionId: string
  get(id: string): LakeDocument | undefined
  all(): Iterable<LakeDocument>
  /** Writes, or deletes with null; sets the server's fields. @throws LakeError 400 for a bad id, `_type` or time */
  put(id: string, document: Record<string, unknown> | null, mutation?: WireMutation): void
}

export type Perspective = 'raw' | 'published' | 'drafts' | string[]

export interface QueryInput {
  query: string
  params?: Record<string, unknown>
  perspective?: Perspective
  /** null hides every document whose id contains a dot, in every perspective. */
  identity: Identity | null
  /** What `now()` is, in milliseconds; the machine's time by default. */
  at?: number
}

export type HookEvent = 'create' | 'update' | 'delete'

export interface WebhookSettings {
  id: string
  url: string
  /** Signs deliveries; hooks of the lake's settings must have one. */
  secret?: string
  /** All by default. */
  on?: HookEvent[]
  /** GROQ-delta filter; only published documents are considered, unless the next two say otherwise. */
  filter?: string
  projection?: string
  includeDrafts?: boolean
  includeVersions?: boolean
  /** POST by default. */
  httpMethod?: string
  headers?: Record<string, string>
  /** How long one change may hold up those that follow; forever by default. */
  giveUpAfterMs?: number
  /** The lake's first one by default. */
  dataset?: string
}

export interface LakeOptions {
  dataDir: string
  port: number
  /** All interfaces by default, because the owner's phone is on the same network. */
  host?: string
  projectId: string
  dataset: string
  /** In clear text; only its scrypt hash is stored. */
  ownerPassword: string
  tokens: string[]
  /** Strangers may read published documents of the first dataset, until the management API says otherwise. */
  publicRead?: boolean
  /** Serves pictures and files without a token, as Sanity does: their names cannot be guessed. False by default. */
  publicFiles?: boolean
  origins: string[]
  /** Pages on this port of localhost and of this machine's addresses may call, too. */
  sitePort?: number
  webhooks?: WebhookSettings[]
  backups?: BackupSettings
  /** At least 30; 0 or unset keeps history forever. */
  historyDays?: number
  /** Tests have documents in memory, files in a temporary folder, and the routes of routes/test-mode.ts. */
  ephemeral?: boolean
  /** Tests set the machine's clock, and one that never jumps. Milliseconds. */
  clock?: {now: () => number; monotonicMs: () => number}
  /** PEM texts. With them the port speaks HTTP/2 over TLS, and HTTP/1.1 for WebSockets and older clients. */
  tls?: {cert: string; key: string}
  words?: Partial<LakeWords>
  /** "Forgot the password?" posts to this path at the Studio's origin. It answers `forgot=sent` or `forgot=unable`. */
  forgotPath?: string
  log?: LakeLog
}

export interface BackupSettings {
  /** IANA name; backups run at 3 AM there. */
  timeZone: string
  /** 0 disables nightly backups. */
  keep: number
  /** Files and folders of the data folder, not the lake's, that belong into each backup. */
  others?: string[]
}

/** Fields must never hold tokens or personal data. */
export type LakeLog = (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void

export interface RunningLake {
  url: string
  port: number
  dataset: Dataset
  /** A one-time sid for `<studio>#sid=…`. */
  createSignInSid(): string
  /** Every route, as `GET /ping`; tests check access against this list. */
  routes: string[]
  close(): Promise<void>
}
