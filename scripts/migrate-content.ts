/**
 * Brings content that an older version stored into the shape of this one, as ordinary edits in the documents' history:
 * at the start on the embedded lake, by `npm run content -- migrate` on hosted Sanity.
 */
import type {SanityClient} from '@sanity/client'
import {withReleasesHeld} from './held-releases.ts'
import {fillPriceSizes} from './migrations/price-sizes.ts'

export interface DocumentPatch {
  id: string
  /** The patch is refused when somebody has edited the document meanwhile. */
  revision: string
  /** Paths and their values. */
  set: Record<string, unknown>
}

/** By name. The dataset remembers under that name that it has been done. */
const migrations: Record<string, (client: SanityClient) => Promise<DocumentPatch[]>> = {
  'price-sizes': fillPriceSizes,
}

/**
 * Does each migration once; with `again` also one that has been done, for content of an older version that came since.
 * @returns how many documents were changed. @throws Error when one could not be done; none of its changes are stored.
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
