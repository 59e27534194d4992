// Cache of transformed pictures below `dataDir/lake/derivatives/<file>`. Size and variants per file are limited (oldest
// are evicted), because anyone can request any variant: it must not fill the disk or the processor.
import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {httpError} from '../errors.ts'

/** Encoding is heavy: two at a time leave the lake responsive. */
const maxConcurrent = 2

const defaultLimits = {
  bytes: 1024 ** 3,
  /** Per file; more than a site's widths, crops and formats. */
  variants: 200,
  /** Queue length; further requests get 429. */
  waiting: 100,
}

export type DerivativeLimits = typeof defaultLimits

export interface Derivatives {
  /** Requests for a key share one job, canceled when all callers are `gone`. @throws LakeError 429 for a full queue */
  get(file: string, key: string, make: () => Promise<Buffer>, gone?: AbortSignal): Promise<Buffer>
  forget(file: string): Promise<void>
}

interface Job {
  picture: Promise<Buffer>
  askers: number
  abandoned: AbortController
}

/** Cache key and ETag of a transform. */
export const derivativeKey = (file: string, transform: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([file, transform]))
    .digest('hex')
    .slice(0, 40)

export function createDerivatives(dataDir: string, limits: Partial<DerivativeLimits> = {}): Derivatives {
  const {bytes, variants, waiting} = {...defaultLimits, ...limits}
  const root = join(dataDir, 'lake', 'derivatives')
  const making = new Map<string, Job>()
  const runWithSlot = createSemaphore(maxConcurrent, waiting)
  let held: Promise<number> | undefined

  async function fetchOrMake(
    {file, key, make}: {file: string; key: string; make: () => Promise<Buffer>},
    abandoned: AbortSignal,
  ): Promise<Buffer> {
    const folder = join(root, file)
    const path = join(folder, key)
    const kept = await readFile(path).catch(() => null)
    if (kept) {
      // Last use decides eviction; losing it is harmless.
      await utimes(path, new Date(), new Date()).catch(() => {})
      return kept
    }
    const data = await runWithSlot(make, abandoned)
    await mkdir(folder, {recursive: true})
    held ??= sizeOf(root)
    const before = await held
    const temporary = `${path}.${randomUUID()}`
    await writeFile(temporary, data)
    await rename(temporary, path)
    const freed = await dropOldest(await listed(folder), {files: variants})
    const total = before + data.length - freed
    held = Promise.resolve(total)
    if (total > bytes) held = listed(root).then(async all => total - (await dropOldest(all, {bytes: bytes * 0.8})))
    return data
  }

  function begin(file: string, key: string, make: () => Promise<Buffer>): Job {
    const abandoned = new AbortController()
    const picture = fetchOrMake({file, key, make}, abandoned.signal).finally(() => forgetJob(key, job))
    const job: Job = {picture, askers: 0, abandoned}
    making.set(key, job)
    return job
  }

  function leave(key: string, job: Job): void {
    if (--job.askers > 0) return
    forgetJob(key, job)
    job.abandoned.abort()
  }

  function forgetJob(key: string, job: Job): void {
    if (making.get(key) === job) making.delete(key)
  }

  return {
    get(file, key, make, gone) {
      const job = making.get(key) ?? begin(file, key, make)
      job.askers++
      gone?.addEventListener('abort', () => leave(key, job), {once: true})
      return job.picture
    },
    async forget(file) {
      await rm(join(root, file), {recursive: true, force: true})
      held = undefined
    },
  }
}

interface CachedFile {
  path: string
  size: number
  used: number
}

async function listed(root: string): Promise<CachedFile[]> {
  const entries = await readdir(root, {recursive: true, withFileTypes: true}).catch(() => [])
  const files = await Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(async entry => {
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(() => null)
        return found && {path, size: found.size, used: found.mtimeMs}
      }),
  )
  return files.filter(file => file !== null)
}

async function sizeOf(root: string): Promise<number> {
  return (await listed(root)).reduce((sum, {size}) => sum + size, 0)
}

/** Evicts the least recently used files. @returns bytes freed */
async function dropOldest(files: CachedFile[], max: {files?: number; bytes?: number}): Promise<number> {
  let total = files.reduce((sum, {size}) => sum + size, 0)
  let count = files.length
  let freed = 0
  for (const {path, size} of files.sort((a, b) => a.used - b.used)) {
    if (count <= (max.files ?? Infinity) && total <= (max.bytes ?? Infinity)) break
    await rm(path, {force: true})
    total -= size
    freed += size
    count--
  }
  return freed
}

function createSemaphore(count: number, maxWaiting: number) {
  let free = count
  const queue: (() => void)[] = []

  function enqueue(abandoned: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        abandoned.removeEventListener('abort', drop)
        resolve()
      }
      const drop = () => {
        queue.splice(queue.indexOf(begin), 1)
        reject(httpError(429, 'The picture was not made: everybody who asked for it has gone'))
      }
      abandoned.addEventListener('abort', drop)
      queue.push(begin)
    })
  }

  return async function runWithSlot<T>(work: () => Promise<T>, abandoned: AbortSignal): Promise<T> {
    if (abandoned.aborted || queue.length >= maxWaiting)
      throw httpError(429, 'Too many pictures are being made: ask again in a moment')
    if (free > 0) free--
    else await enqueue(abandoned)
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
