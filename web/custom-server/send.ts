// Sends a body from memory: 304 if the client has it, else compressed as the client accepts.
import type {IncomingHttpHeaders, IncomingMessage, ServerResponse} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Named, and not refused with `q=0`. */
const accepts = {br: /\bbr\b(?!\s*;\s*q=0[.0]*\s*(,|$))/i, gzip: /\bgzip\b(?!\s*;\s*q=0[.0]*\s*(,|$))/i}

export interface Compressible {
  body: Buffer
  encoded: Map<Encoding, Buffer>
}

export interface Head {
  /** Alternating names and values, without those of the body. */
  headers: readonly string[]
  status?: number
  contentType: string
  etag: string
}

const minBytesToCompress = 1024
/** Brotli 5: 12 % larger than 11, in a fortieth of the time. */
const brotliQuality = 5

export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  head: Head,
  readBody: () => Promise<{encoding: Encoding | null; bytes: Buffer}>,
): Promise<void> {
  const {status = 200} = head
  if (status === 200 && isUnchanged(request.headers, head.etag)) {
    response.writeHead(304, [...head.headers]).end()
    return
  }
  const {encoding, bytes} = await readBody()
  const ofBody = ['content-type', head.contentType, 'content-length', String(bytes.byteLength)]
  if (encoding) ofBody.push('content-encoding', encoding)
  response.writeHead(status, [...head.headers, ...ofBody])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

export async function sendBuffered(
  request: IncomingMessage,
  response: ServerResponse,
  text: Compressible,
): Promise<void> {
  const etag = response.getHeader('etag')
  const {statusCode} = response
  response.removeHeader('transfer-encoding')
  if (typeof etag === 'string') response.setHeader('etag', weakEtag(etag))
  if (statusCode === 200 && typeof etag === 'string' && isUnchanged(request.headers, etag)) {
    for (const name of ['content-length', 'content-type']) response.removeHeader(name)
    response.statusCode = 304
    return void response.end()
  }
  if (text.body.byteLength === 0) return void response.end()
  const {encoding, bytes} = await compressFor(request, text)
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.byteLength)
  // Next sets 500 once more after the end of a failed route, which may be while this compresses.
  response.statusCode = statusCode
  response.end(bytes)
}

export async function compressFor(request: IncomingMessage, {body, encoded}: Compressible) {
  const encoding = body.byteLength > minBytesToCompress ? acceptedEncoding(request) : null
  if (!encoding) return {encoding, bytes: body}
  const bytes = encoded.get(encoding) ?? (await compress(encoding, body))
  encoded.set(encoding, bytes)
  return {encoding, bytes}
}

function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, {params: {[constants.BROTLI_PARAM_QUALITY]: brotliQuality}})
}

export function acceptedEncoding({headers}: IncomingMessage): Encoding | null {
  const header = String(headers['accept-encoding'] ?? '')
  return encodings.find(encoding => accepts[encoding].test(header)) ?? null
}

/** Marks one text in several encodings: same content, other bytes (RFC 9110, 8.8.1). */
export function weakEtag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`
}

/** RFC 9110, 13.1. A reload that skips caches says `no-cache`. */
function isUnchanged(asked: IncomingHttpHeaders, etag: string): boolean {
  const tags = asked['if-none-match']?.trim()
  if (tags === undefined || /\bno-cache\b/.test(asked['cache-control'] ?? '')) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return tags === '*' || tags.split(',').some(tag => strong(tag) === strong(etag))
}
