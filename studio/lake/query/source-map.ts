// Content source maps for click-to-edit (https://www.sanity.io/docs/visual-editing/content-source-maps). groq-js cannot
// trace values, so the query runs again over documents whose strings carry an invisible mark; a string equal to the
// plain one plus a mark is mapped. Strings that the marks disturb stay unmapped.
import type {LakeDocument} from '../types.ts'

export interface SourceMap {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, {type: 'value'; source: {type: 'documentValue'; document: number; path: number}}>
}

interface Origin {
  document: LakeDocument
  path: string
}

export interface Marking {
  mark(document: LakeDocument): LakeDocument
  /** Compares the plain result with the marked one. */
  map(plain: unknown, marked: unknown): SourceMap
}

const markStart = '\uE000'
const markEnd = '\uE001'
const trailingMark = /^([\s\S]*)\uE000(\d+)\uE001$/

/** @param keyed names array items by `_key` instead of index, as editors need */
export function createMarking(keyed: boolean): Marking {
  const origins: Origin[] = []
  const cached = new Map<LakeDocument, LakeDocument>()

  function markValue(value: unknown, document: LakeDocument, path: string): unknown {
    if (typeof value === 'string') return value + markStart + (origins.push({document, path}) - 1) + markEnd
    if (Array.isArray(value)) {
      return value.map((item, index) =>
        markValue(item, document, path + (keyed ? selectorOf(item, index) : `[${index}]`)),
      )
    }
    return isRecord(value) ? markObject(value, document, path) : value
  }

  function markObject(object: Record<string, unknown>, document: LakeDocument, path: string): Record<string, unknown> {
    const entries = Object.entries(object).map(([key, value]) => {
      // Queries depend on ids, types, references and slugs, so these stay unmarked.
      const steers = key.startsWith('_') || key === 'slug'
      return [key, steers ? value : markValue(value, document, `${path}['${escapeKey(key)}']`)]
    })
    return Object.fromEntries(entries)
  }

  return {
    mark(document) {
      let marked = cached.get(document)
      if (!marked) {
        marked = markObject(document, document, '$') as LakeDocument
        cached.set(document, marked)
      }
      return marked
    },
    map: (plain, marked) => compare(plain, marked, origins),
  }
}

function compare(plainResult: unknown, markedResult: unknown, origins: Origin[]): SourceMap {
  const map: SourceMap = {documents: [], paths: [], mappings: {}}
  const documents = new Map<LakeDocument, number>()
  const paths = new Map<string, number>()

  function visit(plain: unknown, marked: unknown, path: string): void {
    if (typeof plain === 'string' && typeof marked === 'string') {
      const [, text, mark] = trailingMark.exec(marked) ?? []
      const origin = text === plain ? origins[Number(mark)] : undefined
      if (origin) map.mappings[path] = {type: 'value', source: {type: 'documentValue', ...indexOf(origin)}}
    } else if (Array.isArray(plain) && Array.isArray(marked)) {
      for (const [index, item] of plain.entries()) visit(item, marked[index], `${path}[${index}]`)
    } else if (isRecord(plain) && isRecord(marked) && plain._id === marked._id) {
      for (const [key, item] of Object.entries(plain)) visit(item, marked[key], `${path}['${escapeKey(key)}']`)
    }
  }

  function indexOf({document, path}: Origin): {document: number; path: number} {
    const {_id, _originalId, _type} = document
    const at = entry(documents, document, () => map.documents.push({_id: String(_originalId ?? _id), _type}) - 1)
    return {document: at, path: entry(paths, path, () => map.paths.push(path) - 1)}
  }

  visit(plainResult, markedResult, '$')
  return map
}

function entry<Key>(cached: Map<Key, number>, key: Key, create: () => number): number {
  const index = cached.get(key) ?? create()
  cached.set(key, index)
  return index
}

function selectorOf(item: unknown, index: number): string {
  return isRecord(item) && typeof item._key === 'string' ? `[?(@._key=='${escapeKey(item._key)}')]` : `[${index}]`
}

const escapes: Record<string, string> = {'\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\'}

function escapeKey(key: string): string {
  return key.replace(/[\f\n\r\t'\\]/g, character => escapes[character] ?? character)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
