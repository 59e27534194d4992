import {mapsKeyName} from './maps-key.ts'

interface MapsKeyMetaProps {
  mapsKey: string | null
  /** Around which addresses are suggested. */
  middle: {lat: number | null; lng: number | null} | null | undefined
}

/** The key is public: Google limits it to the site's address. In the page, so that one build serves any key. */
export function MapsKeyMeta({mapsKey, middle}: MapsKeyMetaProps) {
  if (!mapsKey) return null
  return <meta name={mapsKeyName} content={mapsKey} data-middle={middle ? `${middle.lat},${middle.lng}` : undefined} />
}
