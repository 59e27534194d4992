/** In px, as on the server: shows every crack at a tenth of the original's size. */
const maxSide = 2048
const maxPreviewSide = 240

/** `blob`: an upright JPEG without location, or as it is what cannot be decoded (HEIC). `preview`: a 15 KB data URL. */
export async function scalePhoto(file: File): Promise<{blob: Blob; preview: string | null}> {
  const bitmap = await createImageBitmap(file, {imageOrientation: 'from-image'}).catch(() => null)
  if (!bitmap) return {blob: file, preview: null}
  try {
    if (!canRead()) return {blob: file, preview: null}
    const blob = await draw(bitmap, maxSide, toJpeg)
    const preview = await draw(bitmap, maxPreviewSide, canvas => canvas.toDataURL('image/jpeg', 0.8))
    return {blob: blob ?? file, preview}
  } finally {
    bitmap.close()
  }
}

/** Browsers that hide what makes them unique hand out noise, or white, instead of what was drawn. */
function canRead(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  context.fillStyle = 'rgb(40 120 200)'
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return Math.hypot(red - 40, green - 120, blue - 200) < 10
}

type Read<Result> = (canvas: HTMLCanvasElement) => Result | Promise<Result>

async function draw<Result>(bitmap: ImageBitmap, maxSide: number, read: Read<Result>): Promise<Result | null> {
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
  const result = await read(canvas)
  // Safari frees a canvas late, and phones run out of them.
  canvas.width = 0
  return result
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
