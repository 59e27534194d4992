// The places around Charlotte used to be in the code. A site that serves them gets them as its settings.
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {root} from '../../stack/config.ts'
import type {DocumentPatch} from '../migrate.ts'

const seed = join(root, 'studio/seed/production.ndjson')

/** Includes drafts and release versions. */
export async function fillMapPlaces(client: SanityClient): Promise<DocumentPatch[]> {
  const query = '*[_type == "siteSettings" && !defined(mapPlaces) && "Charlotte" in serviceAreas]'
  const documents = await client.fetch<SanityDocument[]>(query, {}, {perspective: 'raw'})
  if (documents.length === 0 || !existsSync(seed)) return []
  const {mapTitle, mapPlaces} = JSON.parse(readFileSync(seed, 'utf8').split('\n')[0] ?? '')
  return documents.map(({_id, _rev}) => ({id: _id, revision: _rev, set: {mapTitle, mapPlaces}}))
}
