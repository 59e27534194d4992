// All rows of a request store as JSON lines, for the archive of the whole site, and back into an empty database. The
// first line names the store's version, the last one counts the rows.
import {lockVersion, migrateTo, readVersion} from './migrate.ts'
import {migrations} from './migrations.ts'
import type {Db, Tables} from './tables.ts'

/** Each table's primary key. A table stands below those that it refers to. */
const keys = {
  requests: ['id'],
  request_events: ['id'],
  photos: ['id'],
  sessions: ['session_id'],
  assistant_sessions: ['session_id'],
  assistant_messages: ['id'],
  consents: ['id'],
  opt_outs: ['phone_e164'],
  outbox: ['id'],
  inbound_texts: ['id'],
  rate_limits: ['key', 'window_start'],
  idempotency: ['key'],
  registers: ['name'],
  surveys: ['id'],
  erasures: ['person'],
  taps: ['day', 'kind', 'page'],
} satisfies Record<keyof Tables, string[]>

const pageSize = 500

/** As of one moment, while others write. @returns how many rows. @throws what `write` or the store throws */
export async function exportRows(db: Db, write: (line: string) => Promise<void>): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      await write(JSON.stringify({version: await readVersion(trx)}))
      let count = 0
      for (const [table, key] of Object.entries(keys) as [keyof Tables, string[]][]) {
        for (let offset = 0, isLast = false; !isLast; offset += pageSize) {
          const page = key.reduce((query, column) => query.orderBy(column as never), trx.selectFrom(table).selectAll())
          const rows: object[] = await page.limit(pageSize).offset(offset).execute()
          for (const row of rows) await write(JSON.stringify({table, row}))
          count += rows.length
          isLast = rows.length < pageSize
        }
      }
      await write(JSON.stringify({rows: count}))
      return count
    })
}

interface Line {
  version?: number
  table?: keyof Tables
  row?: object
  rows?: number
}

/** Fills a store without requests. @returns how many rows. @throws Error with a sentence, and changes nothing */
export async function importRows(db: Db, lines: AsyncIterable<string>): Promise<number> {
  return db.transaction().execute(async trx => {
    let count = 0
    let version: number | null = null
    let isWhole = false
    let batch: {table: keyof Tables; rows: object[]} | null = null
    const flush = async () => {
      if (batch)
        await trx
          .insertInto(batch.table)
          .values(batch.rows as never)
          .execute()
      batch = null
    }
    for await (const text of lines) {
      const line = JSON.parse(text) as Line
      if (line.version !== undefined) {
        version = line.version
        await prepare(trx, version)
      } else if (line.table && line.row) {
        if (!(line.table in keys) || version === null) throw new Error('These are no rows of a request store.')
        if (batch && (batch.table !== line.table || batch.rows.length >= pageSize)) await flush()
        batch ??= {table: line.table, rows: []}
        batch.rows.push(line.row)
        count++
      } else isWhole = line.rows === count
    }
    await flush()
    if (!isWhole || version === null) throw new Error('The requests of the backup are cut off.')
    await migrateTo(trx, version, migrations.length)
    return count
  })
}

/** Also refuses a database that holds requests. */
export async function requireEmptyStore(trx: Db): Promise<number> {
  const found = await lockVersion(trx, 'postgres')
  const isUsed = found > 0 && (await trx.selectFrom('requests').select('id').limit(1).executeTakeFirst())
  if (isUsed) throw new Error('The database of DATABASE_URL holds requests already. Name an empty one.')
  return found
}

async function prepare(trx: Db, version: number): Promise<void> {
  if (version > migrations.length) throw new Error('A newer version of this program made the backup. Use that one.')
  const found = await requireEmptyStore(trx)
  if (found > version) {
    throw new Error('The database of DATABASE_URL is of a newer version than the backup. Name a new, empty one.')
  }
  await migrateTo(trx, found, version)
  // Counters that a new store begins with.
  await trx.deleteFrom('registers').execute()
}
