// Content source maps for click-to-edit (https://www.sanity.io/docs/visual-editing/content-source-maps). The query runs
// again over documents whose objects carry the origins of their own values under a hidden name, and its tree hands these
// on wherever it hands on a value. The values stay as they are, so comparisons, filters and orders do, too.

import {isObject} from '../store/plain-json.ts'
import type {LakeDocument} from '../types.ts'
import {carriedName, originIn} from './source-tree.ts'

export interface SourceMap {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, {type: 'value'; source: {type: 'documentValue'; document: number; path: number}}>
}

interface Origin {
  document: LakeDocument
  path: string
  value: unknown
}

export interface Tracing {
  carry(document: LakeDocument): LakeDocument
  /** @param traced the result of the tree of `traceTree` over the copies */
  map(plain: unknown, traced: unknown): SourceMap
}

/** @param keyed names array items by `_key` instead of index, as editors need */
export function createTracing(keyed: boolean): Tracing {
  const origins: Origin[] = []
  const cached = new Map<LakeDocument, LakeDocument>()

  function carryObject(object: Record<string, unknown>, document: LakeDocument, path: string): Record<string, unknown> {
    const copy: Record<string, unknown> = {}
    const carried: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(object)) {
      const inner = `${path}['${escapeKey(key)}']`
      copy[key] = carryValue(value, document, inner)
      carried[key] = originsOf(value, document, inner)
    }
    copy[carriedName] = carried
    return copy
  }

  function carryValue(value: unknown, document: LakeDocument, path: string): unknown {
    if (Array.isArray(value)) return value.map((item, at) => carryValue(item, document, itemPath(path, item, at)))
    return isObject(value) ? carryObject(value, document, path) : value
  }

  /** A number in `origins` for a leaf, a list for a list; objects carry their own. */
  function originsOf(value: unknown, document: LakeDocument, path: string): unknown {
    if (Array.isArray(value)) return value.map((item, at) => originsOf(item, document, itemPath(path, item, at)))
    return value === null || isObject(value) ? null : origins.push({document, path, value}) - 1
  }

  const itemPath = (list: string, item: unknown, at: number) => list + (keyed ? selectorOf(item, at) : `[${at}]`)

  return {
    carry(document) {
      let copy = cached.get(document)
      if (!copy) {
        // The overlay of a perspective renames the document, and no editor edits its ids.
        const {_id, _originalId, ...content} = document
        const stored = _originalId === undefined ? document : content
        copy = {...document, ...carryObject(stored, document, '$')}
        cached.set(document, copy)
      }
      return copy
    },
    map: (plain, traced) => compare(plain, traced, origins),
  }
}

function compare(plainResult: unknown, tracedResult: unknown, origins: Origin[]): SourceMap {
  const map: SourceMap = {documents: [], paths: [], mappings: {}}
  const documents = new Map<LakeDocument, number>()
  const paths = new Map<string, number>()

  function visit(plain: unknown, traced: unknown, origin: unknown, path: string): void {
    if (Array.isArray(plain)) {
      if (!Array.isArray(traced) || traced.length !== plain.length) return
      const each = Array.isArray(origin) && origin.length === plain.length ? origin : []
      for (const [at, item] of plain.entries()) visit(item, traced[at], each[at], `${path}[${at}]`)
    } else if (isObject(plain)) {
      if (!isObject(traced)) return
      const each = originIn(traced)
      for (const [key, item] of Object.entries(plain))
        visit(item, traced[key], each[key], `${path}['${escapeKey(key)}']`)
    } else {
      const source = typeof origin === 'number' ? origins[origin] : undefined
      // Also guards against a list whose items moved.
      if (source?.value === plain && source)
        map.mappings[path] = {type: 'value', source: {type: 'documentValue', ...indexOf(source)}}
    }
  }

  function indexOf({document, path}: Origin): {document: number; path: number} {
    const {_id, _originalId, _type} = document
    const at = entry(documents, document, () => map.documents.push({_id: String(_originalId ?? _id), _type}) - 1)
    return {document: at, path: entry(paths, path, () => map.paths.push(path) - 1)}
  }

  const root = originIn(tracedResult)
  visit(plainResult, (tracedResult as Record<string, unknown> | null)?.result, root.result, '$')
  return map
}

function entry<Key>(cached: Map<Key, number>, key: Key, create: () => number): number {
  const index = cached.get(key) ?? create()
  cached.set(key, index)
  return index
}

function selectorOf(item: unknown, index: number): string {
  return isObject(item) && typeof item._key === 'string' ? `[?(@._key=='${escapeKey(item._key)}')]` : `[${index}]`
}

const escapes: Record<string, string> = {'\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\'}

function escapeKey(key: string): string {
  return key.replace(/[\f\n\r\t'\\]/g, character => escapes[character] ?? character)
}
