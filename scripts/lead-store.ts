import {join} from 'node:path'
import {readEnvironment} from '../web/config/environment.ts'
import {createPostgresStore} from '../web/server/adapters/postgres-store.ts'
import {createSqliteStore} from '../web/server/adapters/sqlite-store.ts'
import type {Store} from '../web/server/ports.ts'
import {loadEnvFile, readSettings} from './settings.ts'

// `| head` closes the pipe early.
process.stdout.on('error', () => process.exit(0))

export async function withLeadStore(work: (store: Store) => Promise<void>): Promise<void> {
  let store: Store | null = null
  try {
    loadEnvFile()
    const {DATABASE_URL: url} = readEnvironment(process.env)
    store = url
      ? createPostgresStore({url})
      : createSqliteStore({file: join(readSettings().dataDir, 'site', 'requests.sqlite')})
    await work(store)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await store?.close()
  }
}

export function printJson(rows: object[]): void {
  for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`)
}
