/** `GET /data/history/:dataset/transactions/:ids`: documents' transactions, for the Studio's history pane (3.5). */
import {LakeError} from '../errors.ts'
import {effectsOf} from '../listen/mendoza.ts'
import type {Commit, Dataset} from '../types.ts'

const batchSize = 100
const defaultLimit = 50

export interface TransactionRange {
  limit?: number
  reverse: boolean
  from?: string
  to?: string
  fromTime?: number
  toTime?: number
  authors: string[]
}

export interface TransactionFormat {
  mutations: boolean
  effects: boolean
  /** Omits changes to other documents. */
  onlyIdentified: boolean
}

/** Oldest first. @throws LakeError 404 `transactionNotFoundError` for an unknown bound */
export function* readTransactions(dataset: Dataset, ids: string[], range: TransactionRange): Generator<Commit> {
  const authors = new Set(range.authors)
  let left = range.limit ?? defaultLimit
  let after = range.from ? seqOf(dataset, range.from) - 1 : 0
  let before = range.to ? seqOf(dataset, range.to) + 1 : Number.MAX_SAFE_INTEGER
  while (left > 0) {
    const batch = dataset.commitsOf(ids, {after, before, limit: batchSize, reverse: range.reverse})
    for (const commit of batch) {
      if (range.reverse) before = commit.seq
      else after = commit.seq
      const time = Date.parse(commit.timestamp)
      if (time < (range.fromTime ?? time) || time > (range.toTime ?? time)) continue
      if (authors.size > 0 && !authors.has(commit.author)) continue
      yield commit
      if (--left === 0) return
    }
    if (batch.length < batchSize) return
  }
}

function seqOf(dataset: Dataset, transactionId: string): number {
  const commit = dataset.commit(transactionId)
  if (commit) return commit.seq
  const description = `Transaction "${transactionId}" not found`
  throw new LakeError(404, description, {error: {type: 'transactionNotFoundError', description}})
}

/** One line of the response. Effects are patches without `_rev`. */
export function transactionLine(dataset: Dataset, commit: Commit, format: TransactionFormat): Record<string, unknown> {
  const {changes} = format.onlyIdentified ? commit : (dataset.commit(commit.transactionId) ?? commit)
  return {
    id: commit.transactionId,
    timestamp: commit.timestamp,
    author: commit.author,
    documentIDs: changes.map(change => change.id),
    ...(format.mutations && {mutations: changes.flatMap(change => change.mutations)}),
    ...(format.effects && {effects: Object.fromEntries(changes.map(change => [change.id, effectsOf(change)]))}),
  }
}
