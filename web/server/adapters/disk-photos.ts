// The embedded photo store: plain files in a folder that no web server exposes.
import {randomBytes} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import type {PhotoStore} from '../ports.ts'

/** Only names that we make; anything else, such as `..`, is a bug. */
const nameShape = /^[\w-]{16,80}\.(jpg|png|webp)$/
const types: Record<string, string> = {jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp'}

export function createDiskPhotos({folder}: {folder: string}): PhotoStore {
  return {
    name: 'disk',
    async put(name, body) {
      const file = pathOf(folder, name)
      const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        await mkdir(dirname(file), {recursive: true})
        // Flushed before the rename: after a power cut the file is complete or absent.
        await pipeline(body, createWriteStream(unfinished, {flush: true, mode: 0o600}))
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, {force: true}).catch(() => {})
        throw new Error('[photos:disk] A photo could not be kept', {cause: error})
      }
    },
    async get(name) {
      const path = pathOf(folder, name)
      try {
        const {size} = await stat(path)
        const contentType = types[name.split('.')[1] ?? ''] ?? 'application/octet-stream'
        return {size, contentType, body: createReadStream(path)}
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw new Error('[photos:disk] A photo could not be looked up', {cause: error})
      }
    },
    async delete(name) {
      await rm(pathOf(folder, name), {force: true})
    },
    signedUrl: async () => null,
  }
}

function pathOf(folder: string, name: string): string {
  if (!nameShape.test(name)) throw new Error(`[photos:disk] ${JSON.stringify(name)} is no name of a photo`)
  return join(folder, name.slice(0, 2).toLowerCase(), name)
}
