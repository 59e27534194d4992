/** A listener's filter. As at Sanity, only the query's top-level filter counts, on the changed document alone. */
import {queryParseError} from '../errors.ts'
import {evaluateTree, guarded} from '../query/evaluate.ts'
import {publicCopy} from '../query/public-copy.ts'
import {parseQuery} from '../query/syntax.ts'
import {rewriteTextQuery} from '../query/text-query.ts'
import {type GroqNode, walk} from '../query/tree.ts'
import {OutOfTime, withinTime} from '../query/watchdog.ts'
import type {Dataset, Identity, LakeDocument} from '../types.ts'

/** References resolve in the current dataset. @throws LakeError 400 `queryParseError`, also for no filter over `*` */
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
    dereference({_ref}: {_ref: string}) {
      const found = identity || !_ref.includes('.') ? dataset.get(_ref) : undefined
      return found && !identity ? publicCopy(found) : found
    },
  }
  const test = (document: LakeDocument) =>
    conditions.every(condition => {
      const runnable = searches ? rewriteTextQuery(condition, [document], params) : condition
      const timestamp = new Date(dataset.now())
      return evaluateTree(runnable, {...surroundings, dataset: [document], root: document, timestamp}) === true
    })
  // Strangers' filters run at every commit: they get little time, and none may build a text that outgrows the memory.
  if (!identity && conditions.some(buildsText))
    throw queryParseError(query, 'a listener without a token may not build strings', 0, query.length)
  const matches = identity ? test : (document: LakeDocument) => inLittleTime(() => test(document))
  // Report evaluation errors when the listener opens, not at the first event.
  guarded(query, () => matches({_id: '', _type: '', _rev: '', _createdAt: '', _updatedAt: ''}))
  return matches
}

const publicTimeoutMs = 20

/** The watchdog measures wall time. A busy machine may not have run the work at all, so the thread's own time decides. */
function inLittleTime<T>(work: () => T): T {
  const started = threadMs()
  for (;;) {
    try {
      return withinTime(publicTimeoutMs, work)
    } catch (error) {
      if (!(error instanceof OutOfTime) || threadMs() - started >= publicTimeoutMs) throw error
    }
  }
}

function threadMs(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000
}

const textBuilders = new Set(['array::join', 'string::split'])

function buildsText(condition: GroqNode): boolean {
  let builds = false
  walk(condition, ({type, op, namespace, name}) => {
    builds ||= type === 'OpCall' ? op === '+' : type === 'FuncCall' && textBuilders.has(`${namespace}::${name}`)
  })
  return builds
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

/** The conditions of `*[a][b]{…} | order(…)[0]`; empty for a bare `*`, null without `*`. */
function conditionsOf(node: GroqNode): GroqNode[] | null {
  if (node.type === 'Everything') return []
  const base = node.base as GroqNode | undefined
  if (!base) return null
  if (wrappers.has(node.type)) return conditionsOf(base)
  if (node.type !== 'Filter') return null
  const outer = conditionsOf(base)
  return outer && [...outer, node.expr as GroqNode]
}
