// Trims the log every night. Each step is a short transaction that leaves the log consistent, so a kill is harmless.
import type {DatabaseSync} from 'node:sqlite'
import {setImmediate} from 'node:timers/promises'
import {isObject} from './plain-json.ts'

const itemsPerStep = 50
/** Within this window only the last state remains. */
const foldWindowSeconds = 600

export interface OldHistory {
  /** Removed because a later edit within the window has the outcome. */
  folded: number
  dropped: number
}

/**
 * Folds one author's edits of a draft within ten minutes, and deletes entries older than `dropBefore` (null keeps all)
 * except each document's last state at that time and the final states of existing releases.
 */
export async function clearOldHistory(
  db: DatabaseSync,
  {foldBefore, dropBefore}: {foldBefore: Date; dropBefore: Date | null},
): Promise<OldHistory> {
  const folded = await inSteps(db, foldablePairs(db, foldBefore.toISOString()), createFold(db))
  const dropped = dropBefore ? await inSteps(db, droppable(db, dropBefore.toISOString()), createDrop(db)) : 0
  return {folded, dropped}
}

/** Oldest first; yields between steps. */
async function inSteps<T>(db: DatabaseSync, items: T[], work: (item: T) => void): Promise<number> {
  for (let at = 0; at < items.length; at += itemsPerStep) {
    await setImmediate()
    db.exec('BEGIN IMMEDIATE')
    try {
      for (const item of items.slice(at, at + itemsPerStep)) work(item)
      db.exec('COMMIT')
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }
  return items.length
}

interface Pair {
  seq: number
  next: number
}

function foldablePairs(db: DatabaseSync, before: string): Pair[] {
  const rows = db
    .prepare(
      `WITH changes AS (
         SELECT d.seq, d.doc, t.author, t.ts,
                d.before IS NOT NULL AND d.after IS NOT NULL
                  AND NOT EXISTS (SELECT 1 FROM tx_docs o WHERE o.seq = d.seq AND o.pos <> d.pos) AS edit
         FROM tx_docs d JOIN transactions t USING (seq)
         WHERE t.ts < :before AND (d.doc LIKE 'drafts.%' OR d.doc LIKE 'versions.%')
       ), pairs AS (
         SELECT seq, author, ts, edit,
                lead(seq) OVER follow AS next, lead(author) OVER follow AS nextAuthor,
                lead(ts) OVER follow AS nextTs, lead(edit) OVER follow AS nextEdit
         FROM changes WINDOW follow AS (PARTITION BY doc ORDER BY seq)
       )
       SELECT seq, next FROM pairs
       WHERE edit AND nextEdit AND author = nextAuthor
         AND unixepoch(ts) / ${foldWindowSeconds} = unixepoch(nextTs) / ${foldWindowSeconds}
       ORDER BY seq`,
    )
    .all({before})
  return rows.map(({seq, next}) => ({seq: Number(seq), next: Number(next)}))
}

/** The later edit takes over the earlier one's starting state. */
function createFold(db: DatabaseSync): (pair: Pair) => void {
  const take = db.prepare(
    `UPDATE tx_docs SET
       (before, before_rev) = (SELECT before, before_rev FROM tx_docs WHERE seq = :seq),
       mutations = json_array(json_object('createOrReplace', json(after)))
     WHERE seq = :next`,
  )
  const drop = createDrop(db)
  return ({seq, next}) => {
    take.run({seq, next})
    drop(seq)
  }
}

function droppable(db: DatabaseSync, before: string): number[] {
  const rows = db
    .prepare(
      `WITH old AS (SELECT seq FROM transactions WHERE ts < :before),
       last AS (
         SELECT max(seq) AS seq, doc, after IS NOT NULL AS lives FROM tx_docs WHERE seq IN old GROUP BY doc
       )
       SELECT seq FROM old
       WHERE seq NOT IN (SELECT seq FROM last WHERE lives OR doc IN (SELECT value FROM json_each(:held)))
         AND seq < (SELECT max(seq) FROM transactions)
       ORDER BY seq`,
    )
    .all({before, held: JSON.stringify(idsHeldByReleases(db))})
  return rows.map(({seq}) => Number(seq))
}

/** The Studio shows these states, and unarchiving restores them. */
function idsHeldByReleases(db: DatabaseSync): string[] {
  const releases = db.prepare("SELECT json FROM documents WHERE type = 'system.release'").all()
  return releases.flatMap(({json}) => {
    const {finalDocumentStates: states} = JSON.parse(String(json)) as {finalDocumentStates?: unknown}
    if (!Array.isArray(states)) return []
    return states.flatMap(state => (isObject(state) && typeof state.id === 'string' ? [state.id] : []))
  })
}

function createDrop(db: DatabaseSync): (seq: number) => void {
  const changes = db.prepare('DELETE FROM tx_docs WHERE seq = ?')
  const transaction = db.prepare('DELETE FROM transactions WHERE seq = ?')
  return seq => {
    changes.run(seq)
    transaction.run(seq)
  }
}
