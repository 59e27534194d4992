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
