import {existsSync, readFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {finished} from 'node:stream'
import {pathOf} from './page-requests.ts'
import {everyAnswer, strictTransport} from './security-headers.ts'
import {acceptedEncoding, type Encoding, send} from './send.ts'
import {say} from './short-answers.ts'

export interface StaticFile {
  path: string
  type: string
  cacheControl: string
  etag: string
  encoded: Partial<Record<Encoding, string>>
}

/** Written by the build: the files by address, and the inline scripts of its pages. */
export const fileList = 'front-files.json'
export const scriptList = 'front-scripts.json'

export class StaticFiles {
  readonly #folder: string
  /** One copy for everybody who is being sent a file: an answer that nobody reads takes no memory of its own. */
  readonly #inFlight = new Map<string, {bytes: Promise<Buffer>; readers: number}>()
  readonly #files: Map<string, StaticFile>

  constructor(folder: string, distDir: string) {
    const list = join(folder, distDir, fileList)
    const known = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, StaticFile>) : {}
    this.#folder = folder
    this.#files = new Map(Object.entries(known))
  }

  /** Answers a range request with the whole file (RFC 9110, 14.2): Next answers 500 for a range past the end. */
  find(request: IncomingMessage): StaticFile | null {
    const {method} = request
    const file = this.#files.get(pathOf(request))
    return file && (method === 'GET' || method === 'HEAD') ? file : null
  }

  /** Answers 404 for a file that was taken away since the start. */
  async send(file: StaticFile, request: IncomingMessage, response: ServerResponse, isSecure: boolean): Promise<void> {
    const headers = [
      ...['cache-control', file.cacheControl, 'vary', 'Accept-Encoding', 'etag', file.etag],
      ...everyAnswer.flat(),
      ...(isSecure ? strictTransport : []),
    ]
    const sent = send(request, response, {...file, headers, contentType: file.type}, async () => {
      const accepted = acceptedEncoding(request)
      const encodedPath = accepted && file.encoded[accepted]
      if (encodedPath) {
        const bytes = await this.#share(encodedPath, response).catch(() => null)
        if (bytes) return {encoding: accepted, bytes}
      }
      return {encoding: null, bytes: await this.#share(file.path, response)}
    })
    return sent.catch(error => {
      if (error.code !== 'ENOENT') throw error
      say(response, 404)
    })
  }

  #share(path: string, response: ServerResponse): Promise<Buffer> {
    const copy = this.#inFlight.get(path) ?? {bytes: readFile(join(this.#folder, path)), readers: 0}
    this.#inFlight.set(path, copy)
    copy.readers++
    const leave = () => {
      copy.readers--
      if (copy.readers === 0) this.#inFlight.delete(path)
    }
    finished(response, leave)
    return copy.bytes
  }
}
