import {afterAll, beforeAll, onTestFinished, test} from 'vitest'
import {createPostgresStore} from '#web/server/adapters/postgres-store.ts'
import type {Store} from '#web/server/ports.ts'
import {sqliteStore} from './leads.ts'
import {postgresBinaries, startPostgres, type TestPostgres} from './postgres.ts'

let postgres: TestPostgres | null = null
let noticed = false
/** Which engines this run asks; both where a file is run by itself. */
const engines = process.env.TEST_ENGINES?.split(',') ?? ['sqlite', 'postgresql']

// Before the first test, whose time it would take away: making a database takes seconds, on a busy machine many.
beforeAll(async () => {
  if (postgresBinaries && engines.includes('postgresql')) postgres = await startPostgres()
}, 180_000)

afterAll(async () => {
  await postgres?.stop()
})

/** The same test on an empty SQLite store and on an empty PostgreSQL; the latter only where it is installed. */
export function onBothEngines(sentence: string, run: (store: Store) => Promise<void>, timeout?: number): void {
  if (engines.includes('sqlite')) test(`${sentence} (SQLite)`, async () => run(sqliteStore()), timeout)
  if (!engines.includes('postgresql')) return
  if (!postgresBinaries && !noticed) {
    noticed = true
    process.stdout.write('PostgreSQL is not installed here: its half of the contract is skipped.\n')
  }
  test.skipIf(!postgresBinaries)(`${sentence} (PostgreSQL)`, async () => run(await postgresStore()), timeout)
}

export const hasPostgres = postgresBinaries !== null

/** The address of a new, empty one. */
export async function createDatabase(): Promise<string> {
  if (!postgres) throw new Error('PostgreSQL has not been started')
  return postgres.createDatabase()
}

export function openPostgres(url: string): Store {
  const store = createPostgresStore({url})
  onTestFinished(() => store.close())
  return store
}

const postgresStore = async () => openPostgres(await createDatabase())
