/** Sends and retries the chosen photos, and adds them to the request once that is stored. It outlives the picker. */
import {maxPhotoBytes, maxPhotos} from '#web/domain/limits.ts'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {connectionOr} from '../form/connection.ts'
import {claimSiteSession} from '../form/site-session.ts'
import {type AddOptions, type KeptPhoto, keptPhotos, type PhotoItem} from './photo-item.ts'
import {scalePhoto} from './scale-photo.ts'
import {commitFile, PhotoError, removeFile, type SentPhoto, uploadFile} from './send-photo.ts'

const maxUploads = 2
/** After the last retry the visitor has a button. */
const retryDelaysMs = [1000, 3000, 8000, 20_000]
const sessionTimeoutMs = 2000

interface Photo extends PhotoItem {
  /** Null after a reload: the server has it. */
  file: File | null
  abort: AbortController
  tries: number
  /** What is sent: scaled at the first try. */
  blob: Blob | null
  sent: SentPhoto | null
  isCommitted: boolean
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>

interface QueueOptions {
  formKey: string
  /** Without it a reload forgets the photos. */
  form?: string | undefined
  onChange(items: readonly PhotoItem[]): void
}

export function createPhotoQueue({formKey, form, onChange}: QueueOptions) {
  const kept = form ? keptPhotos(form) : null
  let photos: Photo[] = kept?.list().slice(0, maxPhotos).map(fromKept) ?? []
  let formId: string | null = null
  let isLeft = false
  let made = 0
  let handedOver = new Set<string>()

  const show = () => {
    // Copies, so that React sees what changed.
    if (!isLeft) onChange(photos.map(photo => ({...photo})))
  }
  const change = (photo: Photo, changes: Partial<PhotoItem>) => {
    Object.assign(photo, changes)
    show()
  }

  function pump() {
    const waiting = photos.filter(({state}) => state === 'waiting')
    const active = photos.filter(({state}) => state === 'preparing' || state === 'sending').length
    for (const photo of waiting.slice(0, Math.max(0, maxUploads - active))) void work(photo)
  }

  async function work(photo: Photo): Promise<void> {
    try {
      if (photo.file && !photo.sent) await upload(photo, photo.file)
      if (formId) await commit(photo, formId)
      change(photo, {state: 'sent', progress: 1, problem: null})
      keep(photo)
    } catch (error) {
      await afterFailure(photo, error)
    }
    pump()
  }

  async function upload(photo: Photo, file: File): Promise<void> {
    change(photo, {state: 'preparing', problem: null})
    if (!photo.blob) {
      const {blob, preview} = await scalePhoto(file)
      photo.blob = blob
      change(photo, {previewUrl: preview})
    }
    const {blob, abort} = photo
    // What the server would answer, without the upload.
    if (blob.size > maxPhotoBytes) throw new PhotoError('uploadFile', 413, JSON.stringify({error: messages.tooLarge}))
    const sessionId = await claimSiteSession()
    abort.signal.throwIfAborted()
    change(photo, {state: 'sending', progress: 0})
    photo.sent = await uploadFile({
      file: blob,
      formId: formId ?? formKey,
      sessionId,
      signal: abort.signal,
      onProgress: part => change(photo, {progress: part}),
    })
    change(photo, {key: photo.sent.key})
  }

  function keep({sent, name, previewUrl}: Photo): void {
    if (!kept || !sent || formId || isLeft) return
    const photo = {sent, name, since: Date.now()}
    // A full storage may still have room for the key alone.
    kept.put({...photo, thumbnail: previewUrl}) || kept.put({...photo, thumbnail: null})
  }

  async function commit(photo: Photo, to: string): Promise<void> {
    if (photo.isCommitted || !photo.sent) return
    await commitFile(to, photo.sent)
    photo.isCommitted = true
  }

  async function afterFailure(photo: Photo, error: unknown): Promise<void> {
    if (photo.abort.signal.aborted) return
    // Any other error is the session call's, without a connection.
    const {mayRetry, sentence} = error instanceof PhotoError ? error : {mayRetry: true, sentence: null}
    const delayMs = retryDelaysMs[photo.tries]
    if (!mayRetry || delayMs === undefined) {
      change(photo, {state: 'failed', problem: sentence ?? messages.failed, mayRetry})
      return
    }
    photo.tries++
    change(photo, {state: 'sending', progress: 0, problem: messages.again})
    await connectionOr(delayMs, photo.abort.signal)
    if (!photo.abort.signal.aborted) change(photo, {state: 'waiting'})
  }

  if (photos.length > 0) show()

  return {
    add(files: readonly File[], {skipDuplicates = false, most = maxPhotos}: AddOptions = {}) {
      const isKnown = (file: File) => skipDuplicates && photos.some(known => isSame(known.file, file))
      const hasRoom = () => photos.filter(takesPlace).length < most
      for (const file of files) {
        if (isPicture(file) && !isKnown(file) && hasRoom())
          photos.push({...untried(), file, id: `photo-${++made}`, name: file.name})
      }
      show()
      pump()
    },
    remove(id: string) {
      const photo = photos.find(photo => photo.id === id)
      if (!photo) return
      photos = photos.filter(other => other !== photo)
      photo.abort.abort()
      // Where this fails, the server sweeps it.
      if (photo.sent) {
        removeFile(photo.sent.key).catch(() => {})
        kept?.drop(photo.sent.key)
      }
      show()
      pump()
    },
    retry(id: string) {
      const photo = photos.find(photo => photo.id === id)
      if (photo?.state !== 'failed') return
      photo.tries = 0
      change(photo, {state: 'waiting', problem: null})
      pump()
    },
    async readyKeys(): Promise<string[]> {
      if (photos.length === 0) return []
      await Promise.race([claimSiteSession().catch(() => {}), pauseFor(sessionTimeoutMs)])
      const keys = photos.flatMap(({state, sent}) => (state === 'sent' && sent ? [sent.key] : []))
      handedOver = new Set(keys)
      return keys
    },
    attachTo(id: string) {
      formId = id
      kept?.clear()
      for (const photo of photos) {
        if (photo.sent && handedOver.has(photo.sent.key)) photo.isCommitted = true
        else if (photo.state === 'sent') change(photo, {state: 'waiting'})
      }
      pump()
    },
    leave() {
      isLeft = true
      kept?.clear()
    },
  }
}

function fromKept({sent, name, thumbnail}: KeptPhoto): Photo {
  const {key} = sent
  return {...untried(), state: 'sent', progress: 1, previewUrl: thumbnail, key, id: `kept-${key}`, name, sent}
}

const waiting = {state: 'waiting', progress: 0, previewUrl: null, problem: null, mayRetry: true, key: null} as const

const untried = () => {
  return {...waiting, file: null, abort: new AbortController(), tries: 0, blob: null, sent: null, isCommitted: false}
}

/** Spec 5: images only. Some systems know no type for HEIC; SVG is a program as well as a picture. */
function isPicture({type, name}: File): boolean {
  return type.startsWith('image/') ? type !== 'image/svg+xml' : type === '' && /\.(hei[cf]|jpe?g|png|webp)$/i.test(name)
}

/** Spec 5. */
function isSame(known: File | null, file: File): boolean {
  return known?.size === file.size && known.type === file.type
}

function pauseFor(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

export function takesPlace({state, mayRetry}: Pick<PhotoItem, 'state' | 'mayRetry'>): boolean {
  return state !== 'failed' || mayRetry
}
