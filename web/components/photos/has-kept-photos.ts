/** Apart from kept-photos.ts, because every form asks this and most have none. */
export const keptPhotosKey = (form: string) => `photos:${form}`

export function hasKeptPhotos(form: string): boolean {
  try {
    return localStorage.getItem(keptPhotosKey(form)) !== null
  } catch {
    return false
  }
}
