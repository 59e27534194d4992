import {mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {Kysely} from 'kysely'
import type {Store} from '../ports.ts'
import {migrate} from '../store/migrate.ts'
import type {Tables} from '../store/tables.ts'
import {createNodeSqliteDialect, explainDamage, retryWhileBusy} from './node-sqlite-dialect.ts'
import {openOnce} from './open-once.ts'

/** It would block the process; all waiting happens in the event loop. */
const timeout = 0
/** A reader can keep the log from starting over; without a limit the file stays as large as it once was. */
const logBytes = 8 * 1024 * 1024

/** Processes of one machine share the file on a local disk. Acknowledged writes are on it (WAL, `synchronous=FULL`). */
export function createSqliteStore({file}: {file: string}): Store {
  return openOnce('sqlite', async (note, noteAlive) => {
    mkdirSync(dirname(file), {recursive: true})
    const writer = new DatabaseSync(file, {timeout})
    let reader: DatabaseSync | null = null
    // What closes last moves the write-ahead log into the file, which a reader cannot do.
    const close = () => {
      for (const each of [reader, writer]) if (each?.isOpen) each.close()
    }
    try {
      // Fails at once while another process does the same at its first start.
      await retryWhileBusy(() => writer.exec('PRAGMA journal_mode = WAL'))
      writer.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = ${logBytes}`)
      reader = new DatabaseSync(file, {timeout, readOnly: true})
      const dialect = createNodeSqliteDialect({file, writer, reader, onBusy: noteAlive})
      const db = new Kysely<Tables>({dialect, log: note})
      await migrate(db, 'sqlite')
      // It serves requests to the very end.
      process.once('exit', close)
      return db
    } catch (error) {
      close()
      throw explainDamage(error, file)
    }
  })
}
