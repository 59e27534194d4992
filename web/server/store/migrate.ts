import {type Kysely, sql} from 'kysely'
import {migrations} from './migrations.ts'
import type {Tables} from './tables.ts'
import {UnusableStore} from './unusable-store.ts'

type Engine = 'sqlite' | 'postgres'

/** An arbitrary id; keeps two servers from migrating PostgreSQL at the same time. */
const migrationLock = 704_555_0134

/** Migrates to the newest version in one transaction. @throws UnusableStore that a newer program version wrote. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.transaction().execute(async trx => {
    const version = await lockVersion(trx, engine)
    if (version > migrations.length) {
      throw new UnusableStore(
        engine,
        `The request store has version ${version}, and this program knows versions up to ${migrations.length}: start the newer program again.`,
      )
    }
    await migrateTo(trx, version, migrations.length)
  })
}

/** The version of the store, 0 for an empty database. Nobody else migrates it before the transaction ends. */
export async function lockVersion(trx: Kysely<Tables>, engine: Engine): Promise<number> {
  // SQLite's transactions begin with the write lock.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
  await sql`create table if not exists store_version (version integer not null)`.execute(trx)
  const {rows} = await sql<{version: number}>`select version from store_version`.execute(trx)
  return rows[0]?.version ?? 0
}

export async function migrateTo(trx: Kysely<Tables>, from: number, to: number): Promise<void> {
  if (from === to) return
  for (const step of migrations.slice(from, to)) {
    for (const statement of step) await sql.raw(statement).execute(trx)
  }
  await sql`delete from store_version`.execute(trx)
  await sql`insert into store_version (version) values (${to})`.execute(trx)
}
