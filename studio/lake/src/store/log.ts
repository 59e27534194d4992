// The append-only log and the current documents share each SQLite transaction: documents equal the replayed log.
import type {DatabaseSync, SQLOutputValue} from 'node:sqlite'
import type {Commit, DocumentChange, LakeDocument} from '../types.ts'

export interface LogRange {
  after?: number
  before?: number
  limit?: number
  reverse?: boolean
}

type Row = Record<string, SQLOutputValue>

export class TransactionLog {
  readonly #db: DatabaseSync
  readonly #statements

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#statements = {
      documents: db.prepare('SELECT json FROM documents ORDER BY id'),
      lastSeq: db.prepare('SELECT max(seq) AS seq FROM transactions'),
      // Newest first, because few drafts lie between two publishes.
      lastPublished: db.prepare(
        `SELECT seq, id FROM transactions
         WHERE seq = (SELECT seq FROM tx_docs WHERE instr(doc, '.') = 0 ORDER BY seq DESC LIMIT 1)`,
      ),
      byId: db.prepare('SELECT * FROM transactions WHERE id = ?'),
      after: db.prepare('SELECT * FROM transactions WHERE seq > ? ORDER BY seq LIMIT ?'),
      changes: db.prepare('SELECT * FROM tx_docs WHERE seq = ? ORDER BY pos'),
      addTransaction: db.prepare('INSERT INTO transactions (seq, id, ts, author) VALUES (?, ?, ?, ?)'),
      addChange: db.prepare(
        'INSERT INTO tx_docs (seq, pos, doc, before_rev, before, after, mutations) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ),
      putDocument: db.prepare('INSERT OR REPLACE INTO documents (id, type, rev, json) VALUES (?, ?, ?, ?)'),
      deleteDocument: db.prepare('DELETE FROM documents WHERE id = ?'),
      everIds: db.prepare('SELECT DISTINCT doc FROM tx_docs WHERE doc >= ? AND doc < ? ORDER BY doc'),
      purge: db.prepare('DELETE FROM tx_docs WHERE doc = ? AND seq < ?'),
    }
  }

  *documents(): Iterable<LakeDocument> {
    for (const row of this.#statements.documents.iterate()) yield JSON.parse(String(row.json))
  }

  lastSeq(): number {
    return Number(this.#statements.lastSeq.get()?.seq ?? 0)
  }

  lastPublished(): {seq: number; transactionId: string} | null {
    const row = this.#statements.lastPublished.get()
    return row ? {seq: Number(row.seq), transactionId: String(row.id)} : null
  }

  has(transactionId: string): boolean {
    return this.#statements.byId.get(transactionId) !== undefined
  }

  /** Durable on return; a failure leaves the file unchanged. @param purge ids whose earlier entries are deleted */
  append(commit: Commit, purge: Iterable<string> = []): void {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      this.#write(commit, purge)
      this.#db.exec('COMMIT')
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  #write({seq, transactionId, timestamp, author, changes}: Commit, purge: Iterable<string>): void {
    const {addTransaction, addChange, putDocument, deleteDocument} = this.#statements
    addTransaction.run(seq, transactionId, timestamp, author)
    for (const [position, {id, before, after, mutations}] of changes.entries()) {
      const json = after && JSON.stringify(after)
      const rev = before?._rev ?? null
      addChange.run(seq, position, id, rev, before && JSON.stringify(before), json, JSON.stringify(mutations))
      if (after) putDocument.run(id, after._type, after._rev, json)
      else deleteDocument.run(id)
    }
    for (const id of purge) this.#statements.purge.run(id, seq)
  }

  commitsAfter(seq: number, limit: number): Commit[] {
    return this.#statements.after.all(seq, limit).map(row => this.#commit(row))
  }

  commit(transactionId: string): Commit | undefined {
    const row = this.#statements.byId.get(transactionId)
    return row && this.#commit(row)
  }

  commitsOf(documentIds: string[], range: LogRange = {}): Commit[] {
    if (documentIds.length === 0) return []
    const rows = this.#db
      .prepare(
        `SELECT * FROM transactions
         WHERE seq IN (SELECT seq FROM tx_docs WHERE doc IN (SELECT value FROM json_each(?)))
           AND seq > ? AND seq < ?
         ORDER BY seq ${range.reverse ? 'DESC' : 'ASC'} LIMIT ?`,
      )
      .all(
        JSON.stringify(documentIds),
        range.after ?? 0,
        range.before ?? Number.MAX_SAFE_INTEGER,
        // A negative limit means none in SQLite.
        range.limit ?? -1,
      )
    const wanted = new Set(documentIds)
    return rows.map(row => {
      const commit = this.#commit(row)
      return {...commit, changes: commit.changes.filter(change => wanted.has(change.id))}
    })
  }

  everIds(prefix: string): string[] {
    // Ids are ASCII, so this upper bound includes every id with the prefix.
    return this.#statements.everIds.all(prefix, `${prefix}\u{7f}`).map(row => String(row.doc))
  }

  #commit(row: Row): Commit {
    const seq = Number(row.seq)
    return {
      seq,
      transactionId: String(row.id),
      timestamp: String(row.ts),
      author: String(row.author),
      changes: this.#statements.changes.all(seq).map(toChange),
    }
  }
}

function toChange(row: Row): DocumentChange {
  return {
    id: String(row.doc),
    before: parse(row.before),
    after: parse(row.after),
    mutations: JSON.parse(String(row.mutations)),
  }
}

function parse(json: SQLOutputValue | undefined): LakeDocument | null {
  return typeof json === 'string' ? JSON.parse(json) : null
}
