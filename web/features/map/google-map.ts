import {charlotte} from './places.ts'

/** Spec 9 */
const zoom = 11

/**
 * Google's map with the one marker of the spec, in `element`. A `Marker` and no `AdvancedMarkerElement`: that needs a
 * map id of Google's console, which the spec's configuration (a key and a place id) does not have, and Google's public
 * one is for trials. `Marker` warns on the console; its end would be announced a year ahead.
 * `onRefused`: Google has drawn an error of its own over it.
 * @throws Error of the loader (spec 8).
 */
export async function drawGoogleMap(element: HTMLElement, onRefused: () => void): Promise<void> {
  const {loadMaps, onRefusedKey} = await import('#web/components/maps/load-maps.ts')
  const {importLibrary} = await loadMaps()
  const [{Map: GoogleMap}, {Marker}] = await Promise.all([importLibrary('maps'), importLibrary('marker')])
  onRefusedKey(onRefused)
  const [lat, lng] = charlotte
  const map = new GoogleMap(element, {
    center: {lat, lng},
    zoom,
    // One finger scrolls the page, two move the map.
    gestureHandling: 'cooperative',
    mapTypeControl: false,
    streetViewControl: false,
  })
  new Marker({map, position: {lat, lng}, title: 'Charlotte, NC'})
}
