// The owner's own actions, each with the snapshot that takes it back.
import type {SanityClient, SanityDocument} from 'sanity'
import {removeReferences} from './references.ts'
import {asStored, explainConflict, plain, tryAgain, unchanged} from './revert.ts'
import {commitWithSnapshot, type DocumentChange, readChanges} from './snapshots.ts'

export interface Act {
  id: string
  title: string
  about: string
  by: string
  now: number
}

const factsOf = ({title, about, by, now}: Act) => ({title, about, by, at: new Date(now).toISOString()})

const draftOf = (id: string) => `drafts.${id}`

async function readBoth(client: SanityClient, id: string) {
  const [published, draft] = await client.getDocuments<Record<string, unknown>>([id, draftOf(id)])
  return {published: published as SanityDocument | null, draft: draft as SanityDocument | null}
}

/** After Sanity's own publishing, which allows no other document in its transaction. Returns the snapshot's id. */
export async function keepPublish(
  client: SanityClient,
  act: Act,
  before: SanityDocument | null,
): Promise<string | null> {
  const {published: after} = await readBoth(client, act.id)
  if (!after) return null
  const changes = [{id: act.id, before, after}]
  return commitWithSnapshot(client, client.transaction(), {kind: 'publish', ...factsOf(act), changes}, act.id)
}

/** Deletes a document and its draft. Fails while others refer to it. */
export async function deleteToBin(client: SanityClient, act: Act): Promise<string> {
  const {published, draft} = await readBoth(client, act.id)
  const transaction = client.transaction()
  const changes: DocumentChange[] = []
  for (const document of [published, draft]) {
    if (!document) continue
    transaction.delete(document._id)
    changes.push({id: document._id, before: document, after: null})
  }
  if (changes.length === 0) throw new Error('It is deleted already.')
  await refuseVersions(client, act.id)
  const snapshot = {kind: 'delete' as const, ...factsOf(act), changes}
  return commitWithSnapshot(client, transaction, snapshot).catch(explainConflict(true))
}

/** At its time a plan would bring the document back. */
async function refuseVersions(client: SanityClient, id: string): Promise<void> {
  const query = 'count(*[sanity::versionOf($id) && _id in path("versions.**")]) > 0'
  if (!(await client.fetch<boolean>(query, {id}))) return
  throw new Error('A change of it is planned. Cancel that first: see Today.')
}

/** Leaves a draft, and takes the document out of whatever refers to it. */
export async function takeOffTheSite(client: SanityClient, act: Act, referrers: SanityDocument[]): Promise<string> {
  const {published, draft} = await readBoth(client, act.id)
  if (!published) throw new Error('It is off the site already.')
  await refuseVersions(client, act.id)
  const transaction = client.transaction()
  const changes: DocumentChange[] = [{id: act.id, before: published, after: null}]
  for (const referrer of referrers) {
    const {after, patch} = removeReferences(referrer, act.id)
    transaction.patch(referrer._id, {...patch, ifRevisionID: referrer._rev})
    changes.push({id: referrer._id, before: referrer, after})
  }
  if (!draft) {
    const kept = {...plain(published), _id: draftOf(act.id)}
    transaction.create(kept)
    changes.push({id: kept._id, before: null, after: kept as SanityDocument})
  }
  transaction.delete(act.id)
  const snapshot = {kind: 'takeOff' as const, ...factsOf(act), changes}
  return commitWithSnapshot(client, transaction, snapshot).catch(error => {
    if (error.statusCode !== 409) throw error
    const isPlanned = referrers.some(({_id}) => _id.startsWith('versions.'))
    const reason = isPlanned
      ? 'A planned change shows it. Cancel that first: see Today.'
      : 'Someone else has just changed one of these pages. Please try again.'
    throw new Error(reason, {cause: error})
  })
}

/** Publishes the document as it was before that change; its draft goes, too. Both come back by the new snapshot. */
export async function putVersionBack(client: SanityClient, act: Act, snapshotId: string): Promise<string> {
  const before = (await readChanges(client, snapshotId)).find(({id}) => id === act.id)?.before
  if (!before) throw new Error('This change is no longer kept.')
  return tryAgain(() => putBack(client, act, before)).catch(explainConflict(false))
}

async function putBack(client: SanityClient, act: Act, before: SanityDocument): Promise<string> {
  const {published, draft} = await readBoth(client, act.id)
  const transaction = client.transaction()
  if (published) transaction.patch(act.id, unchanged(published))
  transaction.createOrReplace(asStored(before, act.id))
  const changes: DocumentChange[] = [{id: act.id, before: published, after: before}]
  if (draft) {
    transaction.patch(draft._id, unchanged(draft)).delete(draft._id)
    changes.push({id: draft._id, before: draft, after: null})
  }
  return commitWithSnapshot(client, transaction, {kind: 'publish', ...factsOf(act), changes}, act.id)
}
