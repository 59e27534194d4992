/**
 * The filter of a listener: which documents it wants to hear of. Sanity evaluates only the top-level filter of the
 * query, on the changed document alone; projections, orders and slices around it change nothing.
 */
import {queryParseError} from '../errors.ts'
import {withinTime} from '../query/cost/watchdog.ts'
import {weigh} from '../query/cost/weigh.ts'
import {evaluateTree, guarded} from '../query/evaluate.ts'
import {parseQuery} from '../query/syntax.ts'
import {rewriteTextQuery} from '../query/text-query.ts'
import type {GroqNode} from '../query/tree.ts'
import type {Lookup} from '../query/view.ts'
import type {Dataset, Identity, LakeDocument} from '../types.ts'

/**
 * Compiles the query of a listener.
 *
 * @returns Whether a state of a document matches. References are followed in the dataset as it is now.
 * @throws LakeError 400 `queryParseError` when it does not parse or is no filter over `*`.
 */
export function documentFilter(
  dataset: Dataset,
  query: string,
  params: Record<string, unknown>,
  identity: Identity | null,
): (document: LakeDocument) => boolean {
  const {tree, searches} = parseQuery(query, params)
  const conditions = conditionsOf(tree)
  if (!conditions) {
    throw queryParseError(query, 'a listener needs a filter over all documents, like *[_type == "x"]', 0, query.length)
  }
  const surroundings = {
    params,
    identity: identity?.id ?? '<anonymous>',
    sanity: {projectId: dataset.projectId, dataset: dataset.name},
    dereference: ({_ref}: {_ref: string}) => (identity || !_ref.includes('.') ? dataset.get(_ref) : undefined),
  }
  const test = (document: LakeDocument) =>
    conditions.every(condition => {
      const runnable = searches ? rewriteTextQuery(condition, [document], params) : condition
      return evaluateTree(runnable, {...surroundings, dataset: [document], root: document}) === true
    })
  // A listener runs at every commit: what may take long gets a short time each, what may grow is not for strangers.
  const weights = conditions.map(condition => weigh(condition, nothing, params))
  if (!identity && weights.includes('growing')) {
    throw queryParseError(query, 'a listener without a token may not build strings', 0, query.length)
  }
  const isLight = weights.every(weight => weight === 'light')
  const ms = identity ? matchTimeoutMs.owner : matchTimeoutMs.visitor
  const matches = isLight ? test : (document: LakeDocument) => withinTime(ms, () => test(document))
  // What cannot be evaluated should be told when the listener opens, not lost at the first event.
  guarded(query, () => matches({_id: '', _type: '', _rev: '', _createdAt: '', _updatedAt: ''}))
  return matches
}

/**
 * By the clock, which goes on while a busy machine lets the lake wait: a Studio whose listener is stopped shows an error
 * in place of the form, so whoever has signed in gets a time that no ordinary filter needs.
 */
const matchTimeoutMs = {owner: 1000, visitor: 20}
/** A listener's `*` is the changed document alone. */
const nothing: Lookup = {
  get: () => undefined,
  all: {list: () => []},
  byType: {get: () => undefined},
  holding: () => [],
  mentioning: () => [],
  versionsOf: () => [],
}

const wrappers = new Set([
  'Projection',
  'Map',
  'FlatMap',
  'Slice',
  'AccessElement',
  'ArrayCoerce',
  'PipeFuncCall',
  'Group',
])

/** The conditions of `*[a][b]{…} | order(…)[0]`, none for a bare `*`, null when there is no `*` at the bottom. */
function conditionsOf(node: GroqNode): GroqNode[] | null {
  if (node.type === 'Everything') return []
  const base = node.base as GroqNode | undefined
  if (!base) return null
  if (wrappers.has(node.type)) return conditionsOf(base)
  if (node.type !== 'Filter') return null
  const outer = conditionsOf(base)
  return outer && [...outer, node.expr as GroqNode]
}
