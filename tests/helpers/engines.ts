import {afterAll, onTestFinished, test} from 'vitest'
import {createPostgresStore} from '#web/server/adapters/postgres-store.ts'
import type {Store} from '#web/server/ports.ts'
import {sqliteStore} from './leads.ts'
import {postgresBinaries, startPostgres, type TestPostgres} from './postgres.ts'

let starting: Promise<TestPostgres> | null = null
let noticed = false

afterAll(async () => {
  await (await starting)?.stop()
})

/** The same test on an empty SQLite store and on an empty PostgreSQL; the latter only where it is installed. */
export function onBothEngines(sentence: string, run: (store: Store) => Promise<void>, timeout?: number): void {
  test(`${sentence} (SQLite)`, async () => run(sqliteStore()), timeout)
  if (!postgresBinaries && !noticed) {
    noticed = true
    process.stdout.write('PostgreSQL is not installed here: its half of the contract is skipped.\n')
  }
  test.skipIf(!postgresBinaries)(`${sentence} (PostgreSQL)`, async () => run(await postgresStore()), timeout)
}

async function postgresStore(): Promise<Store> {
  starting ??= startPostgres()
  const url = await (await starting).createDatabase()
  const store = createPostgresStore({url})
  onTestFinished(() => store.close())
  return store
}
