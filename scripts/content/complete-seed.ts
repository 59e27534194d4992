// Older versions imported documents first and pictures after, and an interrupted import counted as done. Puts the
// pictures back that the seed's documents never got, once for each site. Nothing that ever had a picture is touched.
import type {SanityClient, SanityDocument} from '@sanity/client'
import {withReleasesHeld} from './held-releases.ts'
import {type Part, partsOf} from './migrations/first-site.ts'
import {fileOf, picturesMarker, readSeed, type StoredDocument, uploadPictures, withAssets} from './seed.ts'

interface Repair {
  document: SanityDocument
  /** Pictures that are missing. */
  gaps: Part[]
  /** Paths of references that the import left weak. */
  weak: string[]
}

/** @returns how many documents it completed. @throws Error of the client; then nothing has changed */
export async function completeSeed(client: SanityClient): Promise<number> {
  if (await client.getDocument(picturesMarker._id)) return 0
  const seed = readSeed()
  const query = '*[_id in $ids || string::split(_id, ".")[-1] in $ids && !(_id in path("*"))]'
  const stored = await client.fetch<SanityDocument[]>(query, {ids: seed.map(({_id}) => _id)}, {perspective: 'raw'})
  const repairs: Repair[] = []
  for (const document of seed) repairs.push(...(await findRepairs(client, document, stored)))
  const files = repairs.flatMap(({gaps}) => gaps.map(({first}) => fileOf(first) ?? ''))
  const assetIds = await uploadPictures(client, files)
  const transaction = client.transaction().createIfNotExists(picturesMarker)
  for (const {document, gaps, weak} of repairs) {
    const set = gaps.map(({own, first, path}) => [path, {...withAssets(first, assetIds), ...own}])
    transaction.patch(document._id, {set: Object.fromEntries(set), unset: weak, ifRevisionID: document._rev})
  }
  const isReleaseTouched = repairs.some(({document}) => document._id.startsWith('versions.'))
  if (isReleaseTouched) await withReleasesHeld(client, () => transaction.commit())
  else await transaction.commit()
  return repairs.length
}

/** Looks at a document, and at its drafts and versions, which a later publish would put in its place. */
async function findRepairs(client: SanityClient, seeded: StoredDocument, stored: SanityDocument[]): Promise<Repair[]> {
  const published = stored.find(({_id}) => _id === seeded._id)
  if (!published) return []
  const weak = [...partsOf(published, seeded)].filter(part => isLeftWeak(part, stored)).map(({path}) => `${path}._weak`)
  const gaps = await neverFilled(client, published, [...partsOf(published, seeded)].filter(isLeftEmpty), {
    isWholeKnown: true,
  })
  const repairs = [{document: published, gaps, weak}]
  for (const document of stored.filter(({_id}) => _id !== seeded._id && _id.endsWith(`.${seeded._id}`))) {
    const same = [...partsOf(document, seeded)].filter(part => gaps.some(({path}) => path === part.path))
    const too = await neverFilled(client, document, same.filter(isLeftEmpty), {isWholeKnown: false})
    repairs.push({document, gaps: too, weak: []})
  }
  return repairs.filter(({gaps, weak}) => gaps.length + weak.length > 0)
}

/** As the import leaves it until its picture is uploaded: the same words, and no picture. */
function isLeftEmpty({own, first}: Part): boolean {
  return fileOf(first) !== null && own._type === first._type && own.alt === first.alt && own.asset === undefined
}

/** Until its end the import keeps references weak, so that documents may come in any order. */
function isLeftWeak({own, first}: Part, stored: SanityDocument[]): boolean {
  if (first._ref === undefined || first._weak || own._ref !== first._ref) return false
  return own._weak === true && !own._strengthenOnPublish && stored.some(({_id}) => _id === own._ref)
}

const maxRevisions = 1000

/** Reads the document's history: a place that had a picture once has lost it on purpose. */
async function neverFilled(
  client: SanityClient,
  {_id, _createdAt}: SanityDocument,
  gaps: Part[],
  {isWholeKnown}: {isWholeKnown: boolean},
): Promise<Part[]> {
  if (gaps.length === 0) return []
  const history = `/data/history/${client.config().dataset}`
  const about = `excludeContent=true&includeIdentifiedDocumentsOnly=true&limit=${maxRevisions}`
  const answer = await client.request<string>({uri: `${history}/transactions/${_id}?${about}`, json: false})
  const revisions = answer
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as {id: string; timestamp: string})
  const isWhole = revisions.length < maxRevisions && revisions[0]?.timestamp === _createdAt
  if (isWholeKnown && !isWhole) return []
  const filled = new Set<string>()
  for (const {id} of revisions) {
    const uri = `${history}/documents/${_id}?revision=${id}`
    const {documents} = await client.request<{documents: SanityDocument[]}>({uri})
    for (const {own, path} of partsOf(documents[0] ?? {})) if (own.asset) filled.add(path)
  }
  return gaps.filter(({path}) => !filled.has(path))
}
