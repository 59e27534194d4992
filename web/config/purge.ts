/**
 * The one way cached pages of this process are dropped: after a publish (POST /api/revalidate), another server's publish
 * (purge-broadcast.ts) or a scheduled moment in the content (content-schedule.ts).
 */
import {perProcess} from './process.ts'

/** Drops what it keeps before it returns. The promise is for work beyond that, and never rejects. */
type PurgeListener = (tags: readonly string[]) => void | Promise<void>

const listeners = () => perProcess('purgeListeners', () => new Set<PurgeListener>())

/** Resolves when the listeners are done. From the call on, no page that carries one of the tags is served. */
export async function purge(tags: readonly string[]): Promise<void> {
  await Promise.all([...listeners()].map(listener => listener(tags)))
}

const cache = () => perProcess('ownPageCache', () => ({isLoaded: false}))

/** Called by our page cache: this process keeps the pages, and not its host. */
export function noteOwnPageCache(): void {
  cache().isLoaded = true
}

export const hasOwnPageCache = () => cache().isLoaded

export function onPurge(listener: PurgeListener): void {
  listeners().add(listener)
}
