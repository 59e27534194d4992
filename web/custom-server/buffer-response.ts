import type {OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse} from 'node:http'

/** Over thirty times the site's largest page; anything larger is streamed. */
const maxBufferedBytes = 8_000_000

interface Buffering {
  finish(body: Buffer): Promise<void>
  passOn(): void
}

type Callback = (error?: Error | null) => void

// Buffers Next's text responses, because a page's headers must name its inline scripts. Event streams and other types
// pass through. Next wraps these methods again, so they stay installed and switch on `state`.
export function bufferResponse(response: ServerResponse, {finish, passOn}: Buffering): void {
  const writeHead = response.writeHead.bind(response)
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const flushHeaders = response.flushHeaders.bind(response)
  const chunks: Buffer[] = []
  let size = 0
  let state: 'undecided' | 'buffered' | 'passing' = 'undecided'

  const isBuffered = (): boolean => {
    if (state === 'undecided') {
      const type = String(response.getHeader('content-type') ?? '')
      state = isCompressible(type) && !response.hasHeader('content-encoding') ? 'buffered' : 'passing'
      if (state === 'passing') passOn()
    }
    return state === 'buffered'
  }

  response.writeHead = ((status: number, ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[])[]) => {
    if (state === 'passing') return writeHead(status, ...(rest as [OutgoingHttpHeaders]))
    response.statusCode = status
    for (const given of rest) {
      if (typeof given === 'string') response.statusMessage = given
      else if (given) setAll(response, given)
    }
    return response
  }) as typeof response.writeHead

  response.flushHeaders = () => {
    if (!isBuffered()) flushHeaders()
  }

  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!isBuffered()) return write(chunk, ...(rest as [BufferEncoding]))
    const bytes = toBytes(chunk, rest[0])
    chunks.push(bytes)
    size += bytes.byteLength
    const done = callbackOf(rest)
    if (done) process.nextTick(done)
    if (size <= maxBufferedBytes) return true
    state = 'passing'
    passOn()
    return write(Buffer.concat(chunks.splice(0)))
  }) as typeof response.write

  response.end = ((...given: unknown[]) => {
    if (!isBuffered()) return end(...(given as [unknown, BufferEncoding]))
    const done = callbackOf(given)
    if (done) response.once('finish', () => done())
    state = 'passing'
    finish(Buffer.concat([...chunks, toBytes(given[0], given[1])])).catch(error => response.destroy(error))
    return response
  }) as typeof response.end
}

function isCompressible(contentType: string): boolean {
  return /^(text\/(?!event-stream)|application\/([\w.]+\+)?(json|xml|javascript)|image\/svg\+xml)/i.test(contentType)
}

function toBytes(chunk: unknown, encoding: unknown): Buffer {
  if (chunk === null || chunk === undefined || typeof chunk === 'function') return Buffer.alloc(0)
  if (typeof chunk !== 'string') return Buffer.from(chunk as Uint8Array)
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
}

function callbackOf(given: unknown[]): Callback | undefined {
  return given.find(value => typeof value === 'function') as Callback | undefined
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
