/** Photos without a request that the server has, kept on the device so that a reload shows them: about 15 KB each. */

import {maxPhotos} from '#web/domain/limits.ts'
import {keptPhotosKey} from './has-kept-photos.ts'
import type {SentPhoto} from './send-photo.ts'

export interface KeptPhoto {
  sent: SentPhoto
  name: string
  /** The chosen file's own: tells duplicates (spec 5). */
  original: {size: number; type: string}
  /** A data URL; null where there is no room for one. */
  thumbnail: string | null
  /** Epoch ms. */
  since: number
}

/** The server sweeps them after seven days. */
const maxAgeMs = 6 * 24 * 60 * 60_000
const maxThumbnailLength = 40_000

/** Oldest first. */
export function listKeptPhotos(form: string, now = Date.now()): KeptPhoto[] {
  try {
    const stored = JSON.parse(readText(form) ?? '[]') as unknown
    if (!Array.isArray(stored)) return []
    return stored
      .filter(isKeptPhoto)
      .filter(({since}) => now - since < maxAgeMs)
      .slice(0, maxPhotos)
  } catch {
    return []
  }
}

/** One at a time, so that two tabs do not undo each other's. */
export function keepPhoto(form: string, photo: KeptPhoto): void {
  const others = listKeptPhotos(form).filter(({sent}) => sent.key !== photo.sent.key)
  const fits = (photo.thumbnail?.length ?? 0) <= maxThumbnailLength
  write(form, [...others, fits ? photo : {...photo, thumbnail: null}])
}

export function forgetPhoto(form: string, key: string): void {
  write(
    form,
    listKeptPhotos(form).filter(({sent}) => sent.key !== key),
  )
}

export function forgetPhotos(form: string): void {
  write(form, [])
}

function write(form: string, photos: KeptPhoto[]): void {
  if (photos.length === 0) {
    try {
      localStorage.removeItem(keptPhotosKey(form))
    } catch {}
    return
  }
  // A full storage may still have room for the keys alone.
  for (const list of [photos, photos.map(photo => ({...photo, thumbnail: null}))]) {
    try {
      localStorage.setItem(keptPhotosKey(form), JSON.stringify(list))
      return
    } catch {}
  }
}

function readText(form: string): string | null {
  try {
    return localStorage.getItem(keptPhotosKey(form))
  } catch {
    return null
  }
}

function isKeptPhoto(value: unknown): value is KeptPhoto {
  const {sent, name, original, thumbnail, since} = (value ?? {}) as Partial<KeptPhoto>
  return (
    typeof sent?.key === 'string' &&
    typeof sent.content_type === 'string' &&
    typeof sent.size === 'number' &&
    typeof name === 'string' &&
    typeof original?.size === 'number' &&
    typeof original.type === 'string' &&
    (thumbnail === null || (typeof thumbnail === 'string' && thumbnail.startsWith('data:image/'))) &&
    typeof since === 'number'
  )
}
