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
  /** As in Sanity's file names: `jpg`, `png`, `webp`, `gif`, `avif`, `heic`, `tif` or `svg`. */
  extension: string
  mimeType: string
  metadata: Record<string, unknown>
}

/** Rendering a huge drawing would stall the lake. */
const maxSvgBytes = 4 * 1024 * 1024

/** HEIC takes nine bytes a pixel, and phones make no more. */
const maxHeicPixels = 50_000_000
const endOfJpeg = Buffer.from([0xff, 0xd9])

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
  return sharp(bytes, {failOn: 'error', ...options})
}

/** @throws LakeError 400 when the lake cannot read the picture */
export async function readImage(bytes: Buffer, wanted: ReadonlySet<MetaName>): Promise<ImageFacts> {
  const found = await openPicture(bytes)
    .metadata()
    .catch(error => toNull(error))
  if (!found || (found.format === 'heif' && found.compression !== 'av1')) return readHeic(bytes, wanted, found)
  const format = formats[found.format]
  if (!format) throw unknownFormat()
  if (found.format === 'svg' && bytes.length > maxSvgBytes) throw httpError(413, 'SVG images may be at most 4 MB')
  const size = orientedSize(found)
  const metadata = describe(bytes, found, size, wanted).catch(async error => {
    if (found.format !== 'jpeg') throw error
    await readMostRows(bytes, found)
    return describe(Buffer.concat([bytes, endOfJpeg]), found, size, wanted)
  })
  return {...size, ...format, metadata: await metadata.catch(refuse)}
}

/** Described as the JPEG that is made of it. Headers that sharp does not take are HEIC's, or damaged. */
async function readHeic(bytes: Buffer, wanted: ReadonlySet<MetaName>, found: Metadata | null): Promise<ImageFacts> {
  const jpeg = await toJpeg(bytes).catch(error => {
    if (found || reasonOf(error) !== damaged) return refuse(error)
    throw unknownFormat()
  })
  const {metadata, ...size} = await readImage(jpeg, wanted)
  const exif = wanted.has('exif') || wanted.has('location') ? await exifOf(bytes, wanted) : {}
  return {...size, extension: 'heic', mimeType: 'image/heic', metadata: {...metadata, ...exif}}
}

export async function toJpeg(heic: Buffer): Promise<Buffer> {
  const {decodeHeic} = await import('./decode-heic.ts')
  return decodeHeic(heic, {maxPixels: maxHeicPixels})
}

const unknownFormat = () => httpError(400, 'Invalid image: use a JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF or SVG file')

const damaged = 'the file is damaged or incomplete'

/** A picture that a decoder refuses for a limit is not damaged. */
function reasonOf(error: unknown): string {
  const words = String(error)
  if (!/limit|maximum/i.test(words)) return damaged
  return /pixel/.test(words) ? 'it has too many pixels' : 'it takes too much memory or time to open'
}

function refuse(cause: unknown): never {
  throw Object.assign(httpError(400, `Invalid image: ${reasonOf(cause)}`), {cause})
}

function toNull(error: unknown): null {
  return /pixel/.test(reasonOf(error)) ? refuse(error) : null
}

/** A JPEG that lacks no more than its end is shown by every viewer. @throws Error when more is missing */
async function readMostRows(bytes: Buffer, {width, height}: Metadata): Promise<void> {
  const most = {left: 0, top: 0, width, height: Math.ceil(height * 0.95)}
  await openPicture(bytes).extract(most).resize(8, 8).toBuffer()
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
