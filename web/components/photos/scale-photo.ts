/** Spec 9 has no size; 2048 px show every crack and are a tenth of a phone's original. The server holds to the same. */
const longestSide = 2048
const previewSide = 240

export interface ScaledPhoto {
  /** What is sent: an upright JPEG without location, or the file itself where this browser cannot decode it. */
  blob: Blob
  preview: Blob | null
}

/** Decodes and scales in the browser. HEIC and the like, which most browsers cannot decode, go as they are. */
export async function scalePhoto(file: File): Promise<ScaledPhoto> {
  const bitmap = await createImageBitmap(file, {imageOrientation: 'from-image'}).catch(() => null)
  if (!bitmap) return {blob: file, preview: null}
  try {
    const blob = await draw(bitmap, longestSide, 0.85)
    const preview = await draw(bitmap, previewSide, 0.8)
    return blob ? {blob, preview} : {blob: file, preview}
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, most: number, quality: number): Promise<Blob | null> {
  const factor = Math.min(1, most / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * factor))
  canvas.height = Math.max(1, Math.round(bitmap.height * factor))
  const context = canvas.getContext('2d', {alpha: false})
  if (!context) return null
  // JPEG has no transparency: what was none becomes white, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari frees a canvas late, and phones run out of them.
  canvas.width = 0
  return blob
}
