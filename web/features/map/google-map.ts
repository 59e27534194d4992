import {loadMaps} from '#web/components/maps/load-maps.ts'
import type {Position} from './places.ts'

/** `AdvancedMarkerElement` needs a map id, which the spec does not have. @throws Error of the loader (spec 8). */
export async function drawGoogleMap(
  element: HTMLElement | null,
  at: Position,
  title: string,
  onRefused: () => void,
): Promise<void> {
  const {importLibrary} = await loadMaps()
  const [{Map: GoogleMap}, {Marker}] = await Promise.all([importLibrary('maps'), importLibrary('marker')])
  if (!element) return
  // Google refuses a key only after the script has loaded, and draws its own error into the map.
  Object.assign(window, {gm_authFailure: onRefused})
  const [lat, lng] = at
  const map = new GoogleMap(element, {
    center: {lat, lng},
    // Spec 9.
    zoom: 11,
    // One finger scrolls the page, two move the map.
    gestureHandling: 'cooperative',
    mapTypeControl: false,
    streetViewControl: false,
  })
  new Marker({map, position: {lat, lng}, title})
}
