import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import S3rver from 's3rver'

/** An S3 server of the test's own on the loopback, with one empty bucket. It checks signatures. */
export async function startBucket(bucket = 'photos') {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{name: bucket, configs: []}],
  })
  const {port} = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const options = {bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', endpoint}
  return {
    /** What an adapter takes. */
    options,
    env: (prefix: 'S3' | 'BACKUP_S3') => ({
      [`${prefix}_BUCKET`]: options.bucket,
      [`${prefix}_REGION`]: options.region,
      [`${prefix}_ACCESS_KEY_ID`]: options.accessKeyId,
      [`${prefix}_SECRET_ACCESS_KEY`]: options.secretAccessKey,
      [`${prefix}_ENDPOINT`]: options.endpoint,
    }),
    names: () =>
      readdirSync(join(directory, bucket), {recursive: true})
        .map(String)
        .filter(file => file.endsWith('._S3rver_object'))
        .map(file => file.replace('._S3rver_object', ''))
        .sort(),
    async stop() {
      await server.close()
      rmSync(directory, {recursive: true, force: true})
    },
  }
}
