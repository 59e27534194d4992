/** Picture metadata as Sanity stores it; EXIF and location only on request. */
import {encode} from 'blurhash'
import exifr from 'exifr'
import sharp, {type Metadata, type Sharp, type SharpOptions} from 'sharp'
import {rgbaToThumbHash} from 'thumbhash'
import {httpError} from '../errors.ts'
import {paletteOf} from './palette.ts'

/** Names of `?meta=`; dimensions and transparency are always included. */
export type MetaName = 'lqip' | 'blurhash' | 'thumbhash' | 'palette' | 'exif' | 'location'

export interface ImageFacts {
  width: number
  height: number
  /** As in Sanity's file names: `jpg`, `png`, `webp`, `gif`, `avif`, `tif` or `svg`. */
  extension: string
  mimeType: string
  metadata: Record<string, unknown>
}

/** Rendering a huge drawing would stall the lake. */
const maxSvgBytes = 4 * 1024 * 1024

const formats: Record<string, {extension: string; mimeType: string}> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
}

/** By default sharp refuses what its decoders only warn about, such as the stray bytes that some phones write. */
export function openPicture(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, {...options, failOn: 'error'})
}

/** @throws LakeError 400 when the lake cannot read the picture */
export async function readImage(bytes: Buffer, wanted: ReadonlySet<MetaName>): Promise<ImageFacts> {
  const found = await openPicture(bytes)
    .metadata()
    .catch(() => null)
  const format = found && formats[found.format]
  if (!found || !format || (found.format === 'heif' && found.compression !== 'av1')) {
    throw httpError(400, 'Invalid image: use a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG file')
  }
  if (found.format === 'svg' && bytes.length > maxSvgBytes) throw httpError(413, 'SVG images may be at most 4 MB')
  const {width, height} = orientedSize(found)
  try {
    return {width, height, ...format, metadata: await describe(bytes, found, {width, height}, wanted)}
  } catch (cause) {
    throw Object.assign(httpError(400, 'Invalid image: the file is damaged or incomplete'), {cause})
  }
}

export function orientedSize({autoOrient, width, height}: Metadata): {width: number; height: number} {
  return {width: autoOrient?.width ?? width, height: autoOrient?.height ?? height}
}

async function describe(
  bytes: Buffer,
  found: Metadata,
  {width, height}: {width: number; height: number},
  wanted: ReadonlySet<MetaName>,
): Promise<Record<string, unknown>> {
  const hasAlpha = found.hasAlpha ?? false
  // Decodes the whole picture, so a damaged one is refused.
  const small = await openPicture(bytes)
    .autoOrient()
    .resize(96, 96, {fit: 'inside', withoutEnlargement: true})
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({resolveWithObject: true})
  const metadata: Record<string, unknown> = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha,
    isOpaque: !hasAlpha || (await openPicture(bytes).stats()).isOpaque,
  }
  if (wanted.has('lqip')) metadata.lqip = await lqipOf(bytes, hasAlpha)
  if (wanted.has('blurhash')) {
    const pixels = new Uint8ClampedArray(small.data)
    metadata.blurHash = encode(pixels, small.info.width, small.info.height, 4, 3)
  }
  if (wanted.has('thumbhash')) {
    const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
    metadata.thumbHash = Buffer.from(hash).toString('base64')
  }
  if (wanted.has('palette')) metadata.palette = paletteOf(small.data) ?? undefined
  if (wanted.has('exif') || wanted.has('location')) Object.assign(metadata, await exifOf(bytes, wanted))
  return metadata
}

/** A 20 px data URL that pages show while the picture loads. */
async function lqipOf(bytes: Buffer, hasAlpha: boolean): Promise<string> {
  const tiny = openPicture(bytes).autoOrient().resize(20, undefined, {withoutEnlargement: true})
  const data = await (hasAlpha ? tiny.png({palette: true}) : tiny.jpeg({quality: 60})).toBuffer()
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${data.toString('base64')}`
}

async function exifOf(bytes: Buffer, wanted: ReadonlySet<MetaName>): Promise<Record<string, unknown>> {
  const tags: Record<string, unknown> = (await exifr.parse(bytes, {gps: true}).catch(() => null)) ?? {}
  const kept: Record<string, unknown> = {}
  if (wanted.has('exif')) kept.exif = {_type: 'sanity.imageExifMetadata', ...plainTags(tags)}
  const {latitude: lat, longitude: lng, GPSAltitude: alt} = tags
  if (wanted.has('location') && typeof lat === 'number' && typeof lng === 'number') {
    kept.location = {_type: 'geopoint', lat, lng, ...(typeof alt === 'number' ? {alt} : {})}
  }
  return kept
}

function plainTags(tags: Record<string, unknown>): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(tags)) {
    if (/^(GPS|latitude|longitude)/.test(name)) continue
    if (value instanceof Date) plain[name] = value.toISOString()
    else if (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string') plain[name] = value
  }
  return plain
}
