/**
 * The one way by which cached pages of this process go: Next's own entries by their tags, and whatever else keeps pages
 * (`onPurge`). Called for a publish (POST /api/revalidate), for another server's publish (purge-line.ts) and when a
 * moment in the content has come (moments-clock.ts). Not bundled twice: the tags are a module that Next keeps outside
 * of bundles, the listeners hang on `globalThis`.
 */
import {tagsManifest} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {contentTag} from '../../content/tags.ts'

/** Drops what it keeps before it returns. A promise is for what it does beyond that, and never rejects. */
type PurgeListener = (tags: readonly string[]) => void | Promise<void>

const holder = globalThis as typeof globalThis & {purgeListeners?: Set<PurgeListener>; allPagesAreHere?: boolean}

function listeners(): Set<PurgeListener> {
  holder.purgeListeners ??= new Set()
  return holder.purgeListeners
}

/** Said by the front: nothing outside of this process keeps its pages, and `purge` is all that they need. */
export function keepAllPagesHere(): void {
  holder.allPagesAreHere = true
}

export const areAllPagesHere = () => holder.allPagesAreHere ?? false

/**
 * From now on no page made before this moment is served, if it shows any of these. Done when it returns; resolves when
 * the listeners have done what they do beyond that. It is what `revalidateTag(tag, {expire: 0})` does, which may only
 * be called while a request is answered.
 */
export async function purge(tags: readonly string[]): Promise<void> {
  const now = Date.now()
  for (const tag of tags) tagsManifest.set(tag, {...tagsManifest.get(tag), stale: now, expired: now})
  await Promise.all([...listeners()].map(listener => listener(tags)))
}

/**
 * For a process that has made nothing yet: Next's pages from the build are old, and what is dated by `at` (epoch
 * milliseconds) or later is not.
 */
export function expireWhatIsOlder(at: number): void {
  tagsManifest.set(contentTag, {stale: at - 1, expired: at - 1})
}

/** `listener` is called within every purge. */
export function onPurge(listener: PurgeListener): void {
  listeners().add(listener)
}
