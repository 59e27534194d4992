// Older versions imported documents first and pictures after, and an interrupted import counted as done. Puts the
// pictures back that the seed's documents never got, once for each site. Nothing that ever had a picture is touched.
import type {SanityClient, SanityDocument} from '@sanity/client'
import {withReleasesHeld} from './held-releases.ts'
import {fileOf, isObject, picturesMarker, readSeed, type SeedDocument, uploadPictures, withAssets} from './seed.ts'

/** A field's name, or an array item's `_key`. */
type Step = string | {_key: string}

interface Place {
  steps: Step[]
  seeded: Record<string, unknown>
}

interface Repair {
  id: string
  revision: string
  places: Place[]
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
  const files = repairs.flatMap(({places}) => places.map(({seeded}) => fileOf(seeded) ?? ''))
  const assetIds = await uploadPictures(client, files)
  const documents = new Map(stored.map(document => [document._id, document]))
  const transaction = client.transaction().createIfNotExists(picturesMarker)
  for (const {id, revision, places, weak} of repairs) {
    const set = Object.fromEntries(
      places.map(({steps, seeded}) => [
        toPath(steps),
        {...(withAssets(seeded, assetIds) as object), ...(valueAt(documents.get(id), steps) as object)},
      ]),
    )
    transaction.patch(id, {set, unset: weak, ifRevisionID: revision})
  }
  const isReleaseTouched = repairs.some(({id}) => id.startsWith('versions.'))
  if (isReleaseTouched) await withReleasesHeld(client, () => transaction.commit())
  else await transaction.commit()
  return repairs.length
}

/** Looks at a document, and at its drafts and versions, which a later publish would put in its place. */
async function findRepairs(client: SanityClient, seeded: SeedDocument, stored: SanityDocument[]): Promise<Repair[]> {
  const published = stored.find(({_id}) => _id === seeded._id)
  if (!published) return []
  const weak = strongPlaces(seeded)
    .filter(({steps, seeded: {_ref}}) => isLeftWeak(valueAt(published, steps), _ref, stored))
    .map(({steps}) => `${toPath(steps)}._weak`)
  const empty = picturePlaces(seeded).filter(place => isLeftEmpty(published, place))
  const places = empty.length > 0 ? await neverFilled(client, published, empty, {isWholeKnown: true}) : []
  const own = {id: published._id, revision: published._rev, places, weak}
  const repairs = places.length + weak.length > 0 ? [own] : []
  if (places.length === 0) return repairs
  for (const other of stored.filter(({_id}) => _id !== seeded._id && _id.endsWith(`.${seeded._id}`))) {
    const too = await neverFilled(
      client,
      other,
      places.filter(place => isLeftEmpty(other, place)),
      {isWholeKnown: false},
    )
    if (too.length > 0) repairs.push({id: other._id, revision: other._rev, places: too, weak: []})
  }
  return repairs
}

/** As the import leaves it until its picture is uploaded: the same words, and no picture. */
function isLeftEmpty(document: SanityDocument, {steps, seeded}: Place): boolean {
  const value = valueAt(document, steps)
  return isObject(value) && value._type === seeded._type && value.alt === seeded.alt && value.asset === undefined
}

/** Until its end the import keeps references weak, so that documents may come in any order. */
function isLeftWeak(value: unknown, ref: unknown, stored: SanityDocument[]): boolean {
  if (!isObject(value) || value._ref !== ref || value._weak !== true || value._strengthenOnPublish) return false
  return stored.some(({_id}) => _id === ref)
}

const maxRevisions = 1000

/** Reads the document's history: a place that had a picture once has lost it on purpose. */
async function neverFilled(
  client: SanityClient,
  {_id, _createdAt}: SanityDocument,
  places: Place[],
  {isWholeKnown}: {isWholeKnown: boolean},
): Promise<Place[]> {
  const history = `/data/history/${client.config().dataset}`
  const about = `excludeContent=true&includeIdentifiedDocumentsOnly=true&limit=${maxRevisions}`
  const answer = await client.request<string>({uri: `${history}/transactions/${_id}?${about}`, json: false})
  const revisions = answer
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as {id: string; timestamp: string})
  const isWhole = revisions.length < maxRevisions && revisions[0]?.timestamp === _createdAt
  if (isWholeKnown && !isWhole) return []
  let left = places
  for (const {id} of revisions) {
    if (left.length === 0) break
    const {documents} = await client.request<{documents: SanityDocument[]}>({
      uri: `${history}/documents/${_id}?revision=${id}`,
    })
    left = left.filter(({steps}) => {
      const then = valueAt(documents[0], steps)
      return !(isObject(then) && then.asset)
    })
  }
  return left
}

const picturePlaces = (seeded: SeedDocument) => placesOf(seeded, value => fileOf(value) !== null)
const strongPlaces = (seeded: SeedDocument) => placesOf(seeded, value => '_ref' in value && !value._weak)

function placesOf(value: unknown, isWanted: (value: Record<string, unknown>) => boolean, steps: Step[] = []): Place[] {
  if (Array.isArray(value)) return value.flatMap(item => placesOf(item, isWanted, [...steps, {_key: item?._key}]))
  if (!isObject(value)) return []
  if (isWanted(value)) return [{steps, seeded: value}]
  return Object.entries(value).flatMap(([name, field]) => placesOf(field, isWanted, [...steps, name]))
}

function valueAt(value: unknown, steps: Step[]): unknown {
  return steps.reduce((found: unknown, step) => {
    if (typeof step === 'string') return isObject(found) ? found[step] : undefined
    return Array.isArray(found) ? found.find(item => item?._key === step._key) : undefined
  }, value)
}

const toPath = (steps: Step[]) =>
  steps
    .map((step, at) => (typeof step === 'string' ? `${at > 0 ? '.' : ''}${step}` : `[_key=="${step._key}"]`))
    .join('')
