/**
 * A `multipart/form-data` body: its fields in memory, its files in a temporary folder, streamed. A hundred visitors may
 * send photos at once without any of them being held in memory.
 */
import {createWriteStream} from 'node:fs'
import {mkdir, mkdtemp, readdir, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable, Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {ReadableStream} from 'node:stream/web'
import {Busboy, type BusboyFileStream} from '@fastify/busboy'

export interface ReceivedFile {
  /** The name of its input. */
  field: string
  path: string
  size: number
  /** There was more of it than allowed; what is on disk is its beginning. */
  isCut: boolean
}

export interface ReceivedForm {
  ok: true
  fields: URLSearchParams
  /** Without inputs that were left empty. */
  files: ReceivedFile[]
  /** Deletes the files. To be called in any case. */
  dispose(): Promise<void>
}

export type ReadMultipart = ReceivedForm | {ok: false; status: 400 | 413; error: string}

interface Limits {
  /** Of all fields together, bytes. */
  maxFieldBytes: number
  /** Further ones are passed over. */
  files: number
  maxFileBytes: number
  /** Files lie below it while they are read. */
  folder: string
}

/** What is longer than all that is allowed is still read, so that the browser gets its answer, but not for ever. */
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
    // Told by the last chunk, which nothing comes after.
    if (isTooLarge) throw new Error('too large')
    const files = (await Promise.all(writing)).filter(file => file !== null)
    return {ok: true, fields, files, dispose}
  } catch {
    // Busboy leaves the stream of a file open when the body ends inside it: nobody else would end the write.
    broken.abort()
    const written = await Promise.allSettled(writing)
    await dispose()
    const fault = written.find(isDiskFault)
    if (fault) throw fault.reason
    return isTooLarge ? tooLarge : {ok: false, status: 400, error: malformed}
  }
}

/** Deletes what a server that was killed left behind: folders that nothing was written to for `age` ms. */
export async function sweepUploads(folder: string, ageMs: number, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const {mtimeMs} = await stat(path).catch(() => ({mtimeMs: now}))
    if (mtimeMs <= now - ageMs) await rm(path, {recursive: true, force: true})
  }
}

/** A full disk, say: no fault of the sender's. */
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
