// Brings the seed into an empty lake. An interrupted import leaves pictures that no document uses, and the next start
// begins again; documents are there all or none.
import {readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {SanityClient} from '@sanity/client'
import {seedFolder} from './move.ts'

export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Says that the pictures of the seed have been where they belong once (complete-seed.ts). */
export const picturesMarker = {_id: 'migration.seed-pictures', _type: 'contentMigration'}

/** Sanity's import format: the key names the file of a picture, and the value begins with its kind. */
const fileKey = '_sanityAsset'

export function readSeed(): StoredDocument[] {
  const lines = readFileSync(join(seedFolder, 'production.ndjson'), 'utf8').split('\n')
  return lines.filter(Boolean).map(line => JSON.parse(line) as StoredDocument)
}

/** Leaves documents alone that are there already. @throws Error of the client; then no document was written */
export async function seedContent(client: SanityClient): Promise<void> {
  const documents = readSeed()
  const assetIds = await uploadPictures(client, documents.flatMap(filesIn))
  const transaction = client.transaction()
  for (const document of documents) transaction.createIfNotExists(withAssets(document, assetIds))
  await transaction.createIfNotExists(picturesMarker).commit({visibility: 'async'})
}

/** @returns the id of each file's asset. A picture that is there already keeps its asset. */
export async function uploadPictures(client: SanityClient, files: Iterable<string>): Promise<Map<string, string>> {
  const assetIds = new Map<string, string>()
  for (const file of new Set(files)) {
    const path = fileURLToPath(new URL(file.replace(/^image@file:\/\//, ''), `${pathToFileURL(seedFolder)}/`))
    const {_id} = await client.assets.upload('image', readFileSync(path), {filename: basename(path)})
    assetIds.set(file, _id)
  }
  return assetIds
}

/** What the picture's object names as its file; null for any other value. */
export function fileOf(value: unknown): string | null {
  return isObject(value) && typeof value[fileKey] === 'string' ? value[fileKey] : null
}

function filesIn(value: unknown): string[] {
  if (!isObject(value)) return []
  const own = fileOf(value)
  return [...(own ? [own] : []), ...Object.values(value).flatMap(filesIn)]
}

export function withAssets<Part extends object>(part: Part, assetIds: ReadonlyMap<string, string>): Part {
  return JSON.parse(JSON.stringify(part), (_, value) => {
    if (!isObject(value) || !(fileKey in value)) return value
    const {[fileKey]: _file, ...fields} = value
    return {...fields, asset: {_type: 'reference', _ref: assetIds.get(fileOf(value) ?? '')}}
  })
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
