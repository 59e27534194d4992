// The transaction log is the queue: each hook has a cursor, so a crash between commit and delivery loses nothing.
import type {DatabaseSync} from 'node:sqlite'

/** Each hook has its own limit, so that a receiver in trouble does not push out the attempts of others. */
const maxAttempts = 2000

export interface Attempt {
  hook: string
  transactionId: string
  documentId: string
  status: number | null
  ms: number
  note: string
}

export interface KeptAttempt extends Attempt {
  n: number
  at: string
}

export interface HookQueue {
  /** Sequence number of the hook's last processed commit; a new hook starts at `now`. */
  cursor(hook: string, now: number): number
  /** Writes the cursor and new attempts in one transaction, so one flush per commit. */
  advance(hook: string, seq: number): void
  /** @param now writes at once, because the next advance may be hours away */
  note(attempt: Attempt, now: boolean): void
  /** The newest come first. Without `hook` it returns the attempts of all hooks. */
  attempts(limit: number, hook?: string): KeptAttempt[]
  attempt(n: number): KeptAttempt | null
  forget(hook: string): void
}

export function createHookQueue(db: DatabaseSync): HookQueue {
  db.exec(`
    CREATE TABLE IF NOT EXISTS webhook_cursors (hook TEXT PRIMARY KEY, seq INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS webhook_attempts (
      n INTEGER PRIMARY KEY, at TEXT NOT NULL, hook TEXT NOT NULL, transaction_id TEXT NOT NULL,
      document_id TEXT NOT NULL, status INTEGER, ms INTEGER NOT NULL, note TEXT NOT NULL
    );`)
  const start = db.prepare('INSERT OR IGNORE INTO webhook_cursors (hook, seq) VALUES (?, ?)')
  const find = db.prepare('SELECT seq FROM webhook_cursors WHERE hook = ?')
  const move = db.prepare('UPDATE webhook_cursors SET seq = ? WHERE hook = ?')
  const add = db.prepare(`INSERT INTO webhook_attempts (at, hook, transaction_id, document_id, status, ms, note)
    VALUES (?, ?, ?, ?, ?, ?, ?)`)
  const trim = db.prepare(`DELETE FROM webhook_attempts WHERE hook = ?
    AND n <= (SELECT n FROM webhook_attempts WHERE hook = ? ORDER BY n DESC LIMIT 1 OFFSET ?)`)
  const list = db.prepare('SELECT * FROM webhook_attempts ORDER BY n DESC LIMIT ?')
  const listOfHook = db.prepare('SELECT * FROM webhook_attempts WHERE hook = ? ORDER BY n DESC LIMIT ?')
  const one = db.prepare('SELECT * FROM webhook_attempts WHERE n = ?')
  const dropCursor = db.prepare('DELETE FROM webhook_cursors WHERE hook = ?')
  const dropAttempts = db.prepare('DELETE FROM webhook_attempts WHERE hook = ?')
  let noted: (Attempt & {at: string})[] = []

  let isIndexed = false

  function write(): void {
    // The start writes nothing to an older data folder.
    if (!isIndexed) db.exec('CREATE INDEX IF NOT EXISTS webhook_attempts_by_hook ON webhook_attempts (hook, n)')
    isIndexed = true
    for (const {at, hook, transactionId, documentId, status, ms, note} of noted) {
      add.run(at, hook, transactionId, documentId, status, ms, note)
    }
    for (const hook of new Set(noted.map(({hook}) => hook))) trim.run(hook, hook, maxAttempts)
    noted = []
  }

  function atOnce(work: () => void): void {
    db.exec('BEGIN IMMEDIATE')
    try {
      work()
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }

  return {
    cursor(hook, now) {
      start.run(hook, now)
      return Number(find.get(hook)?.seq)
    },
    advance(hook, seq) {
      atOnce(() => {
        write()
        move.run(seq, hook)
      })
    },
    note(attempt, now) {
      noted.push({...attempt, at: new Date().toISOString()})
      if (now) atOnce(write)
    },
    attempts: (limit, hook) => (hook === undefined ? list.all(limit) : listOfHook.all(hook, limit)).map(fromRow),
    attempt(n) {
      const row = one.get(n)
      return row ? fromRow(row) : null
    },
    forget(hook) {
      atOnce(() => {
        dropCursor.run(hook)
        dropAttempts.run(hook)
        noted = noted.filter(attempt => attempt.hook !== hook)
      })
    },
  }
}

const fromRow = (row: Record<string, unknown>): KeptAttempt => ({
  n: Number(row.n),
  at: String(row.at),
  hook: String(row.hook),
  transactionId: String(row.transaction_id),
  documentId: String(row.document_id),
  status: row.status === null ? null : Number(row.status),
  ms: Number(row.ms),
  note: String(row.note),
})
