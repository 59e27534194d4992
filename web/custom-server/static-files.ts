import {existsSync, readFileSync, statSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {everyAnswer, strictTransport} from './security-headers.ts'
import {acceptedEncoding, type Encoding, send} from './send.ts'

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

export class StaticFiles {
  readonly #folder: string
  readonly #files: Map<string, StaticFile>

  constructor(folder: string, distDir: string) {
    const list = join(folder, distDir, fileList)
    const known = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, StaticFile>) : {}
    this.#folder = folder
    // A file that changed since is not the one that was compressed.
    this.#files = new Map(Object.entries(known).filter(([, file]) => isUntouched(join(folder, file.path), file)))
  }

  /** Answers a range request with the whole file (RFC 9110, 14.2): Next answers 500 for a range past the end. */
  find({method, url = ''}: IncomingMessage): StaticFile | null {
    const file = this.#files.get(url)
    return file && (method === 'GET' || method === 'HEAD') ? file : null
  }

  send(file: StaticFile, request: IncomingMessage, response: ServerResponse, isSecure: boolean): Promise<void> {
    const headers = [
      ...['cache-control', file.cacheControl, 'vary', 'Accept-Encoding'],
      ...['etag', file.etag, 'last-modified', file.lastModified],
      ...everyAnswer.flat(),
      ...(isSecure ? strictTransport : []),
    ]
    return send(request, response, {...file, headers, contentType: file.type}, async () => {
      const accepted = acceptedEncoding(request)
      const encodedPath = accepted && file.encoded[accepted]
      const bytes = await readFile(join(this.#folder, encodedPath ?? file.path))
      return {encoding: encodedPath ? accepted : null, bytes}
    })
  }
}

function isUntouched(path: string, {lastModified}: StaticFile): boolean {
  return statSync(path, {throwIfNoEntry: false})?.mtime.toUTCString() === lastModified
}
