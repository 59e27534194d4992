import {join} from 'node:path'
import {createContentClient} from './content-client.ts'
import {root, type Settings} from './settings.ts'

export const seedFolder = join(root, 'studio/seed')

/** Fills an empty embedded lake with the seed content and its pictures; leaves any other as it is. */
export async function importSeedWhenEmpty(settings: Settings, say: (line: string) => void): Promise<boolean> {
  const client = createContentClient(settings)
  if ((await client.fetch<number>('count(*)')) > 0) return false
  say('Importing the seed content ...')
  // Half a second to load, for the first start alone.
  const {importContent} = await import('./content-move.ts')
  await importContent(client, seedFolder, 'createOrReplace')
  return true
}
