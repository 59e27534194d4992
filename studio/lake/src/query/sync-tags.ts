// A cached page is stale when a later commit has one of its tags
// (https://www.sanity.io/docs/content-lake/live-content-api). One tag per `_type`, one for everything.
import {createHash} from 'node:crypto'
import type {DocumentChange} from '../types.ts'
import {requiredValues} from './constants.ts'
import {type GroqNode, walk} from './tree.ts'
import type {View} from './view.ts'

export interface Reads {
  types: Set<string>
  everything: boolean
}

/** The types of each `*` filter and of documents requested by id. */
export function readsOf(tree: GroqNode, view: View, params: Record<string, unknown>): Reads {
  const reads: Reads = {types: new Set(), everything: false}
  const limited = new Set<unknown>()
  walk(tree, node => {
    if (node.type === 'Filter' && (node.base as GroqNode).type === 'Everything') {
      const types = typesOf(node.expr as GroqNode, view, params)
      if (!types) return
      limited.add(node.base)
      for (const type of types) reads.types.add(type)
    }
    if (node.type === 'Everything' && !limited.has(node)) reads.everything = true
    if (node.type === 'FuncCall' && node.namespace === 'releases') reads.types.add('system.release')
  })
  return reads
}

function typesOf(filter: GroqNode, view: View, params: Record<string, unknown>): Set<string> | null {
  if (filter.type === 'Group') return typesOf(filter.base as GroqNode, view, params)
  if (filter.type === 'And' || filter.type === 'Or') {
    const left = typesOf(filter.left as GroqNode, view, params)
    const right = typesOf(filter.right as GroqNode, view, params)
    if (filter.type === 'And') return left ?? right
    return left && right ? new Set([...left, ...right]) : null
  }
  const required = requiredValues(filter, params)
  if (required?.path === '_type') return new Set(required.values)
  if (required?.path !== '_id') return null
  const types = new Set<string>()
  for (const id of required.values) {
    const document = view.get(id)
    // A missing document may be created with any type.
    if (!document) return null
    types.add(document._type)
  }
  return types
}

/** Sorted, so equal reads give equal lists. */
export function tagsOf({types, everything}: Reads): string[] {
  return everything ? [tag('*')] : [...types].sort().map(tag)
}

export function tagsOfChanges(changes: DocumentChange[]): string[] {
  if (changes.length === 0) return []
  const types = new Set<string>()
  for (const {before, after} of changes) {
    if (before) types.add(before._type)
    if (after) types.add(after._type)
  }
  return [tag('*'), ...[...types].sort().map(tag)]
}

const tags = new Map<string, string>()

function tag(type: string): string {
  let cached = tags.get(type)
  if (!cached) {
    cached = `s1:${createHash('sha256').update(type).digest('base64url').slice(0, 12)}`
    tags.set(type, cached)
  }
  return cached
}
