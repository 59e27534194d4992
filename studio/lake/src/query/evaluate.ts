import {evaluateSync, toJS} from 'groq-js'
import {LakeError, queryParseError} from '../errors.ts'
import type {LakeDocument, QueryableDataset, QueryInput} from '../types.ts'
import {answerOnce} from './answer-once.ts'
import {narrow, needsEverything} from './narrow.ts'
import {createTracing, type SourceMap, type Tracing} from './source-map.ts'
import {traceTree} from './source-tree.ts'
import {readsOf, tagsOf} from './sync-tags.ts'
import {parseQuery, refusedCall} from './syntax.ts'
import {rewriteTextQuery} from './text-query.ts'
import type {GroqNode} from './tree.ts'
import {type Lookup, type View, viewOf} from './view.ts'

export interface QueryAnswer {
  /** Plain JSON, never undefined. Shares parts with stored documents; do not mutate. */
  result: unknown
  /** A commit with one of these tags may change the result. */
  syncTags: string[]
  sourceMap?: SourceMap
}

/** Ids with a dot do not exist without an identity, even behind references. @throws LakeError 400 `queryParseError` */
export function queryDataset(
  dataset: QueryableDataset,
  input: QueryInput,
  options: {sourceMap?: 'keys' | 'indexes'} = {},
): QueryAnswer {
  const {query, params = {}, perspective = 'raw', identity, at = Date.now()} = input
  const {tree, searches} = parseQuery(query, params)
  const view = viewOf(dataset, perspective, identity !== null)

  function run(lookup: Lookup, runnable: GroqNode, dereference: Surroundings['dereference']): Evaluated {
    const narrowed = narrow(runnable, lookup, params)
    return evaluated(narrowed, {
      dataset: needsEverything(narrowed) ? lookup.all.list() : [],
      params,
      identity: identity?.id ?? '<anonymous>',
      sanity: {projectId: dataset.projectId, dataset: dataset.name},
      dereference,
      timestamp: new Date(at),
    })
  }

  return guarded(query, () => {
    const reads = readsOf(tree, view, params)
    const runnable = searches ? rewriteTextQuery(tree, view.all.list(), params) : tree
    const dereference: Surroundings['dereference'] = ({_ref}) => {
      const document = view.get(_ref)
      if (document) reads.types.add(document._type)
      else reads.everything = true
      return document
    }
    const once = answerOnce(runnable, subquery => run(view, subquery, dereference).data)
    const result = toJS(run(view, once, dereference)) ?? null
    const answer: QueryAnswer = {result, syncTags: tagsOf(reads)}
    if (options.sourceMap) {
      const tracing = createTracing(options.sourceMap === 'keys')
      const carriers = carrierLookup(view, tracing)
      const traced = toJS(run(carriers, traceTree(once), ({_ref}) => carriers.get(_ref)))
      answer.sourceMap = tracing.map(result, traced)
    }
    return answer
  })
}

function carrierLookup(view: View, {carry}: Tracing): Lookup {
  const carryAll = (bucket: ReturnType<Lookup['byType']['get']>) =>
    bucket && {size: bucket.size, list: () => bucket.list().map(carry)}
  return {
    get(id) {
      const document = view.get(id)
      return document && carry(document)
    },
    all: {list: () => view.all.list().map(carry)},
    byType: {get: type => carryAll(view.byType.get(type))},
    holding: (path, value) => view.holding(path, value).map(carry),
    mentioning: id => view.mentioning(id).map(carry),
    versionsOf: id => view.versionsOf(id).map(carry),
  }
}

export interface Surroundings {
  dataset: LakeDocument[]
  root?: LakeDocument
  params: Record<string, unknown>
  identity: string
  sanity: {projectId: string; dataset: string}
  dereference: (reference: {_ref: string}) => LakeDocument | undefined
  timestamp: Date
}

export function evaluateTree(tree: GroqNode, surroundings: Surroundings): unknown {
  return toJS(evaluated(tree, surroundings))
}

type Evaluated = ReturnType<typeof evaluateSync>

function evaluated(tree: GroqNode, surroundings: Surroundings): Evaluated {
  return evaluateSync(tree as unknown as Parameters<typeof evaluateSync>[0], surroundings)
}

/** Turns evaluator failures (unsupported function, deep nesting) into a 400. */
export function guarded<T>(query: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const known = error instanceof LakeError ? error : refusedCall(query, error)
    if (known) throw known
    const {message} = error as Error
    const tooBig = /string length/.test(message) ? 'it builds a text that is too long' : 'it is nested too deeply'
    const reason = error instanceof RangeError ? tooBig : message
    throw queryParseError(query, `the query could not be evaluated: ${reason}`, 0, query.length)
  }
}
