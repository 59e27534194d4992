// A copy of the page cache on disk, read only when the site starts while the content source is down.
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {deserialize, serialize} from 'node:v8'
import {purge} from '#web/config/purge.ts'
import {retryUntilDone} from '#web/config/retry.ts'
import {onShutdown} from '#web/config/shutdown.ts'
import {contentTag} from '#web/content/tags.ts'
import type {PageStore, StoredEntry} from './page-cache.ts'

interface Place {
  file: string
  /** Pages of another build name scripts that are gone. */
  buildId: string
}

const maxBytes = 32_000_000
const writeEveryMs = 60_000

export function keepSnapshot<Value extends object>(
  store: PageStore<Value>,
  place: Place,
  onFault: (error: unknown) => void,
): void {
  let written = 0
  const write = () => {
    if (store.writes === written) return
    written = store.writes
    try {
      writeSnapshot(store, place)
    } catch (error) {
      onFault(error)
    }
  }
  setInterval(write, writeEveryMs).unref()
  onShutdown(async () => write())
}

function writeSnapshot<Value extends object>(store: PageStore<Value>, {file, buildId}: Place): void {
  const entries: StoredEntry<Value>[] = []
  let bytes = 0
  for (const entry of store.entries().reverse()) {
    if ('status' in entry.value && entry.value.status !== undefined && entry.value.status !== 200) continue
    bytes += entry.sizeBytes
    if (bytes > maxBytes) break
    entries.push({...entry, finished: null})
  }
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(`${file}.new`, serialize({buildId, entries}))
  renameSync(`${file}.new`, file)
}

export function restoreSnapshot<Value>(store: PageStore<Value>, {file, buildId}: Place): number {
  try {
    const snapshot: {buildId: string; entries: StoredEntry<Value>[]} = deserialize(readFileSync(file))
    if (snapshot.buildId !== buildId) return 0
    store.restore(snapshot.entries.reverse())
    return snapshot.entries.length
  } catch {
    return 0
  }
}

/** Serves the last pages while the content source is down, and drops them once it is back. */
export async function restoreWhileAway<Value>(store: PageStore<Value>, place: Place, pingUrl: string): Promise<void> {
  if (await isContentThere(pingUrl)) return
  restoreSnapshot(store, place)
  void retryUntilDone(() => askForContent(pingUrl)).then(() => purge([contentTag]))
}

const maxWaitMs = 5000
const answerTimeoutMs = 2000

/** Waits for a content source that is just starting. False: no answer within `waitMs`. */
export async function isContentThere(pingUrl: string, waitMs = maxWaitMs): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await sleep(10)) {
    const answer = await askForContent(pingUrl).catch(() => false)
    if (answer !== false) return true
  }
  return false
}

async function askForContent(pingUrl: string): Promise<void> {
  const answer = await fetch(pingUrl, {cache: 'no-store', signal: AbortSignal.timeout(answerTimeoutMs)})
  if (!answer.ok) throw new Error(`status ${answer.status}`)
}
