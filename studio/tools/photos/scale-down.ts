const maxBytes = 4_000_000
/** In px: twice what the widest picture of the site takes. */
const maxSide = 4096

/** The same picture, upright and small enough for a phone's signal; what cannot be decoded here stays as it is. */
export async function scaleDown(file: File): Promise<File> {
  // Windows knows no type for HEIC, and Sanity's fields take no picture without one.
  if (/\.hei[cf]$/i.test(file.name) && !file.type.startsWith('image/'))
    return new File([file], file.name, {type: 'image/heic'})
  if (file.size <= maxBytes || !['image/jpeg', 'image/png'].includes(file.type)) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const factor = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * factor)
  canvas.height = Math.round(bitmap.height * factor)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, file.type, 0.85))
  // Safari frees a canvas late, and phones run out of them.
  canvas.width = 0
  return blob && blob.size < file.size ? new File([blob], file.name, {type: file.type}) : file
}
