// The one way to drop cached pages: after a publish, or at a scheduled moment in the content.
import {perProcess} from './process.ts'

/** Drops its entries before it returns; the promise covers further work and never rejects. */
type PurgeListener = (tags: readonly string[]) => void | Promise<void>

const listeners = () => perProcess('purgeListeners', () => new Set<PurgeListener>())

/** From the call on, no page with one of the tags is served. Resolves when the listeners are done. */
export async function purge(tags: readonly string[]): Promise<void> {
  await Promise.all([...listeners()].map(listener => listener(tags)))
}

/** `paths` are of the pages that were dropped, as far as this process had them. */
type DropListener = (tags: readonly string[], paths: readonly string[]) => void

const dropListeners = () => perProcess('dropListeners', () => new Set<DropListener>())

/** Tells caches in front of this server. The page cache calls it, after each purge. */
export function pagesDropped(...[tags, paths]: Parameters<DropListener>): void {
  for (const listener of dropListeners()) listener(tags, paths)
}

export function onPagesDropped(listener: DropListener): void {
  dropListeners().add(listener)
}

export function onPurge(listener: PurgeListener): void {
  listeners().add(listener)
}
