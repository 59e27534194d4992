import {surrogateKey} from '#web/content/tags.ts'
import type {StoredEntry} from './page-cache.ts'

/** Bounds what a lost purge can do. */
const maxAgeSeconds = 86_400
/** Proxies and CDNs refuse longer ones, some from 8 KB on. */
const maxKeysLength = 7500

/** A CDN reads these (RFC 9213, and `Surrogate-Control` for older ones). When there are none, it must ask each time. */
export function cdnHeaders(stored: Pick<StoredEntry, 'tags' | 'cacheControl'> | null): string[] {
  if (!stored) return []
  const keys = stored.tags.filter(tag => !tag.startsWith(tagsOfNext)).map(surrogateKey)
  if (keys.length === 0 || keys.join().length > maxKeysLength) return []
  const control = `max-age=${maxAge(stored.cacheControl?.revalidate)}`
  return [
    ...['cdn-cache-control', control, 'surrogate-control', control],
    ...['cache-tag', keys.join(','), 'surrogate-key', keys.join(' ')],
  ]
}

const tagsOfNext = '_N_T_'

/** A page that renews itself is some minutes older at the CDN. */
function maxAge(revalidate: number | false | undefined): number {
  return typeof revalidate === 'number' ? Math.min(maxAgeSeconds, Math.ceil(revalidate / 12)) : maxAgeSeconds
}
