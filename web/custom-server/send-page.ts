import type {IncomingMessage, ServerResponse} from 'node:http'
import {chooseEncoding, compress, type Encoding, isUnchanged, minBytesToCompress, weakEtag} from './negotiation.ts'
import {varyingHeaders} from './page-key.ts'
import type {FinishedPage} from './page-store.ts'
import {strictTransport} from './security-headers.ts'

/** Set for each answer, by us or by Node. */
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

/** A shared cache in front of the site is told of no publish: it may keep a page, and has to ask whether it changed. */
const alwaysAsk = 'public, max-age=0, must-revalidate'

/** Next's word for how long its own cache may keep an answer (`s-maxage`, a year) is not for caches before us. */
export function setSharedCaching(response: ServerResponse): void {
  if (/s-maxage/i.test(String(response.getHeader('cache-control') ?? '')))
    response.setHeader('cache-control', alwaysAsk)
}

/** The answer as it may be given to others; null for all that is not finished and public. */
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

/** With a promise only where a reader is the first to ask for an encoding. */
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

/**
 * A buffered answer of Next: compared, compressed and sent; its headers are set.
 * @param encoded keeps what was compressed.
 */
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
  // No body, as after HEAD: then the length that Next has named stands.
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
