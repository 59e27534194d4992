// The files of forms sent without JavaScript, from the answer "thanks" until they are redrawn: they survive the process.
// Each lies in its request's folder as `<hash of its content>.<times a process ended while redrawing it>`.
import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {mkdir, open, readdir, rename, rm, rmdir} from 'node:fs/promises'
import {join} from 'node:path'
import {type ReceivedForm, waitingFolder} from '../http/read-multipart.ts'

export interface WaitingSettings {
  /** Undefined: nothing waits here. */
  uploadFolder?: string
}

export interface WaitingPhoto {
  path: string
  /** SHA-256, so that a form sent twice has each photo once. */
  hash: string
  /** How often a process ended while it redrew this one. */
  deaths: number
}

const namePattern = /^([\da-f]{64})\.(\d+)$/
/** Never `..`. */
const idPattern = /^[\w-]{8,80}$/

export const uploadsOf = (dataDir: string): string => join(dataDir, 'site', 'uploads')

const rootOf = ({uploadFolder}: WaitingSettings) => uploadFolder && join(uploadFolder, waitingFolder)

function folderOf(settings: WaitingSettings, requestId: string): string {
  const root = rootOf(settings)
  if (!root || !idPattern.test(requestId)) throw new Error('[photos] a request without a folder for its photos')
  return join(root, requestId)
}

/** Returns once the files would outlast a power cut. @throws Error when the disk does not take them */
export async function putWaiting(
  settings: WaitingSettings,
  requestId: string,
  {files}: Pick<ReceivedForm, 'files'>,
): Promise<void> {
  const folder = folderOf(settings, requestId)
  for (const {path} of files) {
    const hash = await hashOf(path)
    await sync(path)
    await mkdir(folder, {recursive: true})
    await rename(path, join(folder, `${hash}.0`))
  }
  for (const path of [folder, join(folder, '..'), join(folder, '../..')]) await sync(path)
}

/** Those that no process has died of come first. */
export async function listWaiting(settings: WaitingSettings, requestId: string): Promise<WaitingPhoto[]> {
  const folder = folderOf(settings, requestId)
  const names = await readdir(folder).catch(() => [])
  const photos = names.flatMap(name => {
    const [, hash, deaths] = namePattern.exec(name) ?? []
    return hash ? [{path: join(folder, name), hash, deaths: Number(deaths)}] : []
  })
  return photos.sort((a, b) => a.deaths - b.deaths)
}

export async function listWaitingRequests(settings: WaitingSettings): Promise<string[]> {
  const root = rootOf(settings)
  const names = root ? await readdir(root).catch(() => []) : []
  return names.filter(name => idPattern.test(name))
}

/**
 * Runs `work` on the file. If the process ends meanwhile, the file's name says so. Null when another process has taken
 * it. The file goes when the work is done, and waits on when it throws.
 */
export async function whileNoted<T>(
  {path, hash, deaths}: WaitingPhoto,
  work: (path: string) => Promise<T>,
): Promise<T | null> {
  const noted = join(path, '..', `${hash}.${deaths + 1}`)
  const isMine = await rename(path, noted).then(
    () => true,
    () => false,
  )
  if (!isMine) return null
  try {
    const result = await work(noted)
    await rm(noted, {force: true})
    return result
  } catch (error) {
    await rename(noted, path).catch(() => {})
    throw error
  }
}

export async function forgetWaiting(settings: WaitingSettings, requestId: string): Promise<void> {
  if (settings.uploadFolder && idPattern.test(requestId))
    await rm(folderOf(settings, requestId), {recursive: true, force: true})
}

export async function dropEmpty(settings: WaitingSettings, requestId: string): Promise<void> {
  await rmdir(folderOf(settings, requestId)).catch(() => {})
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
