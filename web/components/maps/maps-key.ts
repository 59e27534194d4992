export const mapsKeyName = 'google-maps-key'

export const findMapsMeta = () => document.querySelector<HTMLMetaElement>(`meta[name="${mapsKeyName}"]`)

/** Null: nothing may be requested from Google. */
export const getMapsKey = () => findMapsMeta()?.content || null
