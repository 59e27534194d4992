import {join} from 'node:path'
import {root, type Settings} from './settings.ts'

export const seedFolder = join(root, 'studio/seed')

/** Fills an empty embedded lake with the seed content and its pictures. */
export async function importSeed(settings: Settings, say: (line: string) => void): Promise<void> {
  say('The content lake is empty: importing the seed content ...')
  // A second to load, for the first start alone.
  const [{createContentClient}, {importContent}] = await Promise.all([
    import('./content-client.ts'),
    import('./content-move.ts'),
  ])
  await importContent(createContentClient(settings), seedFolder, 'createOrReplace')
  say('The seed content is in.')
}
