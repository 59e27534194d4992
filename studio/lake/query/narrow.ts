/**
 * `*[_type == "service" && …]` does not need to look at every document. Each `*` that is filtered by an equality with
 * constants on `_id`, `_type` or `slug.current` is replaced by the documents the look-up holds for it; the filter
 * itself stays and runs over those, so a result can never differ from the plain scan. Any other `*` sees everything.
 */
import type {LakeDocument} from '../types.ts'
import {byId} from './bucket.ts'
import {requiredValues} from './constants.ts'
import {type GroqNode, rewrite, value, walk} from './tree.ts'
import type {Lookup} from './view.ts'

/** Rewrites the tree for one evaluation over one view. */
export function narrow(tree: GroqNode, view: Lookup, params: Record<string, unknown>): GroqNode {
  return rewrite(tree, node => {
    if (node.type !== 'Filter') return undefined
    const base = node.base as GroqNode
    const filter = node.expr as GroqNode
    const found = base.type === 'Everything' ? candidates(filter, view, params) : null
    return {...node, base: found ? value(found) : narrow(base, view, params), expr: narrow(filter, view, params)}
  })
}

/** Whether a tree still looks at the whole dataset, so that its (sorted) list must be made. */
export function needsEverything(tree: GroqNode): boolean {
  let needed = false
  walk(tree, node => {
    // `releases::all()` reads the dataset without saying so in the tree.
    if (node.type === 'Everything' || (node.type === 'FuncCall' && node.namespace === 'releases')) needed = true
  })
  return needed
}

/** The smallest set of documents known to hold every match, or null when only a scan will do. */
function candidates(filter: GroqNode, view: Lookup, params: Record<string, unknown>): LakeDocument[] | null {
  if (filter.type === 'Group') return candidates(filter.base as GroqNode, view, params)
  if (filter.type === 'And') {
    const left = candidates(filter.left as GroqNode, view, params)
    const right = candidates(filter.right as GroqNode, view, params)
    if (!left || !right) return left ?? right
    return left.length <= right.length ? left : right
  }
  const required = requiredValues(filter, params)
  if (!required) return null
  const {path, values} = required
  if (path === '_id') return inOrder(values.map(id => listOf(view.get(id))))
  if (path === '_type') return inOrder(values.map(type => view.byType.get(type)?.list() ?? []))
  if (path === 'slug.current') return inOrder(values.map(slug => view.bySlug.get(slug)?.list() ?? []))
  return null
}

function listOf(document: LakeDocument | undefined): LakeDocument[] {
  return document ? [document] : []
}

function inOrder(lists: LakeDocument[][]): LakeDocument[] {
  const [only, ...more] = lists.filter(list => list.length > 0)
  if (!only) return []
  return more.length === 0 ? only : [only, ...more].flat().sort(byId)
}
