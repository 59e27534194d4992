/**
 * Transformed pictures, each made once and kept below `dataDir/lake/derivatives`. Everything in there can be made
 * again, so the folder has a limit and its oldest files give way.
 */
import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

const LIMIT_BYTES = 1024 ** 3
/** Encoding is heavy: two at a time leave the lake able to answer everything else. */
const AT_ONCE = 2

export interface Derivatives {
  /**
   * The picture stored under `key`, or what `make` returns, kept for next time.
   * Requests for the same key at the same time share one making.
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** The name under which a transform of a file is kept, and its ETag. */
export const derivativeKey = (file: string, transform: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([file, transform]))
    .digest('hex')
    .slice(0, 40)

export function createDerivatives(dataDir: string, limitBytes = LIMIT_BYTES): Derivatives {
  const root = join(dataDir, 'lake', 'derivatives')
  const making = new Map<string, Promise<Buffer>>()
  const turn = createTurns(AT_ONCE)
  let held: Promise<number> | undefined

  async function fetchOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(root, key)
    const kept = await readFile(path).catch(() => null)
    if (kept) {
      // The time of last use is what decides which files give way; losing it costs nothing.
      await utimes(path, new Date(), new Date()).catch(() => {})
      return kept
    }
    const data = await turn(make)
    await mkdir(root, {recursive: true})
    held ??= sizeOf(root)
    const temporary = `${path}.${randomUUID()}`
    await writeFile(temporary, data)
    await rename(temporary, path)
    const total = (await held) + data.length
    held = Promise.resolve(total)
    if (total > limitBytes) held = prune(root, limitBytes * 0.8)
    return data
  }

  return {
    get(key, make) {
      const running = making.get(key)
      if (running) return running
      const started = fetchOrMake(key, make).finally(() => making.delete(key))
      making.set(key, started)
      return started
    },
  }
}

async function listed(root: string) {
  const names = await readdir(root)
  const files = await Promise.all(
    names.map(async name => {
      const found = await stat(join(root, name)).catch(() => null)
      return found && {path: join(root, name), size: found.size, used: found.mtimeMs}
    }),
  )
  return files.filter(file => file !== null)
}

async function sizeOf(root: string): Promise<number> {
  return (await listed(root)).reduce((sum, {size}) => sum + size, 0)
}

async function prune(root: string, keepBytes: number): Promise<number> {
  const files = (await listed(root)).sort((a, b) => a.used - b.used)
  let total = files.reduce((sum, {size}) => sum + size, 0)
  for (const {path, size} of files) {
    if (total <= keepBytes) break
    await rm(path, {force: true})
    total -= size
  }
  return total
}

/** Lets at most `count` pieces of work run at once; the others wait in line. */
function createTurns(count: number) {
  let free = count
  const line: (() => void)[] = []
  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>(resolve => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
