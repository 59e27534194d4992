/** `GET /data/history/:dataset/documents/:ids`: documents as they once were. */
import type {Dataset, LakeDocument} from '../types.ts'
import {readTransactions} from './transactions.ts'

/** Which state is asked for: after a transaction, at a time (milliseconds since 1970), or the last there was. */
export type Moment = {revision: string} | {time: number} | 'last'

/** The documents at that moment; those that did not exist then are left out. */
export function documentsAt(dataset: Dataset, ids: string[], moment: Moment): LakeDocument[] {
  return ids.map(id => documentAt(dataset, id, moment)).filter(document => document !== null)
}

function documentAt(dataset: Dataset, id: string, moment: Moment): LakeDocument | null {
  if (moment === 'last') {
    const [commit] = dataset.commitsOf([id], {reverse: true, limit: 1})
    const [change] = commit?.changes ?? []
    // After a deletion the last revision is the one that was deleted.
    return change?.after ?? change?.before ?? null
  }
  if ('revision' in moment) {
    const asked = dataset.commit(moment.revision)
    if (!asked) return null
    const [commit] = dataset.commitsOf([id], {before: asked.seq + 1, reverse: true, limit: 1})
    return commit?.changes[0]?.after ?? null
  }
  for (const commit of readTransactions(dataset, [id], {reverse: true, limit: 1, toTime: moment.time, authors: []})) {
    return commit.changes[0]?.after ?? null
  }
  return null
}
