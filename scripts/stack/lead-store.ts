import {join} from 'node:path'
import {readEnv, readEnvironment} from '../../web/config/environment.ts'
import {createDiskPhotos} from '../../web/server/adapters/disk-photos.ts'
import {createPostgresStore} from '../../web/server/adapters/postgres-store.ts'
import {createS3Photos} from '../../web/server/adapters/s3-photos.ts'
import {createSqliteStore} from '../../web/server/adapters/sqlite-store.ts'
import type {PhotoStore, Store} from '../../web/server/ports.ts'
import {loadEnvFile, readConfig, requireData} from './config.ts'
import {runCommand, say, UsageError} from './terminal.ts'

// `| head` closes the pipe early.
process.stdout.on('error', () => process.exit(0))

type Work = (store: Store) => Promise<void>

/** @param usage said where the words of the command make no sense, and so no `work`, before any data is looked for */
export async function withLeadStore(work: Work | null, usage = ''): Promise<void> {
  await runCommand(async () => {
    if (!work) throw new UsageError(usage)
    loadEnvFile()
    requireData()
    const store = openLeadStore()
    await work(store).finally(() => store.close())
  })
}

export function openLeadStore(): Store {
  const {DATABASE_URL: url} = readEnvironment(process.env)
  return url
    ? createPostgresStore({url})
    : createSqliteStore({file: join(readConfig().dataDir, 'site', 'requests.sqlite')})
}

export function openPhotos(): PhotoStore {
  const {s3} = readEnv(process.env)
  return s3 ? createS3Photos(s3) : createDiskPhotos({folder: join(readConfig().dataDir, 'site', 'photos')})
}

export function printJson(rows: object[]): void {
  for (const row of rows) say(JSON.stringify(row))
}
