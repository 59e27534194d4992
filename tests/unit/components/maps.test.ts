import {globSync, readFileSync} from 'node:fs'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {MapsKeyMeta} from '#web/components/maps/maps-key-meta.tsx'
import {readEnv} from '#web/config/environment.ts'

const metaFor = (source: Record<string, string>) =>
  renderToStaticMarkup(MapsKeyMeta({mapsKey: readEnv(source).googleMapsKey}))

test('the page carries the key of the environment, and without one no trace of Google', () => {
  expect(metaFor({GOOGLE_MAPS_API_KEY: 'AIzaTest'})).toBe('<meta name="google-maps-key" content="AIzaTest"/>')
  expect(metaFor({GOOGLE_MAPS_API_KEY: ''})).toBe('')
  expect(metaFor({})).toBe('')
})

test('the loader of maps is in no first load: it is imported when it is needed', () => {
  const files = globSync('web/**/*.{ts,tsx}', {exclude: path => /\.next|public/.test(String(path))})
  const importers = files.filter(file => /from '[^']*(load-maps|js-api-loader)/.test(readFileSync(file, 'utf8')))
  expect(importers.filter(file => file !== 'web/components/maps/load-maps.ts')).toEqual([])
})
