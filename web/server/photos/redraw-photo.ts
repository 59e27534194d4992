// Redraws a visitor's file, so that no location, hidden text or program of it is kept. This process reads only its first
// bytes; a child process opens the picture.
import {open} from 'node:fs/promises'
import {join} from 'node:path'
import {fileTypeFromBuffer} from 'file-type'
import {perProcess} from '#web/config/process.ts'
import {rootFolder} from '#web/config/root-folder.ts'
import {onShutdown} from '#web/config/shutdown.ts'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {createPictureProcesses} from './picture-process.ts'
import type {Drawing, Redrawn} from './picture-worker.ts'

export type {Drawing} from './picture-worker.ts'

export type RedrawResult = {ok: true; drawing: Drawing} | {ok: false; status: 413 | 415 | 422; error: string}

export const drawnType = 'image/jpeg'

const heic = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
const readable = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif', ...heic]
const signatureLength = 4100

/** By its place in the repository: the bundle must neither hold nor look for it. */
const workerFile = () => join(/* turbopackIgnore: true */ rootFolder, 'web/server/photos/picture-worker.ts')

const pictureProcesses = () =>
  perProcess('pictureProcesses', () => {
    const processes = createPictureProcesses<{path: string}, Redrawn>({file: workerFile()})
    onShutdown(async () => processes.close())
    return processes
  })

/** @throws Error when the file cannot be read or no child process can be started */
export async function redrawPhoto(path: string): Promise<RedrawResult> {
  const head = await readHead(path)
  if (head.length === 0) return {ok: false, status: 422, error: messages.empty}
  const type = await fileTypeFromBuffer(head)
  if (!type || !readable.includes(type.mime)) return {ok: false, status: 415, error: messages.unknownType}
  const redrawn = await pictureProcesses().open({path})
  if (redrawn?.ok) return redrawn
  return {ok: false, status: 422, error: messages[redrawn?.reason ?? 'unopened']}
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const {buffer, bytesRead} = await file.read(Buffer.alloc(signatureLength), 0, signatureLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
