import {mapsKeyName} from './maps-key.ts'

/** The key is public: Google limits it to the site's address. In the page, so that one build serves any key. */
export function MapsKeyMeta({mapsKey}: {mapsKey: string | null}) {
  return mapsKey ? <meta name={mapsKeyName} content={mapsKey} /> : null
}
