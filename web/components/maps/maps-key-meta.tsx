import {mapsKeyName} from './maps-key.ts'

/**
 * The key is public by nature (Google limits it to the site's address) and stands in the page, not in the scripts:
 * one build serves every key and none.
 */
export function MapsKeyMeta({mapsKey}: {mapsKey: string | null}) {
  return mapsKey ? <meta name={mapsKeyName} content={mapsKey} /> : null
}
