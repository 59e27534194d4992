/** `GET /data/history/:dataset/documents/:ids`: documents as they once were. */
import {publishedIdOf} from '../query/document-group.ts'
import {releaseIdOf} from '../releases/release.ts'
import type {Dataset, DocumentChange, LakeDocument} from '../types.ts'
import {readTransactions} from './transactions.ts'

/** Which state is asked for: after a transaction, at a time (milliseconds since 1970), or the last there was. */
export type Moment = {revision: string} | {time: number} | 'last'

/** The documents at that moment; those that did not exist then are left out. */
export function documentsAt(dataset: Dataset, ids: string[], moment: Moment): LakeDocument[] {
  if (moment === 'last') return lastStates(dataset, ids)
  return ids.map(id => documentAt(dataset, id, moment)).filter(document => document !== null)
}

function documentAt(dataset: Dataset, id: string, moment: Exclude<Moment, 'last'>): LakeDocument | null {
  if ('revision' in moment) return documentAtRevision(dataset, id, moment.revision)
  for (const commit of readTransactions(dataset, [id], {reverse: true, limit: 1, toTime: moment.time, authors: []})) {
    return commit.changes[0]?.after ?? null
  }
  return null
}

function documentAtRevision(dataset: Dataset, id: string, revision: string): LakeDocument | null {
  const asked = dataset.commit(revision)
  if (!asked) return null
  if (id.startsWith('drafts.') && !asked.changes.some(change => change.id === id)) {
    // A revision of the published document, asked for where only drafts are shown: what an owner would have seen then.
    const published = asked.changes.find(change => change.id === publishedIdOf(id))?.after
    if (published) return {...published, _id: id}
  }
  const [commit] = dataset.commitsOf([id], {before: asked.seq + 1, reverse: true, limit: 1})
  return commit?.changes[0]?.after ?? null
}

/**
 * The Studio restores a deleted document from these and prefers the draft. A draft that was thrown away before the
 * document was deleted must not come back in its place, so of one document only what was there last is given.
 */
function lastStates(dataset: Dataset, ids: string[]): LakeDocument[] {
  const lasts = ids
    .map(id => lastOf(dataset, id))
    .filter(last => last !== null)
    .map(last => ({...last, group: publishedIdOf(last.document._id)}))
  return lasts
    .filter(({until, group}) => lasts.every(other => other.group !== group || other.until <= until))
    .map(({document}) => document)
}

/** `until` is the commit that deleted it; what still exists has not ended. */
function lastOf(dataset: Dataset, id: string): {document: LakeDocument; until: number} | null {
  const [commit] = dataset.commitsOf([id], {reverse: true, limit: 1})
  const change = commit?.changes[0]
  if (!commit || !change) return null
  if (change.after) return {document: change.after, until: Number.POSITIVE_INFINITY}
  const document = change.before && finalState(dataset, commit.transactionId, change, change.before)
  return document && {document, until: commit.seq}
}

/** The version of a release that was published ends in that publish, whose revision the Studio's "revert" starts from. */
function finalState(dataset: Dataset, revision: string, {id}: DocumentChange, before: LakeDocument): LakeDocument {
  if (releaseIdOf(id) === undefined) return before
  const published = dataset.commit(revision)?.changes.find(change => change.id === publishedIdOf(id))
  return published ? {...before, _rev: revision} : before
}
