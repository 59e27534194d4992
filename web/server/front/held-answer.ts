import type {OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {isCompressible} from './encoding.ts'

/** A page of this site is a tenth of it; what is larger goes on as it comes. */
const mostHeld = 8_000_000

interface Holding {
  /** Called with the whole body; sends it, after `release` has given the response its own methods back. */
  finish(body: Buffer): Promise<void>
  /** The answer goes on as it comes: its headers are about to be sent. */
  passOn(): void
}

type Callback = (error?: Error | null) => void

/**
 * Lets Next write its answer into memory, so that it can be read whole before the first byte of it leaves: a page's
 * inline scripts have to be named in its headers. Texts are held, streams of events and everything else pass through.
 */
export function holdAnswer(response: ServerResponse, {finish, passOn}: Holding): void {
  const own = {
    writeHead: response.writeHead,
    write: response.write,
    end: response.end,
    flushHeaders: response.flushHeaders,
  }
  const release = () => Object.assign(response, own)
  const chunks: Buffer[] = []
  let size = 0
  let decided = false

  /** True while the answer is held. */
  const decide = (): boolean => {
    if (decided) return true
    decided = true
    const type = String(response.getHeader('content-type') ?? '')
    if (isCompressible(type) && !response.hasHeader('content-encoding')) return true
    release()
    passOn()
    return false
  }
  const keep = (chunk: unknown, encoding: unknown) => {
    if (chunk === null || chunk === undefined || typeof chunk === 'function') return
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk as Uint8Array)
    chunks.push(bytes)
    size += bytes.byteLength
  }
  const callbackOf = (...words: unknown[]) => words.find(word => typeof word === 'function') as Callback | undefined

  response.writeHead = ((status: number, ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[])[]) => {
    response.statusCode = status
    for (const given of rest) {
      if (typeof given === 'string') response.statusMessage = given
      else if (given) setAll(response, given)
    }
    return response
  }) as typeof response.writeHead
  response.flushHeaders = () => {
    if (!decide()) response.flushHeaders()
  }
  response.write = ((chunk: unknown, encoding?: unknown, callback?: unknown) => {
    if (!decide()) return response.write(chunk as string, encoding as BufferEncoding, callback as Callback)
    keep(chunk, encoding)
    const done = callbackOf(encoding, callback)
    if (done) process.nextTick(done)
    if (size > mostHeld) {
      release()
      passOn()
      response.write(Buffer.concat(chunks.splice(0)))
    }
    return true
  }) as typeof response.write
  response.end = ((chunk?: unknown, encoding?: unknown, callback?: unknown) => {
    if (!decide()) return response.end(chunk as string, encoding as BufferEncoding, callback as Callback)
    keep(chunk, encoding)
    const done = callbackOf(chunk, encoding, callback)
    if (done) response.once('finish', () => done())
    release()
    finish(Buffer.concat(chunks)).catch(error => response.destroy(error))
    return response
  }) as typeof response.end
}

function setAll(response: ServerResponse, headers: OutgoingHttpHeaders | OutgoingHttpHeader[]): void {
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
    return
  }
  for (let at = 0; at + 1 < headers.length; at += 2) {
    response.appendHeader(String(headers[at]), headers[at + 1] as string)
  }
}
