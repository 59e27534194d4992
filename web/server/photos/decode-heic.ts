// Decodes HEIC, of which sharp reads only the header. Runs in the process that opens pictures. The lake has its own copy.
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import sharp from 'sharp'

interface Decoded {
  pixels: Buffer
  shape: {width: number; height: number; channels: 3 | 4}
  profile: Buffer
}

// Numbers of libheif's C interface.
const rgbColors = 1
const interleaved = {3: 10, 4: 11}
const interleavedChannel = 10
const convertTo8BitsOffset = 20
/** A segment of a JPEG takes no more. */
const maxProfileBytes = 65_500

/** Returns an upright JPEG. @throws Error for a damaged file; its message names a limit if the picture is too large */
export async function decodeHeic(bytes: Buffer, limits: {maxPixels: number; maxSide?: number}): Promise<Buffer> {
  const {pixels, shape, profile} = readPixels(bytes, limits.maxPixels)
  const jpeg = await sharp(pixels, {raw: shape})
    .resize(limits.maxSide, limits.maxSide, {fit: 'inside', withoutEnlargement: true})
    .flatten({background: '#fff'})
    // The best coding would need the whole picture in memory once more.
    .jpeg({quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false})
    .toBuffer()
  return withProfile(jpeg, profile)
}

/** Takes about nine bytes a pixel: the planes as they are stored, the colors, and no copy. */
function readPixels(bytes: Buffer, maxPixels: number): Decoded {
  // A new one takes 11 ms. Its memory goes as a whole, also when the picture breaks it.
  const heif = createLibheif()
  const result = heif._malloc(32)
  const out = result + 16
  const numberAt = (address: number): number => heif.HEAPU32[address >> 2]
  const check = () => {
    if (numberAt(result) === 0) return
    const message = numberAt(result + 8)
    throw new Error(Buffer.from(heif.HEAPU8.slice(message, heif.HEAPU8.indexOf(0, message))).toString())
  }
  const file = heif._malloc(bytes.length)
  heif.HEAPU8.set(bytes, file)
  const context = heif._heif_context_alloc()
  heif._heif_context_read_from_memory_without_copy(result, context, file, bytes.length, 0)
  check()
  heif._heif_context_get_primary_image_handle(result, context, out)
  check()
  const handle = numberAt(out)
  const pixelCount = heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle)
  if (pixelCount > maxPixels) throw new Error(`Its ${pixelCount} pixels are above the limit`)
  const profileSize = heif._heif_image_handle_get_raw_color_profile_size(handle)
  const profile = heif._malloc(profileSize)
  if (profileSize > 0) heif._heif_image_handle_get_raw_color_profile(result, handle, profile)
  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const options = heif._heif_decoding_options_alloc()
  heif.HEAPU8[options + convertTo8BitsOffset] = 1
  heif._heif_decode_image(result, handle, out, rgbColors, interleaved[channels], options)
  check()
  const image = numberAt(out)
  const [width, height] = [heif._heif_image_get_primary_width(image), heif._heif_image_get_primary_height(image)]
  const plane = heif._heif_image_get_plane_readonly2(image, interleavedChannel, out)
  const [stride, row] = [numberAt(out), width * channels]
  for (let y = 1; y < height; y++) heif.HEAPU8.copyWithin(plane + y * row, plane + y * stride, plane + y * stride + row)
  return {
    pixels: Buffer.from(heif.HEAPU8.buffer, plane, row * height),
    shape: {width, height, channels},
    profile: Buffer.from(heif.HEAPU8.slice(profile, profile + profileSize)),
  }
}

/** Sharp has no way to say in which colors raw pixels are. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  if (profile.length === 0 || profile.length > maxProfileBytes) return jpeg
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1')
  head.writeUInt16BE(head.length - 2 + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)])
}
