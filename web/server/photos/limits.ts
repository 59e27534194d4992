/** An ordinary JPEG, such as a phone's 48 megapixels; never in memory as a whole. */
export const maxPixels = 50_000_000
/** Other formats, decoded as a whole; HEIC takes twelve bytes a pixel. Phones convert to JPEG (`accept`). */
export const maxDecodedPixels = 25_000_000
export const maxSidePixels = 2048
export const smallSidePixels = 480

const minute = 60_000
export const uploadLimits = {
  browser: {max: 60, windowMs: 10 * minute},
  address: {max: 300, windowMs: 60 * minute},
  unknownAddress: {max: 2000, windowMs: 60 * minute},
} as const

/** A form kept on a device may come back for that long. */
export const orphansKeptMs = 7 * 24 * 60 * minute
export const unfinishedKeptMs = 60 * minute
