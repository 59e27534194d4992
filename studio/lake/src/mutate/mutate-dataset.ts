import {queryInTime} from '../query/queries.ts'
import {isObject} from '../store/plain-json.ts'
import {invalid, Refused} from '../store/refused.ts'
import type {Dataset, Identity, LakeDocument} from '../types.ts'
import {applyMutation, type MutationResult} from './apply.ts'
import {readMutation} from './wire.ts'

export interface MutateOptions {
  returnIds: boolean
  returnDocuments: boolean
  autoGenerateArrayKeys: boolean
  dryRun: boolean
}

export interface MutateAnswer {
  transactionId: string
  /** In mutation order; empty unless requested. */
  results: (MutationResult & {document?: LakeDocument})[]
}

/** Runs one transaction (https://www.sanity.io/docs/http-reference/mutation). @throws LakeError and writes nothing */
export function mutateDataset(
  dataset: Dataset,
  identity: Identity,
  body: unknown,
  options: MutateOptions,
): MutateAnswer {
  const purge = new Set<string>()
  const select = (query: string, params: Record<string, unknown>) =>
    matchedIds(queryInTime(dataset, {query, params, perspective: 'raw', identity}).result)
  /** Maps an error at the end of the transaction to the last mutation of its document. */
  const touchedBy = new Map<unknown, number>()
  let current = 0
  try {
    const {mutations, transactionId} = readBody(body)
    const input = {author: identity, dryRun: options.dryRun, purge, transactionId}
    const {commit, result} = dataset.transact(input, draft => {
      const results: MutationResult[] = []
      for (const [index, wire] of mutations.entries()) {
        current = index
        const mutation = readMutation(wire)
        const applied = applyMutation(draft, mutation, {...options, select, purge})
        for (const {id} of applied) touchedBy.set(id, index)
        results.push(...applied)
      }
      current = 0
      if (!options.returnDocuments) return results
      return results.map(each => ({...each, document: draft.get(each.id)}))
    })
    const asked = options.returnIds || options.returnDocuments
    return {transactionId: commit.transactionId, results: asked ? result : []}
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw error.asMutation(current || (touchedBy.get(error.item.id) ?? 0))
  }
}

function readBody(body: unknown): {mutations: unknown[]; transactionId: string | undefined} {
  if (!isObject(body)) throw invalid('The body must be an object with mutations')
  const {mutations, transactionId} = body
  if (!Array.isArray(mutations)) throw invalid('mutations must be an array')
  return {mutations, transactionId: readTransactionId(transactionId)}
}

export function readTransactionId(id: unknown): string | undefined {
  if (id === undefined || id === null) return undefined
  if (typeof id !== 'string') throw invalid('transactionId must be a string')
  return id
}

/** A filter like `*[_type == "x"]`, or a single document like `*[…][0]`. */
function matchedIds(result: unknown): string[] {
  if (result === null || result === undefined) return []
  const found = Array.isArray(result) ? result : [result]
  return found.map(document => {
    if (isObject(document) && typeof document._id === 'string') return document._id
    throw invalid('The query of a patch or delete must find documents')
  })
}
