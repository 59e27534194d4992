// Uploaded bytes below `dataDir/lake/blobs`, named by their SHA-1 as Sanity does, so equal bytes are one file. A file
// gets its name only when complete and flushed, so a crash leaves no partial file.
import {createHash, randomUUID} from 'node:crypto'
import {createWriteStream, rmSync, statSync} from 'node:fs'
import {mkdir, open, readdir, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {Readable, Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {httpError} from '../errors.ts'

export interface Received {
  sha1: string
  size: number
  temporary: string
}

export interface Blobs {
  /** @throws 413 above `limit` bytes, 400 for an empty body */
  receive(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Received>
  /** Moves bytes to a validated `name`, then runs `use`, which writes the document; until then none is collected. */
  keep<T>(received: Received, name: string, use: () => T): Promise<T>
  discard(received: Received): Promise<void>
  pathOf(name: string): string
  sizeOf(name: string): Promise<number | null>
  collect(isWanted: (name: string) => boolean): Promise<{names: string[]; bytes: number}>
}

export function createBlobs(dataDir: string): Blobs {
  const root = join(dataDir, 'lake', 'blobs')
  const incoming = join(root, 'incoming')
  // Removes partial uploads of a crash; no other process uses the folder.
  rmSync(incoming, {recursive: true, force: true})
  const pathOf = (name: string) => join(root, name.slice(0, 2), name)
  /** Names whose document is not written yet; counts concurrent uploads. */
  const arriving = new Map<string, number>()
  return {
    pathOf,
    async receive(body, limit) {
      await mkdir(incoming, {recursive: true})
      const temporary = join(incoming, randomUUID())
      const hash = createHash('sha1')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          if (size > limit) return done(httpError(413, `Files may be at most ${limit / 1024 / 1024} MB`))
          hash.update(chunk)
          done(null, chunk)
        },
      })
      try {
        if (!body) throw httpError(400, 'The upload is empty')
        await pipeline(Readable.fromWeb(body as never), measure, createWriteStream(temporary, {flush: true}))
        if (size === 0) throw httpError(400, 'The upload is empty')
      } catch (error) {
        await rm(temporary, {force: true})
        throw error
      }
      return {sha1: hash.digest('hex'), size, temporary}
    },
    async keep({temporary}, name, use) {
      const path = pathOf(name)
      arriving.set(name, (arriving.get(name) ?? 0) + 1)
      try {
        await mkdir(dirname(path), {recursive: true})
        await rename(temporary, path)
        const folder = await open(dirname(path))
        await folder.sync().finally(() => folder.close())
        return use()
      } finally {
        const others = (arriving.get(name) ?? 1) - 1
        if (others > 0) arriving.set(name, others)
        else arriving.delete(name)
      }
    },
    discard: ({temporary}) => rm(temporary, {force: true}),
    sizeOf: async name => (await stat(pathOf(name)).catch(() => null))?.size ?? null,
    async collect(isWanted) {
      const gone: {names: string[]; bytes: number} = {names: [], bytes: 0}
      for (const folder of await readdir(root).catch(() => [])) {
        if (folder.length !== 2) continue
        for (const name of await readdir(join(root, folder))) {
          // Synchronous, so the same bytes cannot be uploaded in between.
          if (arriving.has(name) || isWanted(name)) continue
          const found = statSync(pathOf(name), {throwIfNoEntry: false})
          rmSync(pathOf(name), {force: true})
          gone.names.push(name)
          gone.bytes += found?.size ?? 0
        }
      }
      return gone
    },
  }
}
