import sharp, {type Metadata, type Sharp} from 'sharp'
import {httpError} from '../errors.ts'
import {planTransform} from './geometry.ts'
import {openPicture, orientedSize} from './image-metadata.ts'
import type {OutputFormat, Transform} from './transform-params.ts'

/** Frames x pixels; larger animations keep only their first frame. */
const maxAnimatedPixels = 100_000_000
const white = {r: 255, g: 255, b: 255, alpha: 1}
const transparent = {r: 0, g: 0, b: 0, alpha: 0}

/** @throws LakeError 400 when the stored file cannot be decoded */
export async function renderImage(bytes: Buffer, transform: Transform, format: OutputFormat): Promise<Buffer> {
  try {
    const found = await openPicture(bytes).metadata()
    // The upload was checked, and may be a JPEG without its end.
    const animated = isAnimated(found, transform, format)
    const source = openPicture(bytes, {animated, failOn: 'none'}).autoOrient()
    const shaped = await turn(shape(source, found, transform, format), transform)
    return await encode(adjustColors(shaped, transform), transform, format).toBuffer()
  } catch (cause) {
    throw Object.assign(httpError(400, 'This image cannot be transformed in that way'), {cause})
  }
}

function isAnimated({pages = 1, width, pageHeight = 0}: Metadata, transform: Transform, format: OutputFormat): boolean {
  const plain = transform.rotate === 0 && !transform.flip.horizontal && !transform.flip.vertical
  if (pages < 2 || transform.firstFrame || !plain) return false
  return (format === 'gif' || format === 'webp') && pages * width * pageHeight <= maxAnimatedPixels
}

function shape(source: Sharp, found: Metadata, transform: Transform, format: OutputFormat): Sharp {
  const {width, height} = orientedSize(found)
  const frame = {width, height: found.pageHeight ?? height}
  // The rotation comes last, but width and height mean the rotated picture.
  const sideways = transform.rotate % 180 !== 0
  const wanted = sideways ? {...transform, width: transform.height, height: transform.width} : transform
  const {extract, size, canvas} = planTransform(frame, wanted)
  const part = extract ? source.extract(extract) : source
  const byPixels = transform.focus === 'entropy' && (transform.fit === 'crop' || transform.fit === 'min')
  const scaled = part.resize(size.width, size.height, byPixels ? {fit: 'cover', position: 'entropy'} : {fit: 'fill'})
  const [x, y] = [canvas.width - size.width, canvas.height - size.height]
  const {pad} = transform
  if (x === 0 && y === 0 && pad === 0) return scaled
  const left = Math.floor(x / 2) + pad
  const top = Math.floor(y / 2) + pad
  const right = x - Math.floor(x / 2) + pad
  const bottom = y - Math.floor(y / 2) + pad
  const clearable = format !== 'jpg' && format !== 'pjpg'
  return scaled.extend({
    left,
    top,
    right,
    bottom,
    background: transform.background ?? (clearable ? transparent : white),
  })
}

/** libvips rotates before scaling regardless of call order, so rotate in a second pass. */
async function turn(image: Sharp, {rotate, flip}: Transform): Promise<Sharp> {
  if (rotate === 0 && !flip.horizontal && !flip.vertical) return image
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const again = sharp(data, {raw: {width, height, channels}})
  return again.rotate(rotate).flop(flip.horizontal).flip(flip.vertical)
}

function adjustColors(image: Sharp, {blur, sharpen, saturation, invert, background}: Transform): Sharp {
  // Sanity's 0..2000 is a radius; 1/8 of it looks the same, and above 100 everything is one color. Exact blurring takes
  // ten times longer and looks the same.
  if (blur > 0) image.blur({sigma: Math.min(100, Math.max(0.3, blur / 8)), precision: 'approximate'})
  if (sharpen > 0) image.sharpen({sigma: 0.5 + sharpen / 50})
  if (saturation !== 0) image.modulate({saturation: Math.max(0.001, 1 + saturation / 100)})
  if (invert) image.negate({alpha: false})
  if (background?.alpha === 1) image.flatten({background})
  return image
}

function encode(image: Sharp, {quality, background}: Transform, format: OutputFormat): Sharp {
  switch (format) {
    case 'jpg':
    case 'pjpg':
      return image
        .flatten({background: background ?? white})
        .jpeg({quality: Math.max(1, quality), progressive: format === 'pjpg', mozjpeg: true})
    case 'png':
      return image.png({compressionLevel: 9})
    case 'gif':
      return image.gif()
    case 'webp':
      return image.webp({quality: Math.max(1, quality)})
    case 'avif':
      // Effort 2: the default 4 takes 8.6 times longer to save 4 %. 4:2:0 saves a fifth of the time and a tenth of the
      // bytes. AVIF needs a lower quality number than WebP for the same look.
      return image.avif({quality: Math.max(1, Math.round(quality * 0.65)), effort: 2, chromaSubsampling: '4:2:0'})
  }
}
