import {expect, test} from 'vitest'
import {drawSheet, placeNames, toMapPlaces} from '#web/features/map/places.ts'

const denver = [39.739, -104.99] as const
const aurora = [39.729, -104.832] as const

test('around Charlotte the map is the sheet with the ring road, elsewhere it reaches as far as the places', () => {
  const charlotte = drawSheet([35.2271, -80.8431], [])
  expect([charlotte.width, charlotte.height, Object.keys(charlotte.roads)[0]]).toEqual([560, 555, 'I-485'])
  const sheet = drawSheet(denver, [denver, aurora])
  expect(sheet.roads).toEqual({})
  expect([denver, aurora].every(sheet.isOn)).toBe(true)
  expect(sheet.toPoint(aurora).x).toBeGreaterThan(sheet.toPoint(denver).x)
})

test('a place of another part of the country is left off', () => {
  expect(drawSheet(denver, [denver, [35.2271, -80.8431]]).isOn([35.2271, -80.8431])).toBe(false)
})

test('a place without a name or a position is none', () => {
  const location = {lat: 39.7, lng: -105}
  const odd = [
    {name: null, location},
    {name: 'Aurora', location: null},
  ]
  expect(toMapPlaces([{name: 'Denver', location}, ...odd])).toEqual([{name: 'Denver', position: [39.7, -105]}])
})

test('a name gives way to the names and marks beside it', () => {
  const mark = (name: string, x: number, y: number) => ({name, x, y, fontSize: 20})
  const crowded = [mark('Pineville', 300, 100), mark('Blakeney', 330, 112), mark('Matthews', 540, 300)]
  const anchors = placeNames(crowded, 560).map(({anchor}) => anchor)
  // The second mark lies under the first name, and the last name would leave the sheet.
  expect(anchors).toEqual(['end', 'start', 'end'])
})
