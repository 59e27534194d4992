// Before this version, photos of forms without JavaScript waited on disk until after the answer. What a stopped server
// left there is kept at the next start. This file goes with the next release.
import {existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import type {Services} from '../ports.ts'
import {keepFormPhotos} from './keep-form-photos.ts'

/** Each request has a folder. `sweepUploads` deletes them. Never throws. */
export async function keepWaiting(services: Services): Promise<void> {
  const root = join(services.config.uploadFolder, 'waiting')
  if (!existsSync(root)) return
  for (const requestId of await readdir(root).catch(() => [])) {
    const folder = join(root, requestId)
    const names = await readdir(folder).catch(() => [])
    const files = names.map(name => ({path: join(folder, name), size: 0, isCut: false}))
    await keepFormPhotos(services, {files}, requestId)
  }
}
