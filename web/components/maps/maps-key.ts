export const mapsKeyName = 'google-maps-key'

/** Null: nothing may be requested from Google. */
export const getMapsKey = () => document.querySelector<HTMLMetaElement>(`meta[name="${mapsKeyName}"]`)?.content || null
