/** Always loaded by `import()`, when a part with Google's content comes near or takes focus. */
import {importLibrary, setOptions} from '@googlemaps/js-api-loader'
import {getMapsKey} from './maps-key.ts'

/** Spec 8. The contact map shows them; the reviews show their own and log these. */
export const mapsMessages = {
  missingKey: 'Missing maps API key',
  withoutPlaces: 'Maps loaded without the places library',
  scriptFailed: 'Failed to load the maps script',
  loaderFailed: 'Failed to initialise the loader',
} as const

/** A script may neither load nor fail. If it loads after all, the next try finds it. */
const scriptTimeoutMs = 20_000

let loading: ReturnType<typeof load> | null = null

/** A failed load is forgotten, so the next call tries again. @throws Error with a sentence of {@link mapsMessages}. */
export function loadMaps() {
  loading ??= load().catch(error => {
    loading = null
    throw error
  })
  return loading
}

async function load() {
  const key = getMapsKey()
  if (!key) throw new Error(mapsMessages.missingKey)
  try {
    // The loader may be set up only once; it retries a failed script by itself.
    if (!window.google?.maps?.importLibrary) {
      setOptions({key, v: 'weekly', language: 'en', region: 'US', authReferrerPolicy: 'origin'})
    }
  } catch (cause) {
    throw new Error(mapsMessages.loaderFailed, {cause})
  }
  const places = await importPlaces()
  if (typeof places?.Place !== 'function') throw new Error(mapsMessages.withoutPlaces)
  return {places, importLibrary}
}

async function importPlaces(): Promise<google.maps.PlacesLibrary | undefined> {
  try {
    return await Promise.race([importLibrary('places'), rejectAfterTimeout()])
  } catch (cause) {
    // With a version the script has run, so the library failed.
    const sentence = window.google?.maps?.version ? mapsMessages.withoutPlaces : mapsMessages.scriptFailed
    throw new Error(sentence, {cause})
  }
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${scriptTimeoutMs / 1000} s`)), scriptTimeoutMs)
  })
}
