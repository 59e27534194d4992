import {Kysely, PostgresDialect} from 'kysely'
import type {Store} from '../ports.ts'
import {migrate} from '../store/migrate.ts'
import type {Tables} from '../store/tables.ts'
import {type NoteAnswer, openOnce} from './open-once.ts'

/** PostgreSQL's type id of `int8`: our epoch ms and counts are far below 2^53. */
const int8 = 20

interface PostgresStoreOptions {
  url: string
  onLost?: (error: Error) => void
}

/** PostgreSQL 13 or newer, for several servers. Needs the right to create tables. */
export function createPostgresStore(options: PostgresStoreOptions): Store {
  return openOnce('postgres', async note => {
    const db = await connectPostgres(options, note)
    try {
      await migrate(db, 'postgres')
      return db
    } catch (error) {
      await db.destroy()
      throw error
    }
  })
}

export async function connectPostgres({url, onLost = () => {}}: PostgresStoreOptions, note?: NoteAnswer) {
  const {default: pg} = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Also the wait for a free connection; withStoreTimeout reports a silent store sooner.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 ? Number : pg.types.getTypeParser(type, format as 'text'),
    },
  })
  // Without a listener a lost idle connection ends the process.
  pool.on('error', onLost)
  return new Kysely<Tables>({dialect: new PostgresDialect({pool}), ...(note && {log: note})})
}
