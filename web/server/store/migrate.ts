import {sql} from 'kysely'
import {migrations, oldestReader} from './migrations.ts'
import type {Db} from './tables.ts'
import {UnusableStore} from './unusable-store.ts'

type Engine = 'sqlite' | 'postgres'

/** An arbitrary id; keeps two servers from migrating PostgreSQL at the same time. */
const migrationLock = 704_555_0134

/** Runs in one transaction. Serves a newer store that allows it, for rollbacks. @throws UnusableStore otherwise */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  await db.transaction().execute(async trx => {
    const version = await lockVersion(trx, engine)
    if (version > migrations.length) {
      if ((await oldestReaderOf(trx)) <= migrations.length) return
      throw new UnusableStore(
        engine,
        `The request store has version ${version}, and this program knows versions up to ${migrations.length}: start the newer program again.`,
      )
    }
    await migrateTo(trx, version, migrations.length)
  })
}

/** The version of the store, 0 for an empty database. Nobody else migrates it before the transaction ends. */
export async function lockVersion(trx: Db, engine: Engine): Promise<number> {
  // SQLite's transactions begin with the write lock.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
  await sql`create table if not exists store_version (version integer not null)`.execute(trx)
  return readVersion(trx)
}

/** A program that was rolled back serves a store that is newer than its own migrations. */
export async function readVersion(trx: Db): Promise<number> {
  const {rows} = await sql<{version: number}>`select version from store_version`.execute(trx)
  return rows[0]?.version ?? 0
}

/** The fewest migrations that a program must know to serve this store. */
async function oldestReaderOf(trx: Db): Promise<number> {
  await sql`create table if not exists store_reader (oldest integer not null)`.execute(trx)
  const {rows} = await sql<{oldest: number}>`select oldest from store_reader`.execute(trx)
  return rows[0]?.oldest ?? Number.POSITIVE_INFINITY
}

export async function migrateTo(trx: Db, from: number, to: number): Promise<void> {
  if (from === to) return
  for (const step of migrations.slice(from, to)) {
    for (const statement of step) await sql.raw(statement).execute(trx)
  }
  await sql`delete from store_version`.execute(trx)
  await sql`insert into store_version (version) values (${to})`.execute(trx)
  if (to < migrations.length) return
  await oldestReaderOf(trx)
  await sql`delete from store_reader`.execute(trx)
  await sql`insert into store_reader (oldest) values (${oldestReader})`.execute(trx)
}
