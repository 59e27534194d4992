import {maxPhotoMegabytes, maxPhotos} from '#web/domain/limits.ts'
import {keptList} from '../form/device-storage.ts'
import type {SentPhoto} from './send-photo.ts'
import type {usePhotoUploads} from './use-photo-uploads.ts'

/** Apple's browsers turn HEIC into JPEG by themselves when it is not in this list. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp'

export interface KeptPhoto {
  sent: SentPhoto
  name: string
  /** A data URL of about 15 KB; null where there is no room for one. */
  thumbnail: string | null
  /** Epoch ms. */
  since: number
}

/** A form's photos without a request that the server has, kept on the device so that a reload shows them. */
export const keptPhotos = (form: string) =>
  keptList<KeptPhoto>(`photos:${form}`, {
    // The server sweeps them after seven days.
    maxAgeMs: 6 * 24 * 60 * 60_000,
    keyOf: ({sent}) => sent.key,
  })

export interface PhotoItem {
  id: string
  name: string
  state: 'waiting' | 'preparing' | 'sending' | 'sent' | 'failed'
  /** How much is uploaded, 0 to 1. */
  progress: number
  /** A data URL; null where the browser cannot decode the photo. */
  previewUrl: string | null
  problem: string | null
  mayRetry: boolean
  key: string | null
}

export interface AddOptions {
  /** By size and type (spec 5). */
  skipDuplicates?: boolean
  /** Fewer than ten where earlier photos are not in this list. */
  most?: number
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>

/** What the empty picker says; extra photos are dropped without a word (spec 5): the count says it. */
export const pickerMessages = {
  label: 'Photos',
  take: 'Take a photo',
  withMouse: 'Drag photos here, paste them, or choose files.',
  hint: 'JPEG, PNG, WebP or HEIC.',
  plainHint: `Up to ${maxPhotos} photos, ${maxPhotoMegabytes} MB each: JPEG, PNG or WebP.`,
  count: (count: number) => `${count} of ${maxPhotos} photos`,
} as const
