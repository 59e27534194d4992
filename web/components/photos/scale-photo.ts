/** In px, as on the server: shows every crack at a tenth of the original's size. */
const maxSide = 2048
const maxPreviewSide = 240

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
    const blob = await draw(bitmap, maxSide, 0.85)
    const preview = await draw(bitmap, maxPreviewSide, 0.8)
    return blob ? {blob, preview} : {blob: file, preview}
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, maxSide: number, quality: number): Promise<Blob | null> {
  const factor = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * factor))
  canvas.height = Math.max(1, Math.round(bitmap.height * factor))
  const context = canvas.getContext('2d', {alpha: false})
  if (!context) return null
  // JPEG has no transparency: white instead of black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari frees a canvas late, and phones run out of them.
  canvas.width = 0
  return blob
}
