// Migrates content of older versions, as ordinary edits in the documents' history: at the start on the embedded lake,
// by `npm run content -- migrate` on hosted Sanity.
import type {SanityClient} from '@sanity/client'
import {withReleasesHeld} from './held-releases.ts'
import {markDrawings} from './migrations/drawings.ts'
import {
  fillCustomerWords,
  fillFoundBy,
  fillMapPlaces,
  fillNamesAlone,
  fillPricedPages,
  fillWarnings,
  markHowSoon,
  markSampleProjects,
} from './migrations/fields.ts'
import type {Migration} from './migrations/first-site.ts'
import {linkMenusToPages} from './migrations/menu-pages.ts'
import {fillPriceSizes} from './migrations/price-sizes.ts'
import {sayOnce} from './migrations/said-once.ts'
import {nameFactsOnce, usePlainerWords} from './migrations/texts.ts'

export interface DocumentPatch {
  id: string
  /** The patch fails if the document has changed since this revision. */
  revision: string
  /** Paths and their values. */
  set: Record<string, unknown>
}

/** A marker document of the same name records that a migration is done. */
const migrations: Record<string, Migration> = {
  'price-sizes': fillPriceSizes,
  'menu-pages': linkMenusToPages,
  drawings: markDrawings,
  'customer-words': fillCustomerWords,
  'map-places': fillMapPlaces,
  'names-alone': fillNamesAlone,
  warnings: fillWarnings,
  'priced-pages': fillPricedPages,
  'sample-projects': markSampleProjects,
  'plainer-words': usePlainerWords,
  'said-once': sayOnce,
  'says-how-soon': markHowSoon,
  'facts-once': nameFactsOnce,
  'found-by': fillFoundBy,
}

/**
 * Runs each migration once; `again` repeats them, for content imported from an older version.
 * @returns the number of changed documents. @throws Error when a migration fails; it then changes nothing.
 */
export async function migrateContent(client: SanityClient, {again = false} = {}): Promise<number> {
  let changed = 0
  for (const [name, plan] of Object.entries(migrations)) {
    const marker = {_id: `migration.${name}`, _type: 'contentMigration'}
    if (!again && (await client.getDocument(marker._id))) continue
    const apply = async () => {
      const patches = await plan(client)
      const transaction = client.transaction().createIfNotExists(marker)
      for (const {id, revision, set} of patches) transaction.patch(id, {set, ifRevisionID: revision})
      await transaction.commit()
      return patches.length
    }
    const isReleaseTouched = (await plan(client)).some(({id}) => id.startsWith('versions.'))
    changed += isReleaseTouched ? await withReleasesHeld(client, apply) : await apply()
  }
  return changed
}
