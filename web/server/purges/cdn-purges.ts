import {setTimeout as sleep} from 'node:timers/promises'
import type {Log} from '#web/config/log.ts'
import {contentTag, surrogateKey} from '#web/content/tags.ts'
import type {Cdn} from '../ports.ts'

interface CdnPurgesOptions {
  cdn: Cdn
  baseUrl: string
  log: Log
  repeatAfterMs?: number
  firstDelayMs?: number
  gapMs?: number
}

export type CdnPurges = ReturnType<typeof startCdnPurges>

const maxDelayMs = 60_000
const maxTags = 300

/**
 * Tells the CDN of each purge, one call at a time, and again after a few seconds: an older page may have been on its way
 * there. What it does not take is told again, at least once a minute, until it does. A start purges everything: the
 * pages there name the scripts of the build before, and purges may have been lost.
 */
export function startCdnPurges(options: CdnPurgesOptions) {
  const {cdn, baseUrl, log, repeatAfterMs = 5000, firstDelayMs = 500, gapMs = 500} = options
  let tags = new Set<string>()
  let paths = new Set<string>()
  let isCalling = false
  let failures = 0
  let failure: string | null = null
  let lastAt: number | null = null

  function add(newTags: Iterable<string>, newPaths: Iterable<string>): void {
    for (const tag of newTags) tags.add(tag)
    for (const path of newPaths) paths.add(path)
    if (!tags.has(contentTag) && tags.size <= maxTags) return
    tags = new Set([contentTag])
    paths = new Set()
  }

  async function flush(): Promise<void> {
    if (isCalling || tags.size === 0) return
    isCalling = true
    const [sentTags, sentPaths] = [tags, paths]
    tags = new Set()
    paths = new Set()
    try {
      const addresses = [...sentPaths].map(path => baseUrl + encodeURI(path))
      await cdn.purge({tags: [...sentTags].map(surrogateKey), addresses})
      lastAt = Date.now()
      failures = 0
      failure = null
    } catch (error) {
      add(sentTags, sentPaths)
      failure = error instanceof Error ? error.message : 'no reason'
      if (failures++ === 0) log.error('a purge did not reach the CDN, tried again until it does', error)
    }
    // CDNs limit calls: what is published within the gap becomes one.
    const delayMs = failure === null ? gapMs : Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1))
    await sleep(delayMs, undefined, {ref: false})
    isCalling = false
    void flush()
  }

  /** Returns at once. `newPaths` are of the pages that were dropped here. */
  function tell(newTags: readonly string[], newPaths: readonly string[]): void {
    const changed = newTags.flatMap(tag => (tag.startsWith('path:/') ? [tag.slice('path:'.length)] : []))
    const all = [...newPaths, ...changed]
    const send = () => {
      add(newTags, all)
      void flush()
    }
    send()
    setTimeout(send, repeatAfterMs).unref()
  }

  tell([contentTag], [])
  return {
    tell,
    check() {
      if (failure !== null) return {ok: false, text: `${cdn.name} may show old pages, it takes no purge: ${failure}`}
      const last = lastAt === null ? 'nothing purged yet' : `last purge at ${new Date(lastAt).toISOString()}`
      return {ok: true, text: `${cdn.name} keeps pages; ${last}`}
    },
  }
}
