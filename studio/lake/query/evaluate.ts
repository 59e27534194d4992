/**
 * GROQ over a dataset: parse, see as the perspective sees, narrow, evaluate. Called by the query route, by patches and
 * deletes by query, and by whoever needs an answer inside the lake.
 */
import {evaluateSync, toJS} from 'groq-js'
import {LakeError, queryParseError} from '../errors.ts'
import type {Dataset, LakeDocument, QueryInput} from '../types.ts'
import {narrow, needsEverything} from './narrow.ts'
import {readsOf, tagsOf} from './sync-tags.ts'
import {parseQuery} from './syntax.ts'
import {rewriteTextQuery} from './text-query.ts'
import type {GroqNode} from './tree.ts'
import {viewOf} from './view.ts'

/**
 * Runs one query.
 *
 * @param input Without a perspective the documents are taken as stored (`raw`). Without an identity no document with
 *   a dot in its id exists, not even behind a reference.
 * @returns `result` is plain JSON (never undefined) that shares parts with the stored documents: not to be altered.
 *   `syncTags` name everything whose change could change the result.
 * @throws LakeError 400 `queryParseError` for a text that does not parse, a missing parameter, or a function that
 *   this lake cannot evaluate.
 */
export function queryDataset(dataset: Dataset, input: QueryInput): {result: unknown; syncTags: string[]} {
  const {query, params = {}, perspective = 'raw', identity} = input
  const {tree, searches} = parseQuery(query, params)
  const view = viewOf(dataset, perspective, identity !== null)
  return guarded(query, () => {
    const reads = readsOf(tree, view, params)
    const runnable = searches ? rewriteTextQuery(tree, view.all.list(), params) : tree
    const narrowed = narrow(runnable, view, params)
    const result = evaluateTree(narrowed, {
      dataset: needsEverything(narrowed) ? view.all.list() : [],
      params,
      identity: identity?.id ?? '<anonymous>',
      sanity: {projectId: dataset.projectId, dataset: dataset.name},
      dereference({_ref}) {
        const document = view.get(_ref)
        if (document) reads.types.add(document._type)
        else reads.everything = true
        return document
      },
    })
    return {result: result ?? null, syncTags: tagsOf(reads)}
  })
}

export interface Surroundings {
  dataset: LakeDocument[]
  root?: LakeDocument
  params: Record<string, unknown>
  identity: string
  sanity: {projectId: string; dataset: string}
  dereference: (reference: {_ref: string}) => LakeDocument | undefined
}

/** Evaluates a (possibly rewritten) tree; whatever groq-js throws comes through as it is. */
export function evaluateTree(tree: GroqNode, surroundings: Surroundings): unknown {
  return toJS(evaluateSync(tree as unknown as Parameters<typeof evaluateSync>[0], surroundings))
}

/** A query the evaluator gives up on (an unsupported function, a nesting too deep) is the caller's error: 400. */
export function guarded<T>(query: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof LakeError) throw error
    const reason = error instanceof RangeError ? 'the query is nested too deeply' : (error as Error).message
    throw queryParseError(query, `the query could not be evaluated: ${reason}`, 0, query.length)
  }
}
