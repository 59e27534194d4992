/** The dataset: documents in memory, log on disk. All writes go through `transact`. */
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {httpError} from '../errors.ts'
import type {Commit, CommitInput, Dataset, LakeLog, WorkingCopy} from '../types.ts'
import {explain, openDatabase} from './database.ts'
import {Documents} from './documents.ts'
import {isTransactionId, newTransactionId} from './ids.ts'
import {TransactionLog} from './log.ts'
import {freeze} from './plain-json.ts'
import {requireReferences} from './references.ts'
import {invalid, Refused} from './refused.ts'
import {Draft} from './working-copy.ts'

export interface DatasetOptions {
  dataDir: string
  projectId: string
  name: string
  log?: LakeLog
  inMemory?: boolean
  now?: () => number
}

/** Opens or creates `dataDir/lake`; documents are frozen. @throws Error when the folder is in use or unreadable */
export function openDataset(options: DatasetOptions): Dataset & {close(): void} {
  const db = openDatabase(options.dataDir, options.inMemory)
  const documents = new Documents()
  const log = readAll(db, documents, options.dataDir)
  let lastSeq = log.lastSeq()
  const commitFeed = createCommitFeed(options.log)
  const now = options.now ?? (() => Date.now())

  function transact<T>(input: CommitInput, work: (draft: WorkingCopy) => T): {commit: Commit; result: T} {
    const transactionId = claimTransactionId(log, input.transactionId)
    const draft = new Draft(documents, transactionId, new Date(now()).toISOString())
    const result = work(draft)
    const changes = draft.changes()
    requireReferences(changes, documents)
    // Round-trip through JSON, so memory holds exactly what the disk does.
    for (const change of changes) change.after = change.after && freeze(JSON.parse(JSON.stringify(change.after)))
    const {timestamp} = draft
    const commit: Commit = {seq: lastSeq, transactionId, timestamp, author: input.author.id, changes}
    if (input.dryRun || changes.length === 0) return {commit, result}

    commit.seq = lastSeq + 1
    try {
      log.append(commit, input.purge)
    } catch (cause) {
      options.log?.('error', 'the content store could not be written', {reason: String(cause)})
      throw Object.assign(httpError(503, 'The content store could not be written'), {cause})
    }
    lastSeq = commit.seq
    for (const {id, after} of changes) {
      if (after) documents.put(after)
      else documents.remove(id)
    }
    commitFeed.notify(commit)
    return {commit, result}
  }

  return {
    projectId: options.projectId,
    name: options.name,
    db,
    now,
    transact,
    get: id => documents.get(id),
    all: () => documents.all(),
    size: () => documents.size(),
    byType: type => documents.byType(type),
    referencing: id => documents.referencing(id),
    mentioning: id => documents.mentioning(id),
    onCommit: commitFeed.subscribe,
    lastSeq: () => lastSeq,
    lastPublished: () => log.lastPublished(),
    commitsAfter: (seq, limit) => log.commitsAfter(seq, limit),
    commit: id => log.commit(id),
    commitsOf: (ids, range) => log.commitsOf(ids, range),
    everIds: prefix => log.everIds(prefix),
    close: () => db.close(),
  }
}

function readAll(db: DatabaseSync, documents: Documents, dataDir: string): TransactionLog {
  try {
    const log = new TransactionLog(db)
    for (const document of log.documents()) documents.put(freeze(document))
    return log
  } catch (error) {
    db.close()
    throw explain(error, join(dataDir, 'lake'))
  }
}

function claimTransactionId(log: TransactionLog, id: string | undefined): string {
  if (id === undefined) return newTransactionId()
  if (!isTransactionId(id)) throw invalid('transactionId must be 1 to 128 characters of A-Z a-z 0-9 _ . : ~ -')
  if (log.has(id)) {
    throw new Refused({
      type: 'transactionAlreadyExistsError',
      description: `Transaction by ID "${id}" already exists`,
      id,
    })
  }
  return id
}

/** Notifies in commit order, even when a listener commits. */
function createCommitFeed(log: LakeLog | undefined) {
  const listeners = new Set<(commit: Commit) => void>()
  const waiting: Commit[] = []
  let isNotifying = false
  return {
    subscribe(listener: (commit: Commit) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify(commit: Commit): void {
      waiting.push(commit)
      if (isNotifying) return
      isNotifying = true
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (const listener of [...listeners]) {
          try {
            listener(next)
          } catch (error) {
            log?.('error', 'a commit listener failed', {seq: next.seq, reason: String(error)})
          }
        }
      }
      isNotifying = false
    },
  }
}
