import {existsSync, readFileSync, statSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {chooseEncoding, type Encoding, isUnchanged} from './negotiation.ts'
import {everyAnswer, strictTransport} from './security-headers.ts'

export interface StaticFile {
  path: string
  type: string
  cacheControl: string
  etag: string
  lastModified: string
  encoded: Partial<Record<Encoding, string>>
}

/** Written by the build: the files by address, and the inline scripts of its pages. */
export const fileList = 'front-files.json'
export const scriptList = 'front-scripts.json'

const maxCachedBytes = 48_000_000

export class StaticFiles {
  readonly #folder: string
  readonly #files: Map<string, StaticFile>
  readonly #bodies = new Map<string, Buffer>()
  #bytes = 0

  constructor(folder: string, distDir: string) {
    const list = join(folder, distDir, fileList)
    const known = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, StaticFile>) : {}
    this.#folder = folder
    // A file that changed since is not the one that was compressed.
    this.#files = new Map(Object.entries(known).filter(([, file]) => isUntouched(join(folder, file.path), file)))
  }

  has(url: string): boolean {
    return this.#files.has(url)
  }

  /** Answers a range request with the whole file (RFC 9110, 14.2): Next answers 500 for a range past the end. */
  find({method, url = ''}: IncomingMessage): StaticFile | null {
    const file = this.#files.get(url)
    return file && (method === 'GET' || method === 'HEAD') ? file : null
  }

  /** No promise when the file is in memory. @throws when the file has gone since the start. */
  send(
    file: StaticFile,
    request: IncomingMessage,
    response: ServerResponse,
    secure: boolean,
  ): Promise<void> | undefined {
    if (isUnchanged(request.headers, file.etag, file.lastModified)) {
      response.writeHead(304, headersOf(file, secure))
      response.end()
      return undefined
    }
    const wanted = chooseEncoding(request.headers['accept-encoding'])
    const encoding = wanted && file.encoded[wanted] ? wanted : null
    const path = (encoding && file.encoded[encoding]) || file.path
    const sendBody = (body: Buffer) => {
      const headers = [...headersOf(file, secure), 'content-type', file.type, 'content-length', String(body.byteLength)]
      if (encoding) headers.push('content-encoding', encoding)
      response.writeHead(200, headers)
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const kept = this.#bodies.get(path)
    if (!kept) return this.#read(path).then(sendBody)
    sendBody(kept)
    return undefined
  }

  async #read(path: string): Promise<Buffer> {
    const body = await readFile(join(this.#folder, path))
    if (body.byteLength > maxCachedBytes / 4) return body
    if (!this.#bodies.has(path)) this.#bytes += body.byteLength
    this.#bodies.set(path, body)
    for (const [oldest, {byteLength}] of this.#bodies) {
      if (this.#bytes <= maxCachedBytes) break
      this.#bodies.delete(oldest)
      this.#bytes -= byteLength
    }
    return body
  }
}

function headersOf({cacheControl, etag, lastModified}: StaticFile, secure: boolean): string[] {
  return [
    ...['cache-control', cacheControl, 'etag', etag, 'last-modified', lastModified],
    ...['vary', 'Accept-Encoding'],
    ...everyAnswer.flat(),
    ...(secure ? strictTransport : []),
  ]
}

function isUntouched(path: string, {lastModified}: StaticFile): boolean {
  return statSync(path, {throwIfNoEntry: false})?.mtime.toUTCString() === lastModified
}
