// Finds assets that no published document, draft or version references; ignores history. Also for hosted Sanity.
import type {SanityClient} from '@sanity/client'

export interface Asset {
  _id: string
  _createdAt: string
  originalFilename: string | null
  mimeType: string
  /** The full URL, and its path on the lake. */
  url: string
  path: string
  size: number
}

const assetsPerQuery = 100
/** The document of a newer upload may not be saved yet. */
export const anHourAgo = () => Date.now() - 60 * 60_000

export const nameOf = ({_id, originalFilename}: Asset): string => originalFilename ?? _id

export async function listUnusedAssets(client: SanityClient): Promise<Asset[]> {
  const assets = await client.fetch<Asset[]>(
    `*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt desc)
      {_id, _createdAt, originalFilename, mimeType, url, path, size}`,
    {},
    {perspective: 'raw'},
  )
  const unused: Asset[] = []
  for (let at = 0; at < assets.length; at += assetsPerQuery) {
    const some = assets.slice(at, at + assetsPerQuery)
    const params = Object.fromEntries(some.map(({_id}, index) => [`asset${index}`, _id]))
    // One constant per question lets the lake use its reference index.
    const questions = some.map((_, index) => `defined(*[references($asset${index})][0]._id)`)
    const used = await client.fetch<boolean[]>(`[${questions.join(', ')}]`, params, {perspective: 'raw'})
    unused.push(...some.filter((_, index) => !used[index]))
  }
  return unused
}

export interface Removal {
  removed: Asset[]
  kept: {asset: Asset; reason: string}[]
}

/** Skips assets that are referred to by now, and those uploaded after `latest`. */
export async function removeAssets(
  client: SanityClient,
  assets: readonly Asset[],
  latest = Number.POSITIVE_INFINITY,
): Promise<Removal> {
  const outcome: Removal = {removed: [], kept: []}
  for (const asset of assets) {
    if (Date.parse(asset._createdAt) > latest) {
      outcome.kept.push({asset, reason: 'uploaded within the last hour'})
      continue
    }
    try {
      await client.delete(asset._id)
      outcome.removed.push(asset)
    } catch (error) {
      if ((error as {statusCode?: number}).statusCode !== 409) throw error
      outcome.kept.push({asset, reason: 'in use by now'})
    }
  }
  return outcome
}
