// The pictures that the seed came with are drawings. Marks them where they still stand; the owner's own stay unmarked.
import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {seedFolder} from '../move.ts'
import {inParts, toPatches} from './first-site.ts'

const folder = join(seedFolder, 'images')
/** Meant to be a drawing. */
const logo = 'logo.webp'

interface Photo {
  _type?: string
  asset?: {_ref?: string}
  isDrawing?: boolean
}

/** Includes drafts and release versions; skips pictures whose mark the owner has set or taken off. */
export async function markDrawings(client: SanityClient) {
  const hashes = seedHashes()
  const query = '*[!(_type match "sanity.*") && !(_type match "system.*") && !(_id in path("private.**"))]'
  const documents = await client.fetch<SanityDocument[]>(query, {}, {perspective: 'raw'})
  const isOurs = ({_type, asset}: Photo) => _type === 'photo' && hashes.has(asset?._ref?.split('-')[1] ?? '')
  return toPatches(documents, document =>
    inParts(document, (part: Photo) => (part.isDrawing === undefined && isOurs(part) ? {isDrawing: true} : {})),
  )
}

/** An asset's id contains the hash of its bytes. */
function seedHashes(): Set<string> {
  const files = readdirSync(folder).filter(name => name !== logo)
  const hashOf = (name: string) =>
    createHash('sha1')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return new Set(files.map(hashOf))
}
