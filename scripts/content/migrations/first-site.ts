// What migrations change is the first site's own: its documents, where they still say what it said.
import type {SanityClient} from '@sanity/client'
import type {DocumentPatch} from '../migrate.ts'
import {isObject, readSeed, type StoredDocument} from '../seed.ts'

type Fields = DocumentPatch['set']
export type Migration = (client: SanityClient) => Promise<DocumentPatch[]>

type Stored = StoredDocument & {_rev: string}

/** What to set in a document, by paths. `first` is the same document as the first site has it now. */
type ChangeOf<Document> = (document: Document, first: Document) => Fields

/** Includes drafts and release versions. */
export const changeFirstSite =
  <Document extends object>(changeOf: ChangeOf<Document>, types?: readonly string[]): Migration =>
  async client => {
    const documents = readSeed().filter(({_type}) => !types || types.includes(_type))
    const seed = new Map(documents.map(document => [document._id, document]))
    const query = '*[_id in $ids || string::split(_id, ".")[-1] in $ids]'
    const stored = await client.fetch<Stored[]>(query, {ids: [...seed.keys()]}, {perspective: 'raw'})
    return toPatches(stored, document => {
      const first = seed.get(document._id.replace(/^(?:drafts|versions\.[^.]+)\./, ''))
      return first ? changeOf(document as object as Document, first as object as Document) : {}
    })
  }

export function toPatches<Document extends {_id: string; _rev: string}>(
  documents: readonly Document[],
  changeOf: (document: Document) => Fields,
): DocumentPatch[] {
  return documents
    .map(document => ({id: document._id, revision: document._rev, set: changeOf(document)}))
    .filter(({set}) => Object.keys(set).length > 0)
}

/** What to set in each object of a document, and in the document itself. `first` is empty where the first site has none. */
export const changeParts = <Own extends object>(
  changeOf: (part: Own, first: Partial<Own>) => object,
  types?: readonly string[],
) => changeFirstSite((document: object, first: object) => inParts(document, changeOf, first), types)

export function inParts<Own extends object>(
  document: object,
  changeOf: (part: Own, first: Partial<Own>) => object,
  first: object = {},
): Fields {
  const changes = [...partsOf(document, first)].flatMap(({own, first, path}) =>
    Object.entries(changeOf(own as Own, first as Partial<Own>)).map(([name, value]) => {
      return [pathIn(own, path, name), value] as const
    }),
  )
  return Object.fromEntries(changes)
}

/** A document, or an object or a list inside it. */
export interface Part {
  own: Fields
  /** The same one of the first site, or an empty one; items of lists are the same by their keys. */
  first: Fields
  path: string
}

export function* partsOf(own: object, first?: unknown, path = ''): Generator<Part> {
  const others = isObject(first) ? first : {}
  yield {own: own as Fields, first: others, path}
  for (const [name, value] of Object.entries(own)) {
    if (!isObject(value)) continue
    const isKeyed = Array.isArray(own) && Array.isArray(first) && value._key !== undefined
    const same = isKeyed ? first.find(item => item?._key === value._key) : others[name]
    yield* partsOf(value, same, pathIn(own, path, name))
  }
}

function pathIn(parent: object, path: string, name: string): string {
  if (!Array.isArray(parent)) return path ? `${path}.${name}` : name
  const key = parent[Number(name)]?._key
  return `${path}[${key ? `_key=="${key}"` : name}]`
}
