/**
 * `npm run content -- import [folder|file.ndjson|file.tar.gz] [--replace|--missing]` and `… export <file.tar.gz>`:
 * moves the whole content, pictures included, in Sanity's own format. Works on the running lake, on the stopped one
 * (started for the while), or with SANITY_PROJECT_ID on hosted Sanity.
 */
import {createReadStream, existsSync, statSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {exportDataset} from '@sanity/export'
import {createContentClient} from './content-client.ts'
import {openLake} from './house.ts'
import {importContent} from './seed.ts'
import {loadEnvFile, readSettings, root, type Settings} from './settings.ts'

const usage = `Usage:
  npm run content -- import [folder | file.ndjson | file.tar.gz] [--replace | --missing]
      without a path: the seed content. Documents that exist already stop the import,
      are replaced (--replace) or are left alone (--missing).
  npm run content -- export <file.tar.gz>
`

const [verb, ...rest] = process.argv.slice(2)
const flags = rest.filter(word => word.startsWith('--'))
const path = rest.find(word => !word.startsWith('--'))

try {
  loadEnvFile()
  const settings = readSettings()
  if (verb === 'import' && flags.every(flag => flag === '--replace' || flag === '--missing')) {
    await withContentSource(settings, () => importFrom(settings, resolve(path ?? join(root, 'studio/seed'))))
  } else if (verb === 'export' && path && flags.length === 0) {
    await withContentSource(settings, () => exportTo(settings, resolve(path)))
  } else {
    process.stderr.write(usage)
    process.exitCode = 2
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function importFrom(settings: Settings, source: string) {
  if (!existsSync(source)) throw new Error(`There is no ${source}.`)
  const operation = flags.includes('--replace')
    ? 'createOrReplace'
    : flags.includes('--missing')
      ? 'createIfNotExists'
      : 'create'
  const input = statSync(source).isDirectory() ? source : createReadStream(source)
  const count = await importContent(createContentClient(settings), input, operation)
  process.stdout.write(`Imported ${count} documents from ${source}.\n`)
}

async function exportTo(settings: Settings, outputPath: string) {
  const client = createContentClient(settings)
  const {documentCount, assetCount} = await exportDataset({
    client,
    dataset: client.config().dataset ?? 'production',
    outputPath,
    onProgress: () => {},
  })
  process.stdout.write(`Exported ${documentCount} documents and ${assetCount} pictures or files to ${outputPath}.\n`)
}

/** Uses the lake that runs already, or starts one for as long as the work takes. */
async function withContentSource(settings: Settings, work: () => Promise<void>) {
  const running =
    settings.hosted ||
    (await fetch(`http://127.0.0.1:${settings.lakePort}/ping`).then(
      answer => answer.ok,
      () => false,
    ))
  const lake = running ? null : await openLake(settings)
  try {
    await work()
  } finally {
    await lake?.child.stop()
  }
}
