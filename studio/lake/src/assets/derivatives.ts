// Cache of transformed pictures below `dataDir/lake/derivatives/<file>`. Size and variants per file are limited (oldest
// are evicted): they must not fill the disk.
import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createFairLine} from './fair-line.ts'

/** Encoding is heavy: two at a time leave the lake responsive. */
const maxConcurrent = 2

const defaultLimits = {
  bytes: 1024 ** 3,
  /** Per file; more than a site's widths, crops and formats. */
  variants: 200,
  waiting: 100,
}

export type DerivativeLimits = typeof defaultLimits

export interface Derivatives {
  /** Requests for a key share one job, canceled when all askers are `gone`. @throws LakeError 429 for a full line */
  get(file: string, key: string, make: () => Promise<Buffer>, asker: Asker): Promise<Buffer>
  /** The path of what all variants of a file are made from. Called by their `make`, so it waits for no place. */
  source(file: string, make: () => Promise<Buffer>): Promise<string>
  forget(file: string): Promise<void>
}

export interface Asker {
  share: string
  gone: AbortSignal
}

interface Wanted {
  file: string
  key: string
  make: () => Promise<Buffer>
  share: string
}

interface Job {
  picture: Promise<Buffer>
  askers: number
  abandoned: AbortController
}

export const derivativeKey = (file: string, transform: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([file, transform]))
    .digest('hex')
    .slice(0, 40)

export function createDerivatives(dataDir: string, limits: Partial<DerivativeLimits> = {}): Derivatives {
  const {bytes, variants, waiting} = {...defaultLimits, ...limits}
  const root = join(dataDir, 'lake', 'derivatives')
  const making = new Map<string, Job>()
  const sources = new Map<string, Promise<void>>()
  const line = createFairLine(maxConcurrent, waiting)
  let held: Promise<number> | undefined
  let lastUse = 0

  async function fetchOrMake({file, key, make, share}: Wanted, abandoned: AbortSignal): Promise<Buffer> {
    const folder = join(root, file)
    const path = join(folder, key)
    const kept = await readFile(path).catch(() => null)
    if (kept) {
      await markUsed(path)
      return kept
    }
    const data = await line.run(share, make, abandoned)
    await store(folder, path, data)
    return data
  }

  async function store(folder: string, path: string, data: Buffer): Promise<void> {
    await mkdir(folder, {recursive: true})
    held ??= sizeOf(root)
    const before = await held
    const temporary = `${path}.${randomUUID()}`
    await writeFile(temporary, data)
    await markUsed(temporary)
    await rename(temporary, path)
    const freed = await dropOldest(await listed(folder), {files: variants})
    const total = before + data.length - freed
    held = Promise.resolve(total)
    if (total > bytes) held = listed(root).then(async all => total - (await dropOldest(all, {bytes: bytes * 0.8})))
  }

  // Last use decides eviction; no two uses share a time. Losing it is harmless.
  async function markUsed(path: string): Promise<void> {
    lastUse = Math.max(Date.now(), lastUse + 1)
    await utimes(path, lastUse / 1000, lastUse / 1000).catch(() => {})
  }

  function begin(wanted: Wanted): Job {
    const {key} = wanted
    const abandoned = new AbortController()
    const picture = fetchOrMake(wanted, abandoned.signal).finally(() => forgetJob(key, job))
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
    get(file, key, make, {share, gone}) {
      const job = making.get(key) ?? begin({file, key, make, share})
      job.askers++
      if (gone.aborted) leave(key, job)
      else gone.addEventListener('abort', () => leave(key, job), {once: true})
      return job.picture
    },
    async source(file, make) {
      const path = join(root, file, 'source')
      if (!(await stat(path).catch(() => null))) {
        const made = sources.get(file) ?? make().then(data => store(join(root, file), path, data))
        sources.set(file, made)
        await made.finally(() => sources.delete(file))
      }
      await markUsed(path)
      return path
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
