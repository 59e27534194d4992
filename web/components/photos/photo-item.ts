import type {usePhotoUploads} from './use-photo-uploads.ts'

/** Apple's browsers turn HEIC into JPEG by themselves when it is not in this list. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp'

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

export function takesPlace({state, mayRetry}: Pick<PhotoItem, 'state' | 'mayRetry'>): boolean {
  return state !== 'failed' || mayRetry
}

export interface AddOptions {
  /** By size and type (spec 5). */
  skipDuplicates?: boolean
  /** Fewer than ten where earlier photos are not in this list. */
  most?: number
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>
