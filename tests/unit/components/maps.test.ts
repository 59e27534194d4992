import {globSync, readFileSync} from 'node:fs'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {boxAround} from '#web/components/form/address-input/address-source.ts'
import {MapsKeyMeta} from '#web/components/maps/maps-key-meta.tsx'
import {readEnv} from '#web/config/environment.ts'

const metaFor = (source: Record<string, string>) =>
  renderToStaticMarkup(MapsKeyMeta({mapsKey: readEnv(source).googleMapsKey, middle: {lat: 39.74, lng: -104.99}}))

test('the page carries the key of the environment, and without one no trace of Google', () => {
  expect(metaFor({GOOGLE_MAPS_API_KEY: 'AIzaTest'})).toBe(
    '<meta name="google-maps-key" content="AIzaTest" data-middle="39.74,-104.99"/>',
  )
  expect(metaFor({GOOGLE_MAPS_API_KEY: ''})).toBe('')
  expect(metaFor({})).toBe('')
})

test('addresses are suggested half a degree around the middle of the map, for Charlotte as spec 5 gives it', () => {
  expect(boxAround({lat: 35.2271, lng: -80.8431})).toEqual({south: 35, north: 35.5, west: -81.15, east: -80.55})
  expect(boxAround({lat: 39.739, lng: -104.99})).toEqual({south: 39.5, north: 40, west: -105.3, east: -104.7})
})

test('the loader of maps is in no first load: it is imported when it is needed', () => {
  const files = globSync('web/**/*.{ts,tsx}', {exclude: path => /\.next|public/.test(String(path))})
  const importers = (of: RegExp) => files.filter(file => of.test(readFileSync(file, 'utf8')))
  expect(importers(/from '[^']*js-api-loader/)).toEqual(['web/components/maps/load-maps.ts'])
  expect(importers(/from '[^']*load-maps/)).toEqual(['web/features/map/google-map.ts'])
  expect(importers(/from '[^']*google-map\.ts/)).toEqual([])
})
