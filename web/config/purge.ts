// The one way to drop cached pages: after a publish, or at a scheduled moment in the content.
import {perProcess} from './process.ts'

/** Drops its entries before it returns; the promise covers further work and never rejects. */
type PurgeListener = (tags: readonly string[]) => void | Promise<void>

const listeners = () => perProcess('purgeListeners', () => new Set<PurgeListener>())

/** From the call on, no page with one of the tags is served. Resolves when the listeners are done. */
export async function purge(tags: readonly string[]): Promise<void> {
  await Promise.all([...listeners()].map(listener => listener(tags)))
}

const cache = () => perProcess('ownPageCache', () => ({isLoaded: false}))

export function noteOwnPageCache(): void {
  cache().isLoaded = true
}

export const hasOwnPageCache = () => cache().isLoaded

export function onPurge(listener: PurgeListener): void {
  listeners().add(listener)
}
