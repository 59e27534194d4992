// Reads `multipart/form-data`: fields in memory, files streamed to a temporary folder.
import {createWriteStream} from 'node:fs'
import {mkdir, mkdtemp, readdir, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable, Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {ReadableStream} from 'node:stream/web'
import {Busboy, type BusboyFileStream} from '@fastify/busboy'

export interface ReceivedFile {
  field: string
  path: string
  size: number
  isCut: boolean
}

export interface ReceivedForm {
  ok: true
  fields: URLSearchParams
  files: ReceivedFile[]
  dispose(): Promise<void>
}

export type ReadMultipart = ReceivedForm | {ok: false; status: 400 | 413; error: string}

interface Limits {
  maxFieldBytes: number
  files: number
  maxFileBytes: number
  folder: string
}

/** A longer body is still read, so the browser gets its answer, but not forever. */
const maxReadFactor = 4
const malformed = 'The body is not multipart/form-data as it should be.'

/** @throws Error when the disk does not take the files. */
export async function readMultipart(request: Request, limits: Limits): Promise<ReadMultipart> {
  const maxReadBytes = (limits.files * limits.maxFileBytes + limits.maxFieldBytes) * maxReadFactor
  const tooLarge = {ok: false, status: 413, error: `The body is larger than ${maxReadBytes} bytes.`} as const
  if (Number(request.headers.get('content-length') ?? 0) > maxReadBytes) return tooLarge
  await mkdir(limits.folder, {recursive: true})
  const folder = await mkdtemp(join(limits.folder, 'upload-'))
  const dispose = () => rm(folder, {recursive: true, force: true})
  let isTooLarge = false
  const fields = new URLSearchParams()
  const writing: Promise<ReceivedFile | null>[] = []
  const broken = new AbortController()
  try {
    const busboy = new Busboy({
      headers: {'content-type': request.headers.get('content-type') ?? ''},
      limits: {files: limits.files, fileSize: limits.maxFileBytes, fields: 200, parts: 300, headerPairs: 50},
    })
    let room = limits.maxFieldBytes
    busboy.on('field', (name, value) => {
      room -= value.length
      if (room < 0) isTooLarge = true
      else fields.append(name, value)
    })
    busboy.on('file', (field, stream, name) => {
      const path = join(folder, String(writing.length))
      writing.push(write(stream, {field, name, path, signal: broken.signal}))
    })
    let seen = 0
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        seen += chunk.length
        if (seen > maxReadBytes) isTooLarge = true
        done(isTooLarge ? new Error('too large') : null, chunk)
      },
    })
    await pipeline(Readable.fromWeb((request.body ?? emptyBody()) as ReadableStream), counted, busboy)
    if (isTooLarge) throw new Error('too large')
    const files = (await Promise.all(writing)).filter(file => file !== null)
    return {ok: true, fields, files, dispose}
  } catch {
    // Busboy leaves a file's stream open when the body ends inside it, so the write would never end.
    broken.abort()
    const written = await Promise.allSettled(writing)
    await dispose()
    const fault = written.find(isDiskFault)
    if (fault) throw fault.reason
    return isTooLarge ? tooLarge : {ok: false, status: 400, error: malformed}
  }
}

/** Deletes what a killed server left: folders untouched for `ageMs`. */
export async function sweepUploads(folder: string, ageMs: number, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const {mtimeMs} = await stat(path).catch(() => ({mtimeMs: now}))
    if (mtimeMs <= now - ageMs) await rm(path, {recursive: true, force: true})
  }
}

/** Such as a full disk, which is not the sender's fault. */
function isDiskFault(written: PromiseSettledResult<unknown>): written is PromiseRejectedResult {
  return written.status === 'rejected' && written.reason instanceof Error && 'syscall' in written.reason
}

interface Target {
  field: string
  name: string
  path: string
  signal: AbortSignal
}

/** Null for an input without a file: browsers send it with an empty name. */
async function write(stream: BusboyFileStream, {field, name, path, signal}: Target) {
  const file = createWriteStream(path, {mode: 0o600})
  await pipeline(stream, file, {signal})
  if (!name && file.bytesWritten === 0) return null
  return {field, path, size: file.bytesWritten, isCut: stream.truncated}
}

function emptyBody(): ReadableStream {
  return new Response('').body as ReadableStream
}
