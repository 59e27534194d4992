/** Spec 8, maps loader. Noted on the console; a visitor reads only what the reviews say of themselves. */
export const mapsMessages = {
  missingKey: 'Missing maps API key',
  withoutPlaces: 'Maps loaded without the places library',
  scriptFailed: 'Failed to load the maps script',
  loaderFailed: 'Failed to initialise the loader',
} as const
