// Exports and imports content as Sanity's own tar.gz, with Sanity's tools. Works with the lake and with hosted Sanity.
import {createReadStream, existsSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {root} from '../stack/config.ts'
import {withReleasesHeld} from './held-releases.ts'

export const seedFolder = join(root, 'studio/seed')

export type Progress = (line: string) => void

/**
 * All documents and pictures, readable by this user alone. Writes beside `outputPath` and renames at the end, so a
 * failure leaves nothing behind.
 */
export async function exportContent(
  client: SanityClient,
  outputPath: string,
  force: boolean,
  say: Progress = () => {},
): Promise<{documents: number; assets: number}> {
  if (existsSync(outputPath) && !force) throw new Error(`${outputPath} exists already. Add --force to replace it.`)
  if (existsSync(outputPath) && !statSync(outputPath).isFile()) throw new Error(`${outputPath} is not a file.`)
  if (!existsSync(dirname(outputPath))) throw new Error(`There is no folder ${dirname(outputPath)}.`)
  const unfinished = `${outputPath}.part`
  try {
    rmSync(unfinished, {force: true})
    writeFileSync(unfinished, '', {mode: 0o600})
    const {documentCount, assetCount} = await exportDataset({
      client,
      dataset: client.config().dataset ?? 'production',
      outputPath: unfinished,
      onProgress: reporter(say),
    })
    renameSync(unfinished, outputPath)
    return {documents: documentCount, assets: assetCount}
  } catch (error) {
    rmSync(unfinished, {force: true})
    throw new Error(`The export failed: ${(error as Error).message}`, {cause: error})
  }
}

export type Operation = 'create' | 'createOrReplace' | 'createIfNotExists'

const ofReleases = {create: 'fail', createOrReplace: 'replace', createIfNotExists: 'ignore'} as const

/** Imports a folder, `.ndjson` or `.tar.gz` and returns the document count. @throws Error; earlier batches stay */
export async function importContent(
  client: SanityClient,
  source: string,
  operation: Operation,
  say: Progress = () => {},
): Promise<number> {
  if (!existsSync(source)) throw new Error(`There is no ${source}.`)
  const input = statSync(source).isDirectory() ? source : createReadStream(source)
  try {
    const {numDocs, warnings} = await withReleasesHeld(client, held =>
      sanityImport(input, {
        client: held,
        operation,
        releasesOperation: ofReleases[operation],
        onProgress: reporter(say),
      }),
    )
    for (const warning of warnings) say(warning.message)
    return numDocs
  } catch (error) {
    throw new Error(explain(error as Error, source), {cause: error})
  }
}

function explain(error: Error, source: string): string {
  const exists = /Document by ID "([^"]+)" already exists/.exec(error.message)
  if (exists) {
    return `The document ${exists[1]} exists already, so nothing of its batch was imported. Add --replace to replace what exists, or --missing to leave it alone.`
  }
  if (/ndjson-file not found/.test(error.message))
    return `${source} is no export of content. A backup of the whole site comes back with: npm run restore -- ${source}`
  return `${source} could not be imported: ${error.message}`
}

function reporter(say: Progress) {
  let step = ''
  let saidAt = 0
  return (event: {step: string; current?: number; total?: number | '?'}) => {
    const now = Date.now()
    if (event.step === step && now - saidAt < 1000) return
    step = event.step
    saidAt = now
    const count = event.current === undefined ? '' : ` ${event.current} of ${event.total}`
    say(`${step.replace(/ ?\.\.\.$/, '')}${count}`)
  }
}
