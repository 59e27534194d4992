import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import S3rver from 's3rver'
import {onTestFinished} from 'vitest'
import {type BackupBucket, openBackupBucket} from '../../scripts/backup-bucket.ts'

export interface BackupServer {
  env: Record<string, string>
  bucket: BackupBucket
}

/** An S3 server of the test's own on the loopback, with one empty bucket. */
export async function startBackupServer(): Promise<BackupServer> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{name: 'backups', configs: []}],
  })
  const {port} = await server.run()
  onTestFinished(async () => {
    await server.close()
    rmSync(directory, {recursive: true, force: true})
  })
  const endpoint = `http://127.0.0.1:${port}`
  const keys = {accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER'}
  return {
    bucket: await openBackupBucket({bucket: 'backups', region: 'us-east-1', endpoint, ...keys}),
    env: {
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_REGION: 'us-east-1',
      BACKUP_S3_ACCESS_KEY_ID: keys.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      BACKUP_S3_ENDPOINT: endpoint,
    },
  }
}
