export type Position = readonly [latitude: number, longitude: number]

/** Spec 9. */
export const charlotte: Position = [35.2271, -80.8431]

/** The places of spec 1. Any other is on the map once its area in the Studio has a place. */
const places: Record<string, Position> = {
  Charlotte: charlotte,
  'South Charlotte': [35.107, -80.817],
  Ballantyne: [35.054, -80.848],
  'Mint Hill': [35.1796, -80.6473],
  Pineville: [35.0832, -80.8923],
  Matthews: [35.1168, -80.7237],
  Blakeney: [35.0363, -80.806],
  Weddington: [35.0224, -80.7609],
}

export function positionOf(name: string): Position | null {
  return Object.hasOwn(places, name) ? (places[name] ?? null) : null
}

interface Road {
  labelAt: Position
  course: readonly Position[]
}

export const roads: Record<string, Road> = {
  'I-485': {
    labelAt: [35.098, -80.957],
    course: [
      [35.352, -80.84],
      [35.345, -80.72],
      [35.25, -80.622],
      [35.155, -80.632],
      [35.094, -80.69],
      [35.063, -80.765],
      [35.062, -80.85],
      [35.088, -80.915],
      [35.14, -80.982],
      [35.23, -80.995],
      [35.31, -80.95],
      [35.352, -80.84],
    ],
  },
  'I-77': {
    labelAt: [35.165, -80.872],
    course: [
      [35.36, -80.85],
      [35.225, -80.853],
      [35.13, -80.882],
      [34.99, -80.955],
    ],
  },
  'I-85': {
    labelAt: [35.243, -80.935],
    course: [
      [35.22, -81.06],
      [35.262, -80.88],
      [35.29, -80.77],
      [35.36, -80.67],
    ],
  },
  'US-74': {
    labelAt: [35.142, -80.745],
    course: [
      [35.217, -80.838],
      [35.165, -80.75],
      [35.108, -80.695],
      [35.02, -80.6],
    ],
  },
}

/** The edges of the map. */
const edges = {north: 35.335, south: 34.995, west: -81.01, east: -80.59}
const width = 560
/** Length of a degree of longitude around Charlotte, in degrees of latitude. */
const longitudeScale = Math.cos((35.16 * Math.PI) / 180)

export const mapSize = {
  width,
  height: Math.round((width * (edges.north - edges.south)) / ((edges.east - edges.west) * longitudeScale)),
}

export function isOnMap([latitude, longitude]: Position): boolean {
  const {north, south, west, east} = edges
  return latitude < north && latitude > south && longitude > west && longitude < east
}

export function toPoint([latitude, longitude]: Position): {x: number; y: number} {
  const x = ((longitude - edges.west) / (edges.east - edges.west)) * mapSize.width
  const y = ((edges.north - latitude) / (edges.north - edges.south)) * mapSize.height
  return {x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10}
}
