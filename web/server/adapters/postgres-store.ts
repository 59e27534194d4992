import {Kysely, PostgresDialect} from 'kysely'
import type {Store} from '../ports.ts'
import {migrate} from '../store/migrate.ts'
import type {Tables} from '../store/tables.ts'
import {openOnce} from './open-once.ts'

/** PostgreSQL's `int8`: epoch milliseconds and counts, far below 2^53. */
const int8 = 20

interface PostgresStoreOptions {
  /** `postgres://…`, as in DATABASE_URL. */
  url: string
  /** Told of a connection that broke while nobody was using it; the pool makes a new one. */
  onLost?: (error: Error) => void
}

/** The request store on PostgreSQL 13 or newer, for servers that share one. Needs the right to create tables. */
export function createPostgresStore({url, onLost = () => {}}: PostgresStoreOptions): Store {
  return openOnce('postgres', async note => {
    const {default: pg} = await import('pg')
    const pool = new pg.Pool({
      connectionString: url,
      max: 10,
      // Also how long one waits for a connection that others use. Who asks is told sooner of a store that is silent
      // (whileAnswering); one that is merely busy shall not refuse.
      connectionTimeoutMillis: 10_000,
      statement_timeout: 10_000,
      types: {
        getTypeParser: (type: number, format?: 'text' | 'binary') =>
          type === int8 ? Number : pg.types.getTypeParser(type, format as 'text'),
      },
    })
    // Without a listener a lost idle connection ends the whole process.
    pool.on('error', onLost)
    const db = new Kysely<Tables>({dialect: new PostgresDialect({pool}), log: note})
    try {
      await migrate(db, 'postgres')
      return db
    } catch (error) {
      await db.destroy()
      throw error
    }
  })
}
