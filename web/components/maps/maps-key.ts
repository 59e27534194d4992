export const mapsKeyName = 'google-maps-key'

export const findMapsMeta = () => document.querySelector<HTMLMetaElement>(`meta[name="${mapsKeyName}"]`)

/** Null: nothing may be requested from Google. */
export const getMapsKey = () => findMapsMeta()?.content || null

/** Spec 8. The contact map shows them; the reviews show their own and log these. */
export const mapsMessages = {
  missingKey: 'Missing maps API key',
  withoutPlaces: 'Maps loaded without the places library',
  scriptFailed: 'Failed to load the maps script',
  loaderFailed: 'Failed to initialise the loader',
} as const
