// Redraws a visitor's file, so that no location, hidden text or program of it is kept.
import {open} from 'node:fs/promises'
import {fileTypeFromBuffer} from 'file-type'
import sharp, {type Metadata, type Sharp} from 'sharp'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {decodeHeic} from './decode-heic.ts'
import {createSemaphore} from './semaphore.ts'

export interface Drawing {
  photo: Buffer
  small: Buffer
  width: number
  height: number
}

export type RedrawResult = {ok: true; drawing: Drawing} | {ok: false; status: 413 | 415 | 422; error: string}

export const drawnType = 'image/jpeg'

const heic = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
const readable = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif', ...heic]
const signatureLength = 4100
/** An ordinary JPEG, such as a phone's 48 megapixels; never in memory as a whole. */
const maxPixels = 50_000_000
/** Other formats, decoded as a whole; HEIC takes twelve bytes a pixel. Phones convert to JPEG (`accept`). */
const maxDecodedPixels = 25_000_000
const maxSidePixels = 2048
const smallSidePixels = 480
/** Some files are made to take forever, such as JPEGs with a thousand passes. */
const timeoutSeconds = 20

// No photo comes twice, so a cache would waste memory.
sharp.cache(false)

const withCapacity = createSemaphore(maxPixels)

export async function redrawPhoto(path: string): Promise<RedrawResult> {
  const head = await readHead(path)
  if (head.length === 0) return {ok: false, status: 422, error: messages.empty}
  const type = await fileTypeFromBuffer(head)
  if (!type || !readable.includes(type.mime)) return {ok: false, status: 415, error: messages.unknownType}
  const damaged: RedrawResult = {ok: false, status: 422, error: messages.damaged}
  const header = await sharp(path, {limitInputPixels: false})
    .metadata()
    .catch(() => null)
  if (!header) return damaged
  const pixels = header.width * header.height
  const isStreamed = header.format === 'jpeg' && !header.isProgressive
  if (pixels > (isStreamed ? maxPixels : maxDecodedPixels)) {
    return {ok: false, status: 422, error: messages.tooManyPixels}
  }
  const isHeic = header.format === 'heif' && header.compression !== 'av1'
  try {
    return await withCapacity(weightOf(pixels, {isStreamed, isHeic}), async () => ({
      ok: true,
      drawing: await draw(path, header, isHeic),
    }))
  } catch {
    return damaged
  }
}

/** Outside of sharp each thread takes memory of its own, however small the picture. */
function weightOf(pixels: number, {isStreamed, isHeic}: {isStreamed: boolean; isHeic: boolean}): number {
  if (isHeic) return Math.max(pixels * 3, maxPixels / 2)
  return isStreamed ? pixels : pixels * 2
}

async function draw(path: string, header: Metadata, isHeic: boolean): Promise<Drawing> {
  const source = isHeic ? await fromHeic(path) : sharp(path, {limitInputPixels: maxPixels, failOn: 'error'})
  const {data: photo, info} = await source
    .autoOrient()
    .resize(maxSidePixels, maxSidePixels, {fit: 'inside', withoutEnlargement: true})
    .flatten({background: '#fff'})
    .toColourspace('srgb')
    .jpeg({quality: header.format === 'png' ? 88 : 82})
    .timeout({seconds: timeoutSeconds})
    .toBuffer({resolveWithObject: true})
  const small = await sharp(photo)
    .resize(smallSidePixels, smallSidePixels, {fit: 'inside', withoutEnlargement: true})
    .jpeg({quality: 78})
    .toBuffer()
  return {photo, small, width: info.width, height: info.height}
}

async function fromHeic(path: string): Promise<Sharp> {
  const {data, width, height} = await decodeHeic(path, maxDecodedPixels)
  return sharp(data, {raw: {width, height, channels: 4}})
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const {buffer, bytesRead} = await file.read(Buffer.alloc(signatureLength), 0, signatureLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
