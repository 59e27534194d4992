// Replaces a filtered `*` by indexed candidates when the filter has an equality with constants, `references()` or
// `sanity::versionOf()`. The filter still runs over the candidates, so the result equals a full scan.
import type {LakeDocument} from '../types.ts'
import {byId} from './bucket.ts'
import {requiredReferences, requiredValues, requiredVersions} from './constants.ts'
import {type GroqNode, rewrite, value, walk} from './tree.ts'
import type {Lookup} from './view.ts'

export function narrow(tree: GroqNode, view: Lookup, params: Record<string, unknown>): GroqNode {
  return rewrite(tree, node => {
    if (node.type !== 'Filter') return undefined
    const base = node.base as GroqNode
    const filter = node.expr as GroqNode
    const found = base.type === 'Everything' ? candidates(filter, view, params) : null
    return {...node, base: found ? value(found.list()) : narrow(base, view, params), expr: narrow(filter, view, params)}
  })
}

export function needsEverything(tree: GroqNode): boolean {
  let needed = false
  walk(tree, node => {
    // `releases::all()` reads the whole dataset, too.
    if (node.type === 'Everything' || (node.type === 'FuncCall' && node.namespace === 'releases')) needed = true
  })
  return needed
}

/** Evaluating so few beats searching for a smaller set. */
const fewEnough = 32

/** A superset of the matches. Merging is slow, so only the smallest set is listed. */
interface Candidates {
  size: number
  list(): LakeDocument[]
}

function candidates(filter: GroqNode, view: Lookup, params: Record<string, unknown>): Candidates | null {
  const conditions = conjunctsOf(filter)
  let best: Candidates | null = null
  // Existing indexes first, then ones that may have to be built.
  for (const lookUp of [byIdOrType, byIndex]) {
    for (const condition of conditions) {
      const found = lookUp(condition, view, params)
      if (found && (!best || found.size < best.size)) best = found
    }
    if (best && best.size <= fewEnough) break
  }
  return best
}

function conjunctsOf(filter: GroqNode): GroqNode[] {
  if (filter.type === 'Group') return conjunctsOf(filter.base as GroqNode)
  if (filter.type !== 'And') return [filter]
  return [...conjunctsOf(filter.left as GroqNode), ...conjunctsOf(filter.right as GroqNode)]
}

function byIdOrType(condition: GroqNode, view: Lookup, params: Record<string, unknown>): Candidates | null {
  const {path, values} = requiredValues(condition, params) ?? {values: []}
  if (path === '_id') return of(values.map(id => listOf(view.get(id))))
  if (path !== '_type') return null
  const buckets = values.map(type => view.byType.get(type)).filter(bucket => bucket !== undefined)
  const size = buckets.reduce((sum, bucket) => sum + bucket.size, 0)
  return {size, list: () => inOrder(buckets.map(bucket => bucket.list()))}
}

function byIndex(condition: GroqNode, view: Lookup, params: Record<string, unknown>): Candidates | null {
  if (condition.type === 'Or') {
    const left = candidates(condition.left as GroqNode, view, params)
    const right = left && candidates(condition.right as GroqNode, view, params)
    return left && right && {size: left.size + right.size, list: () => inOrder([left.list(), right.list()])}
  }
  const required = requiredValues(condition, params)
  if (required) {
    const {path, values} = required
    return path === '_id' || path === '_type' ? null : of(values.map(value => view.holding(path, value)))
  }
  const references = requiredReferences(condition, params)
  if (references) return of(references.map(id => view.mentioning(id)))
  const group = requiredVersions(condition, params)
  return group === undefined ? null : of([view.versionsOf(group)])
}

function of(lists: LakeDocument[][]): Candidates {
  return {size: lists.reduce((sum, {length}) => sum + length, 0), list: () => inOrder(lists)}
}

function listOf(document: LakeDocument | undefined): LakeDocument[] {
  return document ? [document] : []
}

function inOrder(lists: LakeDocument[][]): LakeDocument[] {
  const [only, ...more] = lists.filter(list => list.length > 0)
  if (!only) return []
  return more.length === 0 ? only : [...new Set([only, ...more].flat())].sort(byId)
}
