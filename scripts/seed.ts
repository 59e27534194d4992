import {join} from 'node:path'
import {sanityImport} from '@sanity/import'
import {createContentClient} from './content-client.ts'
import {root, type Settings} from './settings.ts'

const seedFolder = join(root, 'studio/seed')

/** Fills an empty embedded lake with the seed content and its pictures; leaves any other as it is. */
export async function importSeedWhenEmpty(settings: Settings, say: (line: string) => void): Promise<boolean> {
  const client = createContentClient(settings)
  if ((await client.fetch<number>('count(*)')) > 0) return false
  say('Importing the seed content ...')
  await importContent(client, seedFolder, 'createOrReplace')
  return true
}

/**
 * Imports a folder, `.ndjson` or `.tar.gz` in Sanity's own format, pictures included.
 * @returns the number of documents. @throws Error naming what could not be imported; earlier batches stay.
 */
export async function importContent(
  client: ReturnType<typeof createContentClient>,
  input: Parameters<typeof sanityImport>[0],
  operation: 'create' | 'createOrReplace' | 'createIfNotExists',
): Promise<number> {
  const {numDocs, warnings} = await sanityImport(input, {client, operation})
  for (const warning of warnings) process.stderr.write(`${JSON.stringify(warning)}\n`)
  return numDocs
}
