// Photos in a private S3 bucket, or a compatible service (endpoint). https://docs.aws.amazon.com/AmazonS3/latest/API
import type {Readable} from 'node:stream'
import type {PhotoStore} from '../ports.ts'
import {loadS3, type S3Options} from './load-s3.ts'

export function createS3Photos(options: S3Options): PhotoStore {
  const {bucket} = options
  let loading: ReturnType<typeof load> | null = null
  const open = () => {
    loading ??= load()
    return loading
  }
  async function load() {
    const [s3, {getSignedUrl}] = await Promise.all([loadS3(options), import('@aws-sdk/s3-request-presigner')])
    return {...s3, getSignedUrl}
  }

  return {
    name: 's3',
    async put(name, body, contentType) {
      const {client, Upload} = await open()
      const params = {Bucket: bucket, Key: name, Body: body, ContentType: contentType, CacheControl: 'private'}
      await attempt('kept', () => new Upload({client, params}).done())
    },
    async get(name) {
      const {sdk, client} = await open()
      const found = await attempt('read', () => client.send(new sdk.GetObjectCommand({Bucket: bucket, Key: name})))
      if (!found?.Body) return null
      const {ContentLength: size = 0, ContentType: contentType = 'application/octet-stream', Body} = found
      return {size, contentType, body: Body as Readable}
    },
    async delete(name) {
      const {sdk, client} = await open()
      await attempt('deleted', () => client.send(new sdk.DeleteObjectCommand({Bucket: bucket, Key: name})))
    },
    async signedUrl(name, seconds) {
      const {sdk, client, getSignedUrl} = await open()
      const command = new sdk.GetObjectCommand({
        Bucket: bucket,
        Key: name,
        ResponseContentType: 'image/jpeg',
        ResponseContentDisposition: 'inline; filename="photo.jpg"',
        ResponseCacheControl: 'private, max-age=300',
      })
      return getSignedUrl(client, command, {expiresIn: seconds})
    },
  }
}

async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    const {name, $metadata} = error as {name?: string; $metadata?: {httpStatusCode?: number}}
    const isAbsent = name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
    if (isAbsent && name !== 'NoSuchBucket') return null
    throw new Error(`[photos:s3] A photo could not be ${what}`, {cause: error})
  }
}
