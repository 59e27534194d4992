import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

/** Enough for a predecessor that is shutting down. */
const lockTimeoutMs = 2000
/** A longer wait for a statement keeps everybody waiting. */
const statementTimeoutMs = 50
/** As long as Litestream asks for. */
const longestLockMs = 5000
/** A reader can keep the log from starting over; without a limit the file stays as large as it once was. */
const logBytes = 8 * 1024 * 1024

/** Append only; never edit a released migration. */
const migrations = [
  `CREATE TABLE documents (
     id   TEXT PRIMARY KEY,
     type TEXT NOT NULL,
     rev  TEXT NOT NULL,
     json TEXT NOT NULL
   ) STRICT;
   CREATE TABLE transactions (
     seq    INTEGER PRIMARY KEY AUTOINCREMENT,
     id     TEXT NOT NULL UNIQUE,
     ts     TEXT NOT NULL,
     author TEXT NOT NULL
   ) STRICT;
   CREATE TABLE tx_docs (
     seq        INTEGER NOT NULL REFERENCES transactions (seq),
     pos        INTEGER NOT NULL,
     doc        TEXT NOT NULL,
     before_rev TEXT,
     before     TEXT,
     after      TEXT,
     mutations  TEXT NOT NULL,
     PRIMARY KEY (seq, pos)
   ) STRICT;
   CREATE INDEX tx_docs_by_document ON tx_docs (doc, seq);`,
]

export const schemaVersion = migrations.length

/** Closing it lets another lake in. */
class OwnedDatabase extends DatabaseSync {
  readonly #lock: DatabaseSync

  constructor(path: string, lock: DatabaseSync) {
    super(path, {timeout: lockTimeoutMs})
    this.#lock = lock
  }

  override close(): void {
    super.close()
    this.#lock.close()
  }
}

/** An empty file that one process locks, so that others, such as Litestream, may read the content beside the lake. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), {timeout: lockTimeoutMs})
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    throw explain(error, folder)
  }
}

/** The operating system releases the lock even after a kill. @throws Error: in use, damaged or from a newer version */
export function openDatabase(dataDir: string, inMemory = false): DatabaseSync {
  const folder = join(dataDir, 'lake')
  mkdirSync(folder, {recursive: true})
  const db = inMemory
    ? new DatabaseSync(':memory:')
    : new OwnedDatabase(join(folder, 'content.sqlite'), lockFolder(folder))
  try {
    db.exec('PRAGMA journal_mode = WAL')
    db.exec(`PRAGMA synchronous = FULL; PRAGMA journal_size_limit = ${logBytes}`)
    db.exec('PRAGMA foreign_keys = ON')
    migrate(db)
    db.exec(`PRAGMA busy_timeout = ${statementTimeoutMs}`)
  } catch (error) {
    db.close()
    throw explain(error, folder)
  }
  return db
}

/** Waits, without keeping others waiting, while a backup tool keeps writers out; at most five seconds. */
export async function untilUnlocked(db: DatabaseSync): Promise<void> {
  const deadline = Date.now() + longestLockMs
  while (isLocked(db) && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 10))
}

function isLocked(db: DatabaseSync): boolean {
  if (db.isTransaction) return false
  db.exec('PRAGMA busy_timeout = 0')
  try {
    db.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch (error) {
    return codeOf(error) === sqliteBusy
  } finally {
    db.exec(`PRAGMA busy_timeout = ${statementTimeoutMs}`)
  }
}

function migrate(db: DatabaseSync): void {
  // A write transaction, because it takes the lock.
  db.exec('BEGIN IMMEDIATE')
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  if (version > migrations.length) {
    throw new Error(
      `The content store has version ${version}; this program knows versions up to ${migrations.length}: start the newer program again.`,
    )
  }
  for (const step of migrations.slice(version)) db.exec(step)
  if (version < migrations.length) db.exec(`PRAGMA user_version = ${migrations.length}`)
  db.exec('COMMIT')
}

const sqliteBusy = 5
const sqliteCorrupt = 11
const sqliteNotADatabase = 26

const codeOf = (error: unknown) => (error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0)

export function explain(error: unknown, folder: string): Error {
  const code = codeOf(error)
  if (code === sqliteBusy) {
    return new Error(`Another running process is using the content store in ${folder}. Stop it first.`, {cause: error})
  }
  if (code === sqliteCorrupt || code === sqliteNotADatabase) {
    return new Error(`The content store in ${folder} is damaged. Put a backup in its place.`, {cause: error})
  }
  return error instanceof Error ? error : new Error(String(error))
}
