// Before this version, photos of forms without JavaScript waited on disk until after the answer. What a stopped server
// left there is kept at the next start. This file goes with the next release.
import {existsSync} from 'node:fs'
import {readdir, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {waitingFolder} from '../http/read-multipart.ts'
import type {Services} from '../ports.ts'
import {keepFormPhotos} from './keep-form-photos.ts'

/** What is no picture goes after this time. */
const maxAgeMs = 3 * 24 * 60 * 60_000

/** Each request has a folder, which goes once all of its photos are kept. Never throws. */
export async function keepWaiting(services: Services): Promise<void> {
  const root = join(services.config.uploadFolder, waitingFolder)
  if (!existsSync(root)) return
  for (const requestId of await readdir(root).catch(() => [])) {
    const folder = join(root, requestId)
    const names = await readdir(folder).catch(() => [])
    const files = names.map(name => ({path: join(folder, name), size: 0, isCut: false}))
    const kept = await keepFormPhotos(services, {files}, requestId)
    const {mtimeMs} = await stat(folder).catch(() => ({mtimeMs: services.now()}))
    if (kept === files.length || mtimeMs < services.now() - maxAgeMs)
      await rm(folder, {recursive: true, force: true}).catch(() => {})
  }
}
