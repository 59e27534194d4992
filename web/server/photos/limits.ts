/** Of an ordinary JPEG, as cameras make it: a phone's 48 megapixels, which are never in memory as a whole. */
export const maxPixels = 50_000_000
/** Of all else, which has to be decoded as a whole, HEIC with twelve bytes a pixel. Phones turn it into JPEG (`accept`). */
export const maxDecodedPixels = 25_000_000
export const maxSidePixels = 2048
export const smallSidePixels = 480

const minute = 60_000
/** How many uploads of one visitor and of one address; a form has ten. Above it: 429, and the browser waits. */
export const uploadLimits = {
  browser: {max: 60, windowMs: 10 * minute},
  address: {max: 300, windowMs: 60 * minute},
  unknownAddress: {max: 2000, windowMs: 60 * minute},
} as const

/** Photos that never got a request are deleted then. A form kept on a device may come back for that long. */
export const orphansKeptMs = 7 * 24 * 60 * minute
/** An upload that was cut off with the server leaves its row. */
export const unfinishedKeptMs = 60 * minute
