/** `GET /data/history/:dataset/documents/:ids`: documents at an earlier time. */
import {publishedIdOf} from '../query/document-group.ts'
import {releaseIdOf} from '../releases/release.ts'
import type {Dataset, DocumentChange, LakeDocument} from '../types.ts'
import {readTransactions} from './transactions.ts'

/** After a transaction, at a time in milliseconds since 1970, or the last state. */
export type Moment = {revision: string} | {time: number} | 'last'

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
    // A published revision requested as a draft is what the owner saw then.
    const published = asked.changes.find(change => change.id === publishedIdOf(id))?.after
    if (published) return {...published, _id: id}
  }
  const [commit] = dataset.commitsOf([id], {before: asked.seq + 1, reverse: true, limit: 1})
  return commit?.changes[0]?.after ?? null
}

/** Only the last state: the Studio would restore an older draft, one that was discarded before. */
function lastStates(dataset: Dataset, ids: string[]): LakeDocument[] {
  const lasts = ids
    .map(id => lastOf(dataset, id))
    .filter(last => last !== null)
    .map(last => ({...last, group: publishedIdOf(last.document._id)}))
  return lasts
    .filter(({until, group}) => lasts.every(other => other.group !== group || other.until <= until))
    .map(({document}) => document)
}

/** `until` is the deleting commit; infinite for existing documents. */
function lastOf(dataset: Dataset, id: string): {document: LakeDocument; until: number} | null {
  const [commit] = dataset.commitsOf([id], {reverse: true, limit: 1})
  const change = commit?.changes[0]
  if (!commit || !change) return null
  if (change.after) return {document: change.after, until: Number.POSITIVE_INFINITY}
  const document = change.before && finalState(dataset, commit.transactionId, change, change.before)
  return document && {document, until: commit.seq}
}

/** A published release version ends in that publish; the Studio's "revert" starts from its revision. */
function finalState(dataset: Dataset, revision: string, {id}: DocumentChange, before: LakeDocument): LakeDocument {
  if (releaseIdOf(id) === undefined) return before
  const published = dataset.commit(revision)?.changes.find(change => change.id === publishedIdOf(id))
  return published ? {...before, _rev: revision} : before
}
