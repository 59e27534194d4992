// What migrations change is the first site's own: its documents, where they still say what it said.
import type {SanityClient} from '@sanity/client'
import type {DocumentPatch} from '../migrate.ts'
import {readSeed, type SeedDocument} from '../seed.ts'

/** What to set in a document, by paths. `first` is the same document as the first site has it now. */
type ChangeOf<Stored> = (document: Stored, first: Stored) => DocumentPatch['set']

/** Includes drafts and release versions. */
export async function changeFirstSite<Stored extends object>(
  client: SanityClient,
  changeOf: ChangeOf<Stored>,
  isWanted: (document: SeedDocument) => boolean = () => true,
): Promise<DocumentPatch[]> {
  const seed = new Map(
    readSeed()
      .filter(isWanted)
      .map(document => [document._id, document]),
  )
  const query = '*[_id in $ids || string::split(_id, ".")[-1] in $ids]'
  const documents = await client.fetch<(SeedDocument & {_rev: string})[]>(
    query,
    {ids: [...seed.keys()]},
    {perspective: 'raw'},
  )
  return documents.flatMap(document => {
    const first = seed.get(document._id.replace(/^(?:drafts|versions\.[^.]+)\./, ''))
    const set = first ? changeOf(document as object as Stored, first as object as Stored) : {}
    return Object.keys(set).length > 0 ? [{id: document._id, revision: document._rev, set}] : []
  })
}

/** Paths and new texts, where `toNew` has another text. */
export function changedTexts(
  value: unknown,
  toNew: (text: string) => string,
  path = '',
): [path: string, text: string][] {
  if (typeof value === 'string') return toNew(value) === value ? [] : [[path, toNew(value)]]
  if (typeof value !== 'object' || value === null) return []
  const photo = value as {isDrawing?: boolean}
  return Object.entries(value).flatMap(([key, child]) => {
    // The owner may have put a photo in the drawing's place and kept its words.
    if (key.startsWith('_') || (key === 'alt' && photo.isDrawing !== true)) return []
    return changedTexts(child, toNew, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key)
  })
}

export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
