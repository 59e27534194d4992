import type {Position} from './places.ts'

export interface GoogleMapOptions {
  at: Position
  title: string
  onRefused: () => void
}

/**
 * Uses the deprecated `Marker`, because `AdvancedMarkerElement` needs a map id, which the spec's configuration does not
 * have. `onRefused` runs when Google refuses the key. @throws Error of the loader (spec 8).
 */
export async function drawGoogleMap(element: HTMLElement, {at, title, onRefused}: GoogleMapOptions): Promise<void> {
  const {loadMaps, onRefusedKey} = await import('#web/components/maps/load-maps.ts')
  const {importLibrary} = await loadMaps()
  const [{Map: GoogleMap}, {Marker}] = await Promise.all([importLibrary('maps'), importLibrary('marker')])
  onRefusedKey(onRefused)
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
