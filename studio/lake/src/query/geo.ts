// GROQ's geo functions (https://www.sanity.io/docs/groq-functions#geo), on the geometry of Turf.
import {booleanContains} from '@turf/boolean-contains'
import {booleanIntersects} from '@turf/boolean-intersects'
import {distance} from '@turf/distance'
import {kinks} from '@turf/kinks'
import {isObject} from '../store/plain-json.ts'
import {RefusedCall} from './tree.ts'

type Position = [longitude: number, latitude: number]
type Geometry = Extract<Parameters<typeof booleanIntersects>[0], {coordinates: unknown}>

/** In meters; Sanity measures with it. */
const earthRadius = 6_378_137

/** How deep the positions of a type lie, and how many a list of them needs. */
const shapes: Record<string, {depth: number; least: number}> = {
  Point: {depth: 0, least: 0},
  MultiPoint: {depth: 1, least: 1},
  LineString: {depth: 1, least: 2},
  MultiLineString: {depth: 2, least: 2},
  Polygon: {depth: 2, least: 4},
  MultiPolygon: {depth: 3, least: 4},
}

/** `geo(value)`: GeoJSON, a geopoint or null. @throws Error for a GeoJSON type that GROQ does not know */
export function toGeometry(value: unknown): Geometry | null {
  if (!isObject(value)) return null
  if (typeof value.type === 'string' && !Object.hasOwn(shapes, value.type) && value._type !== 'geopoint')
    throw new RefusedCall('geo', `geo() does not support the type "${value.type}"`)
  return fromGeoJson(value) ?? fromGeopoint(value)
}

export function latLng(latitude: unknown, longitude: unknown): Geometry | null {
  const position = [longitude, latitude]
  return isPosition(position) ? {type: 'Point', coordinates: position} : null
}

/** In meters between two points; null for other geometries. */
export function distanceOf(a: unknown, b: unknown): number | null {
  const from = geometryOf(a)
  const to = geometryOf(b)
  if (from?.type !== 'Point' || to?.type !== 'Point') return null
  return distance(from, to, {units: 'radians'}) * earthRadius
}

export function containsWhole(outer: unknown, inner: unknown): boolean | null {
  const a = geometryOf(outer)
  const b = geometryOf(inner)
  if (!a || !b) return null
  try {
    return booleanContains(a, b)
  } catch {
    // Turf refuses pairs that cannot contain each other, like a point and a polygon.
    return false
  }
}

export function intersect(a: unknown, b: unknown): boolean | null {
  const first = geometryOf(a)
  const second = geometryOf(b)
  return first && second && booleanIntersects(first, second)
}

function geometryOf(value: unknown): Geometry | null {
  return isObject(value) ? (fromGeoJson(value) ?? fromGeopoint(value)) : null
}

function fromGeopoint({lat, lng, lon}: Record<string, unknown>): Geometry | null {
  return lng !== undefined && lon !== undefined ? null : latLng(lat, lng ?? lon)
}

function fromGeoJson({type, coordinates}: Record<string, unknown>): Geometry | null {
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (!shape || !holdsPositions(coordinates, shape.depth, shape.least)) return null
  const geometry = {type, coordinates} as Geometry
  if (geometry.type === 'Polygon') return isSound(geometry.coordinates as Position[][]) ? geometry : null
  if (geometry.type !== 'MultiPolygon') return geometry
  return (geometry.coordinates as Position[][][]).every(isSound) ? geometry : null
}

function holdsPositions(value: unknown, depth: number, least: number): boolean {
  if (depth === 0) return isPosition(value)
  if (!Array.isArray(value) || value.length < (depth === 1 ? least : 1)) return false
  return value.every(item => holdsPositions(item, depth - 1, least))
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && value.length >= 2 && value.every(Number.isFinite)
}

/** Closed rings that neither stop nor cross themselves. */
function isSound(rings: Position[][]): boolean {
  return rings.every(ring => {
    const steps = ring.slice(1).every((position, at) => !isSame(position, ring[at]))
    return steps && isSame(ring[0], ring.at(-1)) && kinks({type: 'Polygon', coordinates: [ring]}).features.length === 0
  })
}

function isSame(a: Position | undefined, b: Position | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1]
}
