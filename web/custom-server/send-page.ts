import type {IncomingMessage, ServerResponse} from 'node:http'
import {varyingHeaders} from './cached-path.ts'
import {chooseEncoding, compress, type Encoding, isUnchanged, minBytesToCompress, weakEtag} from './negotiation.ts'
import type {FinishedPage} from './page-store.ts'
import {strictTransport} from './security-headers.ts'

const notKept = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'x-nextjs-cache',
  'x-request-id',
  'strict-transport-security',
  'transfer-encoding',
])
const knownVary = new Set<string>([...varyingHeaders, 'accept-encoding'])

/** Publishes do not reach shared caches: they may keep a page but must revalidate. */
const alwaysAsk = 'public, max-age=0, must-revalidate'

/** Next's `s-maxage` of a year is meant for its own cache. */
export function setSharedCaching(response: ServerResponse): void {
  if (/s-maxage/i.test(String(response.getHeader('cache-control') ?? '')))
    response.setHeader('cache-control', alwaysAsk)
}

/** Null unless the response is complete and public. */
export function finishPage(response: ServerResponse, body: Buffer): FinishedPage | null {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return null
  const control = String(response.getHeader('cache-control') ?? '')
  if (control === '' || /no-store|no-cache|private/i.test(control)) return null
  const vary = String(response.getHeader('vary') ?? '').toLowerCase()
  if (!vary.split(',').every(name => name.trim() === '' || knownVary.has(name.trim()))) return null
  const etag = response.getHeader('etag')
  if (typeof etag !== 'string') return null
  const headers: string[] = []
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (notKept.has(name)) continue
    for (const single of [value].flat()) headers.push(name, String(single))
  }
  headers.push('cache-control', alwaysAsk, 'cache-status', 'site; hit', 'etag', weakEtag(etag))
  const contentType = String(response.getHeader('content-type') ?? '')
  return {headers, etag, contentType, body, encoded: new Map()}
}

export function sendPage(
  page: FinishedPage,
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
): Promise<void> | undefined {
  const headers = secure ? [...page.headers, ...strictTransport] : [...page.headers]
  if (isUnchanged(request.headers, page.etag)) {
    response.writeHead(304, headers)
    response.end()
    return undefined
  }
  const encoding = encodingFor(request, page.body)
  const send = (body: Buffer) => {
    if (encoding) headers.push('content-encoding', encoding)
    headers.push('content-type', page.contentType, 'content-length', String(body.byteLength))
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const body = encoding ? page.encoded.get(encoding) : page.body
  if (!body && encoding) return encode(page, encoding).then(send)
  send(body ?? page.body)
  return undefined
}

async function encode({body, encoded}: Pick<FinishedPage, 'body' | 'encoded'>, encoding: Encoding): Promise<Buffer> {
  const bytes = await compress(encoding, body)
  encoded.set(encoding, bytes)
  return bytes
}

function encodingFor(request: IncomingMessage, body: Buffer): Encoding | null {
  return body.byteLength > minBytesToCompress ? chooseEncoding(request.headers['accept-encoding']) : null
}

export async function sendBuffered(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  encoded: FinishedPage['encoded'],
): Promise<void> {
  const etag = response.getHeader('etag')
  response.removeHeader('transfer-encoding')
  if (typeof etag === 'string') {
    response.setHeader('etag', weakEtag(etag))
    if (response.statusCode === 200 && isUnchanged(request.headers, etag)) {
      response.statusCode = 304
      response.removeHeader('content-length')
      response.removeHeader('content-type')
      response.end()
      return
    }
  }
  if (body.byteLength === 0) {
    response.end()
    return
  }
  const encoding = encodingFor(request, body)
  const sent = encoding ? await encode({body, encoded}, encoding) : body
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', sent.byteLength)
  response.end(sent)
}
