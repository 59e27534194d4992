import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {AreaPagesQueryResult} from '#web/content/sanity-types.gen.ts'
import {charlotteEdges, charlotteRoads} from './charlotte-roads.ts'

export type Position = readonly [latitude: number, longitude: number]

export type Edges = Record<'north' | 'south' | 'west' | 'east', number>

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

export function toMapPlaces(stored: SiteSettings['mapPlaces']): MapPlace[] {
  return (stored ?? []).flatMap(({name, location}) => {
    const position = toPosition(location)
    return name && position ? [{name, position}] : []
  })
}

export function toPosition(location: AreaPagesQueryResult[number]['location'] | undefined): Position | null {
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

type Mark = {name: string} & Record<'x' | 'y' | 'fontSize', number>

const gap = 15

/** Puts each name beside its mark, where no other name or mark is. The first have the first choice. */
export function placeNames(marks: readonly Mark[], width: number) {
  const taken = marks.map(({x, y}) => ({left: x - 9, right: x + 9, top: y - 9, bottom: y + 9}))
  return marks.map((mark, index) => {
    const own = taken[index]
    const choices = choicesFor(mark)
    const isFree = ({box}: (typeof choices)[number]) =>
      box.left > 0 && box.right < width && taken.every(other => other === own || !overlap(box, other))
    const best = choices.find(isFree) ?? choices[mark.x > width * 0.7 ? 1 : 0]
    taken.push(best.box)
    return {...mark, ...best.place}
  })
}

/** `textX`, `textY`: where the name's middle line starts, or ends. */
function choicesFor({name, x, y, fontSize}: Mark) {
  const length = name.length * fontSize * 0.58
  const at = (textX: number, textY: number, anchor: 'start' | 'end' | 'middle', left: number) => ({
    place: {textX, textY, anchor},
    box: {left, right: left + length, top: textY - fontSize / 2, bottom: textY + fontSize / 2},
  })
  return [
    at(x + gap, y, 'start', x + gap),
    at(x - gap, y, 'end', x - gap - length),
    at(x, y + gap + fontSize / 2, 'middle', x - length / 2),
    at(x, y - gap - fontSize / 2, 'middle', x - length / 2),
  ] as const
}

type Box = Record<'left' | 'right' | 'top' | 'bottom', number>

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
