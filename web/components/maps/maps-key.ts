export const mapsKeyName = 'google-maps-key'

const findMeta = () => document.querySelector<HTMLMetaElement>(`meta[name="${mapsKeyName}"]`)

/** Null: nothing may be requested from Google. */
export const getMapsKey = () => findMeta()?.content || null

/** Null while the settings have no place for the map. */
export function getMapsMiddle(): {lat: number; lng: number} | null {
  const [lat, lng] = (findMeta()?.dataset.middle ?? '').split(',').map(Number)
  return lat && lng ? {lat, lng} : null
}
