/** The embedded photo store: plain files below one folder that no web server looks into. */
import {randomBytes} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import type {PhotoStore} from '../ports.ts'

/** The file names that we make; anything else, `..` above all, is a mistake of ours. */
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
        // Flushed before it gets its name: after a power cut there is the whole of it or nothing.
        await pipeline(body, createWriteStream(unfinished, {flush: true, mode: 0o600}))
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, {force: true}).catch(() => {})
        throw new Error('[photos:disk] A photo could not be kept', {cause: error})
      }
    },
    async get(name) {
      const facts = await factsOf(folder, name)
      return facts && {...facts, body: createReadStream(pathOf(folder, name))}
    },
    stat: name => factsOf(folder, name),
    async delete(name) {
      await rm(pathOf(folder, name), {force: true})
    },
    signedUrl: async () => null,
  }
}

async function factsOf(folder: string, name: string) {
  const path = pathOf(folder, name)
  try {
    const {size} = await stat(path)
    return {size, contentType: types[name.split('.')[1] ?? ''] ?? 'application/octet-stream'}
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error('[photos:disk] A photo could not be looked up', {cause: error})
  }
}

/** In folders of their own by their first two characters, so that none grows too long to be listed. */
function pathOf(folder: string, name: string): string {
  if (!nameShape.test(name)) throw new Error(`[photos:disk] ${JSON.stringify(name)} is no name of a photo`)
  return join(folder, name.slice(0, 2).toLowerCase(), name)
}
