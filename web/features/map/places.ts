import {charlotteEdges, charlotteRoads} from './charlotte-roads.ts'

export type Position = readonly [latitude: number, longitude: number]

export interface Edges {
  north: number
  south: number
  west: number
  east: number
}

export type MapSheet = ReturnType<typeof drawSheet>

export interface MapPlace {
  name: string
  position: Position
  /** On the map alone; the page has no entry of its own for it. */
  isMinor?: boolean
}

const width = 560
const milesPerDegree = 69
/** In degrees, so that one place alone has a map around it. */
const margin = {latitude: 0.05, longitude: 0.08}
/** Wider maps put the places of a city onto each other. */
const maxSpan = 1.5

export function toMapPlaces(stored: readonly StoredPlace[] | null | undefined): MapPlace[] {
  return (stored ?? []).flatMap(({name, location}) => {
    const position = toPosition(location)
    return name && position ? [{name, position}] : []
  })
}

interface StoredPlace {
  name: string | null
  location: {lat: number | null; lng: number | null} | null
}

export function toPosition(location: StoredPlace['location'] | undefined): Position | null {
  const {lat, lng} = location ?? {}
  return typeof lat === 'number' && typeof lng === 'number' ? [lat, lng] : null
}

/** What is too far from `middle` is left off. */
export function drawSheet(middle: Position, positions: readonly Position[]) {
  const isCharlotte = isWithin(middle, charlotteEdges)
  const edges = isCharlotte ? charlotteEdges : edgesAround(middle, positions)
  const {north, south, west, east} = edges
  // A degree of longitude is shorter than one of latitude.
  const longitudeScale = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const height = Math.round((width * (north - south)) / ((east - west) * longitudeScale))
  const round = (pixels: number) => Math.round(pixels * 10) / 10
  return {
    width,
    height,
    pixelsPerMile: height / (north - south) / milesPerDegree,
    roads: isCharlotte ? charlotteRoads : {},
    isOn: (position: Position) => isWithin(position, edges),
    toPoint: ([latitude, longitude]: Position) => ({
      x: round(((longitude - west) / (east - west)) * width),
      y: round(((north - latitude) / (north - south)) * height),
    }),
  }
}

function isWithin([latitude, longitude]: Position, {north, south, west, east}: Edges): boolean {
  return latitude < north && latitude > south && longitude > west && longitude < east
}

function edgesAround([latitude, longitude]: Position, positions: readonly Position[]): Edges {
  const near = positions.filter(
    ([lat, lng]) => Math.abs(lat - latitude) < maxSpan && Math.abs(lng - longitude) < maxSpan,
  )
  const latitudes = [latitude, ...near.map(([lat]) => lat)]
  const longitudes = [longitude, ...near.map(([, lng]) => lng)]
  return {
    north: Math.max(...latitudes) + margin.latitude,
    south: Math.min(...latitudes) - margin.latitude,
    west: Math.min(...longitudes) - margin.longitude,
    east: Math.max(...longitudes) + margin.longitude,
  }
}
