/** Spec 8, maps loader. The contact map says them; the reviews say their own and note these on the console. */
export const mapsMessages = {
  missingKey: 'Missing maps API key',
  withoutPlaces: 'Maps loaded without the places library',
  scriptFailed: 'Failed to load the maps script',
  loaderFailed: 'Failed to initialise the loader',
} as const
