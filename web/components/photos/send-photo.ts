import {photoMessages} from '#web/domain/photos/messages.ts'

/** The calls of spec 7.2, from the browser. Each throws a `PhotoError` that says whether another try may help. */
export class PhotoError extends Error {
  readonly mayRetry: boolean
  readonly sentence: string | null

  constructor(message: string, {mayRetry, sentence = null}: {mayRetry: boolean; sentence?: string | null}) {
    super(message)
    this.mayRetry = mayRetry
    this.sentence = sentence
  }
}

export interface SentPhoto {
  key: string
  content_type: string
  size: number
}

interface Upload {
  file: Blob
  formId: string
  sessionId: string
  signal: AbortSignal
  onProgress(part: number): void
}

/** POST /api/files/upload-direct. XMLHttpRequest, because fetch does not tell how much has been sent. */
export function uploadFile({file, formId, sessionId, signal, onProgress}: Upload): Promise<SentPhoto> {
  if (!(file instanceof Blob)) throw new PhotoError(photoMessages.noFile, {mayRetry: false})
  const form = new FormData()
  form.append('form_id', formId)
  form.append('session_id', sessionId)
  form.append('file', file, 'photo')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files/upload-direct')
    request.responseType = 'text'
    request.upload.onprogress = ({loaded, total}) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new PhotoError('uploadFile failed: no connection', {mayRetry: true}))
    request.onabort = () => reject(new PhotoError('uploadFile failed: removed', {mayRetry: false}))
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as SentPhoto)
      else reject(toError('uploadFile', request.status, request.responseText))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

export async function commitFile(formId: string, photo: SentPhoto): Promise<void> {
  await call('commitFile', '/api/files/commit', {form_id: formId, ...photo})
}

export async function removeFile(key: string): Promise<void> {
  await call('removeFile', '/api/files/remove', {key})
}

async function call(name: string, address: string, body: object): Promise<void> {
  const headers = {'content-type': 'application/json'}
  const options = {method: 'POST', headers, body: JSON.stringify(body), keepalive: true}
  const response = await fetch(address, options).catch(() => {
    throw new PhotoError(`${name} failed: no connection`, {mayRetry: true})
  })
  if (!response.ok) throw toError(name, response.status, await response.text())
}

/** Spec 8: "name failed: status body". */
function toError(name: string, status: number, body: string): PhotoError {
  const mayRetry = status >= 500 || status === 429 || status === 408
  return new PhotoError(`${name} failed: ${status} ${body}`, {mayRetry, sentence: mayRetry ? null : sentenceIn(body)})
}

function sentenceIn(body: string): string | null {
  try {
    const {error} = JSON.parse(body) as {error?: unknown}
    return typeof error === 'string' ? error : null
  } catch {
    return null
  }
}
