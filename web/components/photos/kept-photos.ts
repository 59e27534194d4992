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

/** Oldest first. */
export function listKeptPhotos(form: string, now = Date.now()): KeptPhoto[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keptPhotosKey(form)) ?? '[]') as KeptPhoto[]
    return stored.filter(({since}) => now - since < maxAgeMs).slice(0, maxPhotos)
  } catch {
    return []
  }
}

/** One at a time, so that two tabs do not undo each other's. */
export function keepPhoto(form: string, photo: KeptPhoto): void {
  write(form, [...listKeptPhotos(form).filter(({sent}) => sent.key !== photo.sent.key), photo])
}

export function forgetPhoto(form: string, key: string): void {
  const others = listKeptPhotos(form).filter(({sent}) => sent.key !== key)
  if (others.length > 0) write(form, others)
  else forgetPhotos(form)
}

export function forgetPhotos(form: string): void {
  try {
    localStorage.removeItem(keptPhotosKey(form))
  } catch {}
}

function write(form: string, photos: KeptPhoto[]): void {
  // A full storage may still have room for the keys alone.
  for (const list of [photos, photos.map(photo => ({...photo, thumbnail: null}))]) {
    try {
      localStorage.setItem(keptPhotosKey(form), JSON.stringify(list))
      return
    } catch {}
  }
}
