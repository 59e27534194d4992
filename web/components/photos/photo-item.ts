/** Apple's browsers turn HEIC into JPEG by themselves when it is not in this list. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp'

/** One chosen photo, as the page shows it. */
export interface PhotoItem {
  id: string
  name: string
  state: 'waiting' | 'preparing' | 'sending' | 'sent' | 'failed'
  /** 0 to 1, of the upload. */
  progress: number
  /** A small picture (blob address) once the browser has decoded it; null where it cannot. */
  previewUrl: string | null
  /** A sentence for the visitor; null when nothing is wrong. */
  problem: string | null
  /** False for what no second try will change. */
  mayRetry: boolean
  /** What the server calls it; null until it has it. */
  key: string | null
}

export interface PhotoUploads {
  items: readonly PhotoItem[]
  /** Takes pictures only and no more than ten; the rest is dropped without a word (spec 5). */
  add(files: Iterable<File>, options?: {skipDuplicates?: boolean}): void
  remove(id: string): void
  retry(id: string): void
  /**
   * Keys of the photos that the server has by now: the `photos` of POST /api/store-request. Also waits (two seconds at
   * the most) until this browser is known to the server, so that request and photos belong together. Never rejects.
   */
  readyKeys(): Promise<string[]>
  /**
   * To be called once the request is stored: photos that were not among `readyKeys` go on being sent and are added to
   * it, whether or not the picker is still shown. Resolves when none is under way. Never rejects.
   */
  attachTo(formId: string): Promise<void>
  /** Forgets all of them here, for a new form; what is still being sent goes on. */
  clear(): void
}
