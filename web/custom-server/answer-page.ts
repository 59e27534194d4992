import type {IncomingMessage, ServerResponse} from 'node:http'
import {chooseEncoding, compress, type Encoding, encodings, worthCompressing} from './encoding.ts'
import {isUnchanged, weakEtag} from './etag.ts'
import {varyingHeaders} from './page-key.ts'
import type {PageRecord} from './page-record.ts'
import type {StoredPage} from './page-store.ts'
import {ReadyAnswer} from './ready-answer.ts'
import {strictTransport} from './security-headers.ts'

/** Set anew for each answer, or by Node. */
const notKept = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'x-request-id',
  'strict-transport-security',
  'transfer-encoding',
  'x-nextjs-cache',
])
const knownVary = new Set<string>([...varyingHeaders, 'accept-encoding'])

/** A shared cache in front of the site is told of no publish: it may keep a page, and has to ask whether it changed. */
const alwaysAsk = 'public, max-age=0, must-revalidate'

/** Next's word for how long its own cache may keep an answer (`s-maxage`, a year) is not for caches before us. */
export function setSharedCaching(response: ServerResponse): void {
  if (/s-maxage/i.test(String(response.getHeader('cache-control') ?? '')))
    response.setHeader('cache-control', alwaysAsk)
}

/** What of an answer may be given to others: all but its encodings, and how long it lasts. */
export type PublicPage = Omit<StoredPage, 'encoded' | 'answers'>

/** Null for all that is not finished, public and fresh. To be asked before the answer is sent. */
export function toPublicPage(response: ServerResponse, body: Buffer, record: PageRecord | null): PublicPage | null {
  if (!record || response.statusCode !== 200 || response.hasHeader('set-cookie')) return null
  const control = String(response.getHeader('cache-control') ?? '')
  if (control === '' || /no-store|no-cache|private/i.test(control)) return null
  if (response.getHeader('x-nextjs-cache') === 'STALE') return null
  const vary = String(response.getHeader('vary') ?? '').toLowerCase()
  if (!vary.split(',').every(name => name.trim() === '' || knownVary.has(name.trim()))) return null
  const etag = response.getHeader('etag')
  if (typeof etag !== 'string') return null
  const headers: string[] = []
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (notKept.has(name)) continue
    for (const single of [value].flat()) headers.push(name, String(single))
  }
  // Next makes a page again after so many seconds; how many it says here alone.
  const seconds = Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? Number.POSITIVE_INFINITY)
  const revalidate = record.revalidate === false ? seconds : Math.min(seconds, record.revalidate)
  return {
    headers: [...headers, 'cache-control', alwaysAsk, 'x-nextjs-cache', 'HIT', 'etag', weakEtag(etag)],
    etag,
    contentType: String(response.getHeader('content-type') ?? ''),
    body,
    record: {...record, revalidate: Number.isFinite(revalidate) ? revalidate : false},
  }
}

/** The page as it is kept; what its first reader was sent is not compressed again. */
export async function toStoredPage(page: PublicPage, sent: Encoded): Promise<StoredPage> {
  const [br, gzip] = await Promise.all(
    encodings.map(encoding => (sent.encoding === encoding ? sent.body : compress(encoding, page.body))),
  )
  return {...page, encoded: {br, gzip} as StoredPage['encoded'], answers: new Map()}
}

export function sendPage(page: StoredPage, request: IncomingMessage, response: ServerResponse, secure: boolean): void {
  if (isUnchanged(request.headers, page.etag)) {
    response.writeHead(304, secure ? [...page.headers, ...strictTransport] : [...page.headers])
    response.end()
    return
  }
  answerIn(page, chooseEncoding(request.headers['accept-encoding']), secure).send(request, response)
}

/** Put together once, for this is what readers wait for a thousand times. */
function answerIn(page: StoredPage, encoding: Encoding | null, secure: boolean): ReadyAnswer {
  const name = secure ? `${encoding} secure` : `${encoding}`
  const ready = page.answers.get(name)
  if (ready) return ready
  const body = encoding ? page.encoded[encoding] : page.body
  const headers = secure ? [...page.headers, ...strictTransport] : [...page.headers]
  if (encoding) headers.push('content-encoding', encoding)
  headers.push('content-type', page.contentType, 'content-length', String(body.byteLength))
  const answer = new ReadyAnswer(headers, body)
  page.answers.set(name, answer)
  return answer
}

/** A body as it left, and in which encoding. */
export interface Encoded {
  encoding: Encoding | null
  body: Buffer
}

/** An answer of Next that was held: compared, compressed and sent; its headers are set. */
export async function sendHeld(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<Encoded> {
  const etag = response.getHeader('etag')
  const plain = {encoding: null, body}
  response.removeHeader('transfer-encoding')
  if (typeof etag === 'string') {
    response.setHeader('etag', weakEtag(etag))
    if (response.statusCode === 200 && isUnchanged(request.headers, etag)) {
      response.statusCode = 304
      response.removeHeader('content-length')
      response.removeHeader('content-type')
      response.end()
      return plain
    }
  }
  // No body, as after HEAD: then the length that Next has named stands.
  if (body.byteLength === 0) {
    response.end()
    return plain
  }
  const encoding = body.byteLength > worthCompressing ? chooseEncoding(request.headers['accept-encoding']) : null
  const sent = encoding ? await compress(encoding, body) : body
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', sent.byteLength)
  response.end(sent)
  return {encoding, body: sent}
}
