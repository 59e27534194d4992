/**
 * Pictures and files that no document shows: neither a published one nor a draft nor a version in a release. Earlier
 * versions in the history do not count. Works on the embedded lake and on hosted Sanity.
 */
import type {SanityClient} from '@sanity/client'

export interface Asset {
  _id: string
  _createdAt: string
  originalFilename: string | null
  /** Bytes. */
  size: number
}

const PER_QUERY = 100
/** Someone may be about to save the document that a picture was just uploaded for. */
const GRACE_MS = 60 * 60_000

export async function listAssets(client: SanityClient): Promise<Asset[]> {
  return client.fetch(
    `*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt desc)
      {_id, _createdAt, originalFilename, size}`,
    {},
    {perspective: 'raw'},
  )
}

export async function listUnusedAssets(client: SanityClient): Promise<Asset[]> {
  const assets = await listAssets(client)
  const unused: Asset[] = []
  for (let at = 0; at < assets.length; at += PER_QUERY) {
    const some = assets.slice(at, at + PER_QUERY)
    const params = Object.fromEntries(some.map(({_id}, index) => [`asset${index}`, _id]))
    // One constant per question: the lake answers each from its index of references.
    const questions = some.map((_, index) => `defined(*[references($asset${index})][0]._id)`)
    const used = await client.fetch<boolean[]>(`[${questions.join(', ')}]`, params, {perspective: 'raw'})
    unused.push(...some.filter((_, index) => !used[index]))
  }
  return unused
}

/** Removes those that are still unused and older than an hour. @returns what went and what stayed, with the reason. */
export async function removeUnusedAssets(
  client: SanityClient,
  now = Date.now(),
): Promise<{removed: Asset[]; kept: {asset: Asset; reason: string}[]}> {
  const removed: Asset[] = []
  const kept: {asset: Asset; reason: string}[] = []
  for (const asset of await listUnusedAssets(client)) {
    if (now - Date.parse(asset._createdAt) < GRACE_MS) {
      kept.push({asset, reason: 'uploaded within the last hour'})
      continue
    }
    try {
      await client.delete(asset._id)
      removed.push(asset)
    } catch (error) {
      if ((error as {statusCode?: number}).statusCode !== 409) throw error
      kept.push({asset, reason: 'in use by now'})
    }
  }
  return {removed, kept}
}
