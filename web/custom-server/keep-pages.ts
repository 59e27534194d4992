/**
 * Keeps the finished pages over a graceful end. The file is removed when it is read, so nothing is left after a crash;
 * and it is taken only where everything is as it was at the end. Called by hand-over.ts.
 */
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {open, rename} from 'node:fs/promises'
import {dirname} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import type {PublishedContent} from '#web/server/purges/ask-for-published.ts'
import type {knownContent} from '#web/server/purges/known-content.ts'
import {type Kept, type KeptPage, packPages, unpackPages} from './pack-pages.ts'

/**
 * Reads the file and removes it. Null where there is none, or one of another build or other settings, or one that is
 * out of date by the clock.
 * @throws Error when it cannot be read, removed or understood
 */
export function takeKept(file: string, identity: string | null, now = Date.now()): Kept | null {
  let bytes: Buffer
  try {
    // Of an end that was cut short.
    rmSync(unfinishedOf(file), {force: true})
    bytes = readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  rmSync(file)
  if (identity === null) return null
  // A purge in this very millisecond wins.
  const kept = unpackPages(bytes, now - 1)
  // With a clock that was set back a purge could seem older than the pages.
  return kept.identity === identity && kept.keptAt <= now && isBefore(kept.nextMoment, now) ? kept : null
}

/** Whether the pages are those of this very content, and no publish is on its way. Asked once the port is open. */
export function isStillRight(kept: Kept, content: PublishedContent | null, now = Date.now()): boolean {
  if (!content || content.isWaiting || !isBefore(kept.nextMoment, now)) return false
  return content.seq === kept.seq && content.transaction === kept.published
}

function isBefore(nextMoment: number | null, now: number): boolean {
  return nextMoment === null || now < nextMoment
}

/** ms. The clock may just be looking for it. */
const momentPatience = 500

interface Ending {
  file: string
  identity: string
  /** Asked when no webhook can be heard any more. @throws when the content source is away */
  askForPublished(): Promise<PublishedContent>
  /** What this process knows, and its fresh pages, the most recently read first. */
  known(): ReturnType<typeof knownContent>
  pages(): KeptPage[]
}

/**
 * Writes the file, unless it is doubtful that this process has heard of everything. Never rejects: without it the next
 * start makes the pages anew. Returns whether it wrote.
 */
export async function keepPages({file, identity, askForPublished, known, pages}: Ending): Promise<boolean> {
  try {
    if (known().published === null) return false
    const patient = AbortSignal.timeout(momentPatience)
    while (known().nextMoment === null && !patient.aborted) await sleep(10)
    const {seq, transaction, isWaiting} = await askForPublished()
    const {published, nextMoment} = known()
    const keptAt = Date.now()
    const fresh = pages()
    if (isWaiting || published === null || transaction !== published || nextMoment === null) return false
    if (nextMoment <= keptAt || fresh.length === 0) return false
    if (fresh.some(([, {record}]) => record.madeAt > keptAt)) return false
    const moment = Number.isFinite(nextMoment) ? nextMoment : null
    const bytes = packPages({identity, seq, published, keptAt, nextMoment: moment, pages: fresh})
    await writeWhole(file, bytes)
    return true
  } catch {
    return false
  }
}

const unfinishedOf = (file: string) => `${file}.unfinished`

/** Under another name first: an end that is cut short leaves nothing that looks like the file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  mkdirSync(dirname(file), {recursive: true})
  const unfinished = unfinishedOf(file)
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}
