// Settings used to be found by their own values alone.
import type {SanityClient, SanityDocument} from '@sanity/client'
import {settingsFoundBy} from '../../../schemas/settings-found-by.ts'
import type {DocumentPatch} from '../migrate.ts'

/** Includes drafts and release versions. */
export async function fillFoundBy(client: SanityClient): Promise<DocumentPatch[]> {
  const query = '*[_type == "siteSettings" && !defined(foundBy)]'
  const documents = await client.fetch<SanityDocument[]>(query, {}, {perspective: 'raw'})
  return documents.map(({_id, _rev}) => ({id: _id, revision: _rev, set: {foundBy: settingsFoundBy}}))
}
