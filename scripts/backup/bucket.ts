// The S3 bucket for copies of backups. Every fault is a sentence with the bucket's name and the service's code.
import {PassThrough, type Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {loadS3, type S3Options} from '../../web/server/adapters/load-s3.ts'

export type BackupBucket = Awaited<ReturnType<typeof openBackupBucket>>

/** 160 GB in the 10,000 parts that S3 allows; two are in memory. */
const partBytes = 16 * 1024 * 1024

export async function openBackupBucket(options: S3Options) {
  const {bucket: Bucket} = options
  const {sdk, client, Upload} = await loadS3(options)
  const call = async <T>(work: Promise<T>, name = ''): Promise<T> =>
    work.catch(cause => {
      throw new Error(sentenceFor(cause, options, name), {cause})
    })
  return {
    /** Whole or not at all. @returns its size */
    async put(name: string, body: Readable): Promise<number> {
      let bytes = 0
      const counted = new PassThrough()
      counted.on('data', chunk => {
        bytes += chunk.length
      })
      // Unlike pipe, it passes on that the source failed, and the upload ends without an object.
      const read = pipeline(body, counted)
      const params = {Bucket, Key: name, Body: counted, ContentType: 'application/octet-stream'}
      const sent = new Upload({client, params, partSize: partBytes, queueSize: 2}).done()
      const [source, upload] = await Promise.allSettled([read, sent])
      if (upload.status === 'rejected') await call(Promise.reject(upload.reason), name)
      if (source.status === 'rejected') throw source.reason
      const {ContentLength} = await call(client.send(new sdk.HeadObjectCommand({Bucket, Key: name})), name)
      if (ContentLength !== bytes) throw new Error(`${name} has ${ContentLength} bytes in the bucket and not ${bytes}.`)
      return bytes
    },
    async get(name: string) {
      const {Body} = await call(client.send(new sdk.GetObjectCommand({Bucket, Key: name})), name)
      return Body as Readable
    },
    /** In order of the alphabet. */
    async list(Prefix: string) {
      const names: string[] = []
      const read = async () => {
        for await (const {Contents = []} of sdk.paginateListObjectsV2({client}, {Bucket, Prefix})) {
          names.push(...Contents.flatMap(({Key}) => Key ?? []))
        }
      }
      await call(read())
      return names.sort()
    },
    async remove(name: string) {
      await call(client.send(new sdk.DeleteObjectCommand({Bucket, Key: name})), name)
    },
  }
}

function sentenceFor(error: unknown, {bucket, endpoint, region}: S3Options, name: string): string {
  const fault = error as {name?: string; code?: string; message?: string; $metadata?: {httpStatusCode?: number}}
  const where = `${bucket} (${endpoint ?? region})`
  if (fault.name === 'NoSuchBucket') return `There is no bucket ${where}.`
  if (fault.name === 'NoSuchKey' || fault.name === 'NotFound') return `There is no ${name} in the bucket ${where}.`
  const code = fault.code ?? fault.name ?? 'unknown'
  if (fault.$metadata?.httpStatusCode === 403) return `The bucket ${where} refuses these keys (${code}).`
  return `The bucket ${where} does not do its work (${code}).`
}
