/**
 * Pictures and files that no document shows: neither a published one nor a draft nor a version in a release. Earlier
 * versions in the history do not count. Works on the embedded lake and on hosted Sanity; used by the Studio's tool and
 * by `npm run content -- assets`.
 */
import type {SanityClient} from '@sanity/client'

export interface Asset {
  _id: string
  _createdAt: string
  originalFilename: string | null
  mimeType: string
  /** Where it is served: the whole address, and its part behind the host of the lake. */
  url: string
  path: string
  /** Bytes. */
  size: number
}

const assetsPerQuery = 100
/** Someone may be about to save the document that a picture was just uploaded for. */
const graceMs = 60 * 60_000

/** What its uploader called it; a file without a name is told by its id. */
export const nameOf = ({_id, originalFilename}: Asset): string => originalFilename ?? _id

export async function listAssets(client: SanityClient): Promise<Asset[]> {
  return client.fetch(
    `*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt desc)
      {_id, _createdAt, originalFilename, mimeType, url, path, size}`,
    {},
    {perspective: 'raw'},
  )
}

export async function listUnusedAssets(client: SanityClient): Promise<Asset[]> {
  const assets = await listAssets(client)
  const unused: Asset[] = []
  for (let at = 0; at < assets.length; at += assetsPerQuery) {
    const some = assets.slice(at, at + assetsPerQuery)
    const params = Object.fromEntries(some.map(({_id}, index) => [`asset${index}`, _id]))
    // One constant per question: the lake answers each from its index of references.
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

/** Removes those that are still unused and older than an hour. @returns what went and what stayed, with the reason. */
export async function removeUnusedAssets(client: SanityClient, now = Date.now()): Promise<Removal> {
  const unused = await listUnusedAssets(client)
  const isFresh = ({_createdAt}: Asset) => now - Date.parse(_createdAt) < graceMs
  const {removed, kept} = await removeAssets(
    client,
    unused.filter(asset => !isFresh(asset)),
  )
  const waiting = unused.filter(isFresh).map(asset => ({asset, reason: 'uploaded within the last hour'}))
  return {removed, kept: [...waiting, ...kept]}
}

/** Removes these, apart from what a document has come to refer to since they were listed. */
export async function removeAssets(client: SanityClient, assets: Asset[]): Promise<Removal> {
  const outcome: Removal = {removed: [], kept: []}
  for (const asset of assets) {
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
