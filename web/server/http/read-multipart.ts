// Reads `multipart/form-data`: fields in memory, files streamed to a temporary folder.
import {createWriteStream} from 'node:fs'
import {mkdir, mkdtemp, readdir, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {Busboy, type BusboyFileStream} from '@fastify/busboy'
import {Late} from './answers.ts'
import {atMinimumRate} from './read-body.ts'

export interface ReceivedFile {
  path: string
  size: number
  isCut: boolean
}

export interface ReceivedForm {
  ok: true
  fields: URLSearchParams
  files: ReceivedFile[]
  /** Files that were sent and passed over: more than allowed, or all of them. */
  skipped: number
  dispose(): Promise<void>
}

export interface UnreadForm {
  ok: false
  status: 400 | 408 | 413
  error: string
  fields: URLSearchParams
}

export type ReadMultipart = ReceivedForm | UnreadForm

interface Limits {
  maxFieldBytes: number
  files: number
  maxFileBytes: number
  folder: string
  /** False: only the fields are read, without the disk. */
  takesFiles?: boolean
}

/** A longer body is still read, so the browser gets its answer, but not forever. */
const maxReadFactor = 4
const malformed = 'The body is not multipart/form-data as it should be.'
const tooSlow = 'The body came too slowly.'
/** Until then not even the slowest phone is judged. */
const graceMs = 10_000

/** @throws Error when the disk does not take the files. */
export async function readMultipart(request: Request, limits: Limits): Promise<ReadMultipart> {
  const {takesFiles = true} = limits
  const maxReadBytes = (limits.files * limits.maxFileBytes + limits.maxFieldBytes) * maxReadFactor
  const fields = new URLSearchParams()
  const tooLarge = {ok: false, status: 413, error: `The body is larger than ${maxReadBytes} bytes.`, fields} as const
  if (Number(request.headers.get('content-length') ?? 0) > maxReadBytes) return tooLarge
  if (takesFiles) await mkdir(limits.folder, {recursive: true})
  const folder = takesFiles ? await mkdtemp(join(limits.folder, 'upload-')) : null
  const dispose = async () => {
    if (folder) await rm(folder, {recursive: true, force: true})
  }
  let isTooLarge = false
  let skipped = 0
  const writing: Promise<ReceivedFile | null>[] = []
  const broken = new AbortController()
  try {
    const busboy = new Busboy({
      headers: {'content-type': request.headers.get('content-type') ?? ''},
      limits: {files: limits.files, fileSize: limits.maxFileBytes, fields: 200, parts: 300, headerPairs: 50},
    })
    async function* untilTooLarge() {
      let seen = 0
      for await (const chunk of atMinimumRate(request.body, graceMs)) {
        seen += chunk.byteLength
        if (seen > maxReadBytes) isTooLarge = true
        if (isTooLarge) throw new Error('too large')
        yield chunk
      }
    }
    let room = limits.maxFieldBytes
    busboy.on('field', (name, value) => {
      room -= value.length
      if (room < 0) isTooLarge = true
      else fields.append(name, value)
    })
    busboy.on('file', (_field, stream, name) => {
      if (folder) {
        const path = join(folder, String(writing.length))
        writing.push(write(stream, name, path, broken.signal))
        return
      }
      if (name) skipped++
      // A body that ends inside the file is told of by the pipeline.
      stream.on('error', () => {}).resume()
    })
    busboy.on('filesLimit', () => skipped++)
    await pipeline(untilTooLarge, busboy)
    if (isTooLarge) throw new Error('too large')
    const files = (await Promise.all(writing)).filter(file => file !== null)
    return {ok: true, fields, files, skipped, dispose}
  } catch (error) {
    // Busboy leaves a file's stream open when the body ends inside it, so the write would never end.
    broken.abort()
    const written = await Promise.allSettled(writing)
    await dispose()
    const fault = written.find(isDiskFault)
    if (fault) throw fault.reason
    if (error instanceof Late) return {ok: false, status: 408, error: tooSlow, fields}
    return isTooLarge ? tooLarge : {ok: false, status: 400, error: malformed, fields}
  }
}

/** Photos of the version before wait there (web/server/photos/waiting-photos.ts). */
export const waitingFolder = 'waiting'

/** Deletes what a killed server left: folders untouched for `ageMs`. */
export async function sweepUploads(folder: string, ageMs: number, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(name => name !== waitingFolder)) {
    const path = join(folder, name)
    const {mtimeMs} = await stat(path).catch(() => ({mtimeMs: now}))
    if (mtimeMs <= now - ageMs) await rm(path, {recursive: true, force: true})
  }
}

/** Such as a full disk, which is not the sender's fault. */
function isDiskFault(written: PromiseSettledResult<unknown>): written is PromiseRejectedResult {
  return written.status === 'rejected' && written.reason instanceof Error && 'syscall' in written.reason
}

/** Null for an input without a file: browsers send it with an empty name. */
async function write(stream: BusboyFileStream, name: string, path: string, signal: AbortSignal) {
  const file = createWriteStream(path, {mode: 0o600})
  await pipeline(stream, file, {signal})
  if (!name && file.bytesWritten === 0) return null
  return {path, size: file.bytesWritten, isCut: stream.truncated}
}
