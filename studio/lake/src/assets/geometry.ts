// Computes a transform's source rectangle, scaled size and canvas in whole pixels, after EXIF orientation.
import type {Transform} from './transform-params.ts'

export const maxEdgePx = 8192

/** Larger results are scaled down, unlike at Sanity: AVIF takes 0.2 s per million pixels. */
const maxPixels = 8_000_000

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

export interface Plan {
  extract: Box | null
  size: Size
  /** Larger than `size` when the background fills the rest around the centered picture. */
  canvas: Size
}

type Wanted = Pick<Transform, 'rect' | 'width' | 'height' | 'minWidth' | 'minHeight' | 'fit' | 'focus' | 'pad'>

/** Moves and clips a `rect` that lies outside the picture. */
export function planTransform(source: Size, wanted: Wanted): Plan {
  const limited = (size: Size) => scaled(size, scaleWithin(size, wanted.pad))
  const part = wanted.rect ? insideOf(source, wanted.rect) : {left: 0, top: 0, ...source}
  const {width, height} = atLeast(wanted, part)
  const extract = (box: Box) => (box.width === source.width && box.height === source.height ? null : box)
  if (width === null && height === null) return whole(extract(part), limited(part))

  const cropping = wanted.fit === 'crop' || wanted.fit === 'min'
  if (cropping && width !== null && height !== null) {
    // `min` never enlarges.
    const shrink = wanted.fit === 'min' ? Math.min(1, part.width / width, part.height / height) : 1
    const size = limited({width: width * shrink, height: height * shrink})
    return whole(extract(cropTo(part, width / height, wanted.focus)), size)
  }
  if (wanted.fit === 'scale') {
    return whole(extract(part), limited({width: width ?? part.width, height: height ?? part.height}))
  }
  const ratio = Math.min((width ?? Infinity) / part.width, (height ?? Infinity) / part.height)
  const mayEnlarge = wanted.fit === 'clip' || wanted.fit === 'fill' || wanted.fit === 'crop'
  const scale = mayEnlarge ? ratio : Math.min(1, ratio)
  const size = {width: part.width * scale, height: part.height * scale}
  if (wanted.fit !== 'fill' && wanted.fit !== 'fillmax') return whole(extract(part), limited(size))
  const canvas = {width: Math.max(width ?? 0, size.width), height: Math.max(height ?? 0, size.height)}
  const held = scaleWithin(canvas, wanted.pad)
  return {extract: extract(part), size: scaled(size, held), canvas: scaled(canvas, held)}
}

function whole(extract: Box | null, size: Size): Plan {
  return {extract, size, canvas: size}
}

function atLeast(
  {width, height, minWidth, minHeight}: Wanted,
  part: Size,
): {width: number | null; height: number | null} {
  if (width === null && height === null) {
    const tooSmall = part.width < minWidth || part.height < minHeight
    return tooSmall ? {width: minWidth || null, height: minHeight || null} : {width, height}
  }
  return {width: width && Math.max(width, minWidth), height: height && Math.max(height, minHeight)}
}

function insideOf(source: Size, [left, top, width, height]: [number, number, number, number]): Box {
  const x = Math.min(left, source.width - 1)
  const y = Math.min(top, source.height - 1)
  return {left: x, top: y, width: Math.min(width, source.width - x), height: Math.min(height, source.height - y)}
}

/** The largest box with these proportions, as close to the focus as possible. */
function cropTo(part: Box, proportions: number, focus: Transform['focus']): Box {
  const {width, height} = atLeastOne({
    width: Math.min(part.width, part.height * proportions),
    height: Math.min(part.height, part.width / proportions),
  })
  // The caller crops "entropy" by looking at pixels.
  if (focus === 'entropy') return part
  const place = (point: number, kept: number, all: number) =>
    Math.round(Math.min(Math.max(point * all - kept / 2, 0), all - kept))
  return {
    left: part.left + place(focus.x, width, part.width),
    top: part.top + place(focus.y, height, part.height),
    width,
    height,
  }
}

function scaleWithin({width, height}: Size, pad: number): number {
  const [area, edges] = [width * height, 2 * pad * (width + height)]
  const byPixels = (Math.sqrt(edges ** 2 + 4 * area * (maxPixels - 4 * pad ** 2)) - edges) / (2 * area)
  return Math.min(1, maxEdgePx / Math.max(width, height), byPixels)
}

const scaled = ({width, height}: Size, by: number): Size => atLeastOne({width: width * by, height: height * by})

const atLeastOne = ({width, height}: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})
