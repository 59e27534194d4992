/**
 * Google Maps, loaded once for the reviews, the address fields and the contact map. Always imported by `import()`, when
 * one of them comes near the viewport or takes focus. Rejects with one of the four sentences of spec 8; a failed load
 * is forgotten, so the next call tries again.
 */
import {importLibrary, setOptions} from '@googlemaps/js-api-loader'
import {getMapsKey} from './maps-key.ts'
import {mapsMessages} from './maps-messages.ts'

export interface Maps {
  places: google.maps.PlacesLibrary
  /** For the other libraries: `maps`, `marker`. */
  importLibrary: typeof importLibrary
}

/** A script that neither comes nor fails: nobody is kept waiting longer than this. Where it comes later, a retry has it. */
const patience = 20_000

let loading: Promise<Maps> | null = null

/** @throws Error with a sentence of {@link mapsMessages} and the cause. */
export function loadMaps(): Promise<Maps> {
  loading ??= load().catch(error => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<Maps> {
  const key = getMapsKey()
  if (!key) throw new Error(mapsMessages.missingKey)
  try {
    // Google's own installs itself once; it forgets a script that failed, and asks for it again.
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
    return await Promise.race([importLibrary('places'), rejectLate()])
  } catch (cause) {
    // The script says its version once it runs: what fails afterwards is the library.
    const sentence = window.google?.maps?.version ? mapsMessages.withoutPlaces : mapsMessages.scriptFailed
    throw new Error(sentence, {cause})
  }
}

function rejectLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${patience / 1000} s`)), patience)
  })
}

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void
  }
}

/** Google refuses a key only after the script has loaded, and then draws an error of its own into every map. */
export function onRefusedKey(listener: () => void): void {
  const before = window.gm_authFailure
  window.gm_authFailure = () => {
    before?.()
    listener()
  }
}
