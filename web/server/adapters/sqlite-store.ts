import {mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {Kysely} from 'kysely'
import type {Store} from '../ports.ts'
import {migrate} from '../store/migrate.ts'
import type {Tables} from '../store/tables.ts'
import {createNodeSqliteDialect, explainDamage, retryWhileBusy} from './node-sqlite-dialect.ts'
import {openOnce} from './open-once.ts'

/** SQLite's own wait blocks the process; nearly all waiting happens in the event loop. */
const blockingTimeoutMs = 5

/** A store failure must be answered within two seconds. */
const busyTimeoutMs = 1200

/**
 * The embedded store: one file, shared by all processes of this machine. An acknowledged write is on disk (WAL,
 * `synchronous=FULL`). Not for network file systems.
 */
export function createSqliteStore({file}: {file: string}): Store {
  return openOnce('sqlite', async note => {
    mkdirSync(dirname(file), {recursive: true})
    const database = new DatabaseSync(file, {timeout: blockingTimeoutMs})
    try {
      // Fails at once while another process does the same at its first start.
      await retryWhileBusy(busyTimeoutMs, () => database.exec('PRAGMA journal_mode = WAL'))
      database.exec('PRAGMA synchronous = FULL')
      database.exec('PRAGMA foreign_keys = ON')
      const db = new Kysely<Tables>({dialect: createNodeSqliteDialect({database, file, busyTimeoutMs}), log: note})
      await migrate(db, 'sqlite')
      // It serves requests to the very end; closing it moves the write-ahead log into the file.
      process.once('exit', () => {
        if (database.isOpen) database.close()
      })
      return db
    } catch (error) {
      database.close()
      throw explainDamage(error, file)
    }
  })
}
