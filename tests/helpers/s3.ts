/**
 * A bucket on the loopback, as far as the photo store needs one: puts, parts of large ones, gets, heads and deletes by
 * path. It takes the calls of the real SDK only, signed (AWS4-HMAC-SHA256) for the account of the tests.
 */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

export const s3Account = {
  bucket: 'photos-of-the-tests',
  region: 'us-east-1',
  accessKeyId: 'AKIATESTTESTTESTTEST',
  secretAccessKey: 'secret-of-the-bucket',
}

export interface TestBucket {
  url: string
  names(): string[]
  /** From now on every call is answered like this. */
  failWith(status: number, code: string): void
  stop(): Promise<void>
}

interface Stored {
  bytes: Buffer
  type: string
}

export async function startBucket(): Promise<TestBucket> {
  const objects = new Map<string, Stored>()
  let failure: {status: number; code: string} | null = null
  const server = createServer((request, response) => {
    answer(request, response).catch(error => response.destroy(error))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const [, bucket, name = ''] = url.pathname.split('/')
    const bytes = await bodyOf(request)
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, {'content-type': 'application/xml'})
        .end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>No</Message></Error>`)
    if (failure) return void refuse(failure.status, failure.code)
    if (!isSigned(request, url)) return void refuse(403, 'AccessDenied')
    if (bucket !== s3Account.bucket) return void refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(name, {bytes, type: request.headers['content-type'] ?? ''})
      return void response.writeHead(200, {etag: '"1"'}).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return void response.writeHead(204).end()
    }
    const found = objects.get(name)
    if (!found) return void refuse(404, 'NoSuchKey')
    const type = url.searchParams.get('response-content-type') ?? found.type
    response.writeHead(200, {'content-type': type, 'content-length': found.bytes.length, etag: '"1"'})
    response.end(request.method === 'HEAD' ? undefined : found.bytes)
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    names: () => [...objects.keys()].sort(),
    failWith(status, code) {
      failure = {status, code}
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isSigned({headers}: IncomingMessage, {searchParams}: URL): boolean {
  const scope = `${s3Account.accessKeyId}/`
  if (searchParams.get('X-Amz-Credential')?.startsWith(scope))
    return /^[0-9a-f]{64}$/.test(searchParams.get('X-Amz-Signature') ?? '')
  return headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${scope}`) ?? false
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
