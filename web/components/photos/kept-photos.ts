/** Photos without a request that the server has, kept on the device so that a reload shows them: about 15 KB each. */
import {maxPhotos} from '#web/domain/limits.ts'
import {keep, parseKept} from '../form/device-storage.ts'
import {keptPhotosKey} from './photo-item.ts'
import type {SentPhoto} from './send-photo.ts'

export interface KeptPhoto {
  sent: SentPhoto
  name: string
  /** A data URL; null where there is no room for one. */
  thumbnail: string | null
  /** Epoch ms. */
  since: number
}

/** The server sweeps them after seven days. */
const maxAgeMs = 6 * 24 * 60 * 60_000

/** Oldest first. */
export function listKeptPhotos(form: string, now = Date.now()): KeptPhoto[] {
  const stored = parseKept<KeptPhoto[]>(keptPhotosKey(form))
  if (!Array.isArray(stored)) return []
  return stored.filter(({since}) => now - since < maxAgeMs).slice(0, maxPhotos)
}

/** One at a time, so that two tabs do not undo each other's. */
export function keepPhoto(form: string, photo: KeptPhoto): void {
  write(form, [...listKeptPhotos(form).filter(({sent}) => sent.key !== photo.sent.key), photo])
}

export function forgetPhoto(form: string, key: string): void {
  write(
    form,
    listKeptPhotos(form).filter(({sent}) => sent.key !== key),
  )
}

export function forgetPhotos(form: string): void {
  keep(keptPhotosKey(form), null)
}

function write(form: string, photos: KeptPhoto[]): void {
  // A full storage may still have room for the keys alone.
  const lists = [photos, photos.map(photo => ({...photo, thumbnail: null}))]
  lists.some(list => keep(keptPhotosKey(form), list.length > 0 ? JSON.stringify(list) : null))
}
