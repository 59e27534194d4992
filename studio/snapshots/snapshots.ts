// What our own actions changed, as private documents: undo, the bin and last week's prices work without Sanity's
// history, of which hosted Sanity keeps three days on its free plan.
import type {Transaction} from '@sanity/client'
import type {SanityClient, SanityDocument} from 'sanity'

/** No schema: the Studio neither lists nor opens them. */
const snapshotType = 'contentSnapshot'

export type SnapshotKind = 'prices' | 'publish' | 'delete' | 'takeOff'

/** `before` and `after` are null where the document did not exist. */
export interface DocumentChange {
  id: string
  before: SanityDocument | null
  after: SanityDocument | null
}

export interface Snapshot {
  _id: string
  /** ISO 8601. */
  at: string
  kind: SnapshotKind
  /** "Prices of 14 services", or the name of the one document. */
  title: string
  /** The one document's type in words: "Question". */
  about: string | null
  by: string
  /** The ids of its documents, the one that it is about first. */
  ids: string[]
  revertedAt: string | null
  isPlanned: boolean
}

interface NewSnapshot {
  kind: SnapshotKind
  title: string
  about?: string
  by: string
  at: string
  /** The name of the release that makes the changes later. */
  release?: string
  changes: readonly DocumentChange[]
}

/** Part of the transaction that makes the changes; returns the snapshot's id. A dot in it keeps strangers out. */
export function addSnapshot(transaction: Transaction, {changes, ...facts}: NewSnapshot): string {
  // No randomUUID on plain http.
  const random = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const _id = `private.snapshot-${random}`
  const ids = changes.map(({id}) => id)
  // Real references would keep the documents from being deleted, so the changes are JSON.
  const json = JSON.stringify(changes)
  // Weak references keep pictures and files from counting as unused.
  const assets = [...new Set(json.match(/(?<="_ref":")(?:image|file)-[^"]+/g))].map(_ref => ({
    _key: _ref,
    _type: 'reference',
    _ref,
    _weak: true,
  }))
  transaction.create({_id, _type: snapshotType, ...facts, ids, changes: json, assets})
  return _id
}

/** Commits `transaction` with the snapshot that takes it back, whose id it returns. @param document that was published */
export async function commitWithSnapshot(
  client: SanityClient,
  transaction: Transaction,
  snapshot: NewSnapshot,
  document = '',
): Promise<string> {
  const id = addSnapshot(transaction, snapshot)
  await transaction.commit()
  await forgetOldSnapshots(client, Date.parse(snapshot.at), document).catch(() => {})
  return id
}

/** To be listened to: Sanity does not listen to queries with questions inside. */
export const anySnapshot = `*[_type in ["${snapshotType}", "system.release"]]`

const inState = (states: string) => `*[_type == "system.release" && name == ^.release && state in [${states}]][0].name`
const isPlanned = `defined(${inState('"scheduled", "scheduling"')})`
/** A plan that waits, or was cancelled, has none. */
const isDone = `(!defined(release) || defined(${inState('"publishing", "published"')}))`

/** Newest first; for `kinds` and `limit`. */
export const snapshotsQuery = `*[_type == "${snapshotType}" && kind in $kinds && (${isDone} || ${isPlanned})]
  | order(at desc)[0...$limit]{
  _id, at, kind, title, "about": coalesce(about, null), by, ids, "revertedAt": coalesce(revertedAt, null),
  "isPlanned": ${isPlanned}
}`

/** Newest first; for `id` and `limit`. */
export const snapshotsOfQuery = `*[_type == "${snapshotType}" && $id in ids && ${isDone}]
  | order(at desc)[0...$limit]{
  _id, at, kind, by, "revertedAt": coalesce(revertedAt, null), changes
}`

/** What went live by our plans, newest first; for `id` and `since`. */
export const donePlansQuery = `*[_type == "${snapshotType}" && $id in ids && defined(release) && ${isDone}
  && !defined(revertedAt) && at > $since] | order(at desc)[0...5]{at, changes}`

/** True for a plan of ours, whose snapshot says what it changes. */
export const isPlanKept = (client: SanityClient, release: string) =>
  client.fetch<boolean>(`defined(*[_type == "${snapshotType}" && release == $release][0]._id)`, {release})

/** What `by` changed since a moment and nobody took back, newest first; for `by` and `since`. */
export const snapshotsByQuery = `*[_type == "${snapshotType}" && by == $by && at >= $since && !defined(revertedAt)]
  | order(at desc){_id, changes}`

export async function forgetPlan(client: SanityClient, release: string): Promise<void> {
  await client.delete({query: `*[_type == "${snapshotType}" && release == $release]`, params: {release}})
}

/** Newest first; what has no published document of that id again; for `since`. */
export const deletedQuery = `*[_type == "${snapshotType}" && kind in ["delete", "takeOff"] && at > $since
  && !defined(revertedAt)] | order(at desc)[0...500]{
  _id, at, kind, title, "about": coalesce(about, null), by, ids, "isPlanned": false, "isBack": defined(*[_id == ^.ids[0]][0]._id)
}[!isBack]`

export async function readChanges(client: SanityClient, snapshotId: string): Promise<DocumentChange[]> {
  const json = await client.fetch<string | null>(`*[_id == $id][0].changes`, {id: snapshotId})
  if (json === null) throw new Error('This change is no longer kept.')
  return JSON.parse(json) as DocumentChange[]
}

const keptMs = 365 * 24 * 60 * 60_000
const maxKept = 1000
const maxPublishes = 50
const atOnce = 100

/** ISO 8601; older ones are no longer kept. */
export const keptSince = (now: number) => new Date(now - keptMs).toISOString()

/** Snapshots of deletions have a limit of their own, so that publishes never push them out. */
export async function forgetOldSnapshots(client: SanityClient, now: number, document = ''): Promise<void> {
  const snapshots = (filter: string, kept: number) =>
    `*[_type == "${snapshotType}" && ${filter}] | order(at desc)[${kept}...${kept + atOnce}]._id`
  const isOfBin = 'kind in ["delete", "takeOff"]'
  const old = await client.fetch<string[]>(
    `[...(${snapshots('at < $before', 0)}), ...(${snapshots(isOfBin, maxKept)}),
      ...(${snapshots(`!(${isOfBin})`, maxKept)}),
      ...(${snapshots('kind == "publish" && $document in ids', maxPublishes)})]`,
    {before: keptSince(now), document},
  )
  if (old.length === 0) return
  const transaction = client.transaction()
  for (const id of new Set(old)) transaction.delete(id)
  await transaction.commit()
}
