// The requests of a backup on the way into PostgreSQL: from the rows of one, or from the SQLite file of a site without.
import {createReadStream, existsSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {PassThrough} from 'node:stream'
import {readEnvironment} from '../../web/config/environment.ts'
import {connectPostgres} from '../../web/server/adapters/postgres-store.ts'
import {createSqliteStore} from '../../web/server/adapters/sqlite-store.ts'
import {exportRows, importRows, requireEmptyStore} from '../../web/server/store/move-rows.ts'
import {requestRows} from './offsite.ts'

/** @throws Error with a sentence before anything is restored */
export async function requireRoomForRequests(folder: string): Promise<void> {
  const {DATABASE_URL: url} = readEnvironment(process.env)
  if (!url && existsSync(join(folder, requestRows))) {
    throw new Error('The requests of this backup were in PostgreSQL. Set DATABASE_URL to an empty database.')
  }
  if (url) await withPostgres(url, db => db.transaction().execute(trx => requireEmptyStore(trx)))
}

/** @returns how many rows are in PostgreSQL now; null without one. @throws Error and leaves the database empty */
export async function bringInRequests(folder: string, dataDir: string): Promise<number | null> {
  const {DATABASE_URL: url} = readEnvironment(process.env)
  if (!url) return null
  const file = join(dataDir, 'site', 'requests.sqlite')
  const rows = join(folder, requestRows)
  if (!existsSync(rows) && !existsSync(file)) return null
  const count = await withPostgres(url, db => importRows(db, existsSync(rows) ? linesOf(rows) : rowsOf(file)))
  // One copy of the customers' data: an erasure would not reach the other.
  for (const end of ['', '-wal', '-shm']) await rm(file + end, {force: true})
  return count
}

/** Opens the file only when the first line is read, because readline drops lines that come earlier. */
async function* linesOf(file: string): AsyncIterable<string> {
  yield* createInterface({input: createReadStream(file)})
}

async function* rowsOf(file: string): AsyncIterable<string> {
  const store = createSqliteStore({file})
  const lines = new PassThrough({objectMode: true})
  try {
    const written = exportRows(await store.open(), async line => {
      if (!lines.write(line)) await new Promise(resolve => lines.once('drain', resolve))
    }).then(
      () => lines.end(),
      error => lines.destroy(error),
    )
    yield* lines
    await written
  } finally {
    await store.close()
  }
}

type Database = Awaited<ReturnType<typeof connectPostgres>>

async function withPostgres<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connectPostgres({url})
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
