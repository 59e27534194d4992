// The pictures that the seed came with are drawings. Marks them where they still stand; the owner's own stay unmarked.
import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {root} from '../../stack/config.ts'
import type {DocumentPatch} from '../migrate.ts'

const folder = join(root, 'studio/seed/images')
/** Meant to be a drawing. */
const logo = 'logo.webp'

interface Photo {
  asset?: {_ref?: string}
  isDrawing?: boolean
}

/** Includes drafts and release versions; skips pictures whose mark the owner has set or taken off. */
export async function markDrawings(client: SanityClient): Promise<DocumentPatch[]> {
  const hashes = seedHashes()
  const query = '*[!(_type match "sanity.*") && !(_type match "system.*") && !(_id in path("private.**"))]'
  const documents = await client.fetch<SanityDocument[]>(query, {}, {perspective: 'raw'})
  return documents.flatMap(document => {
    const paths = photoPaths(document, ({asset, isDrawing}) => {
      return isDrawing === undefined && hashes.has(asset?._ref?.split('-')[1] ?? '')
    })
    const set = Object.fromEntries(paths.map(path => [`${path}.isDrawing`, true]))
    return paths.length > 0 ? [{id: document._id, revision: document._rev, set}] : []
  })
}

/** An asset's id contains the hash of its bytes. */
function seedHashes(): Set<string> {
  const hashOf = (name: string) =>
    createHash('sha1')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  const files = readdirSync(folder).filter(name => name !== logo)
  return new Set(files.map(hashOf))
}

function photoPaths(value: unknown, isWanted: (photo: Photo) => boolean, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ((value as {_type?: string})._type === 'photo') return isWanted(value as Photo) ? [path] : []
  return Object.entries(value).flatMap(([key, child]) => {
    const step = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    return photoPaths(child, isWanted, step)
  })
}
