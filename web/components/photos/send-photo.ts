/** The calls of spec 7.2, from the browser. Each throws a `PhotoError` that says whether another try may help. */
export class PhotoError extends Error {
  readonly mayRetry: boolean
  /** Why not, in words for the visitor. */
  readonly sentence: string | null

  /** Spec 8: "name failed: status body". Status 0 is no connection. */
  constructor(name: string, status: number, body = 'no connection') {
    super(`${name} failed: ${status} ${body}`)
    this.mayRetry = status === 0 || status >= 500 || status === 429 || status === 408
    this.sentence = this.mayRetry ? null : sentenceIn(body)
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
  const form = new FormData()
  form.append('form_id', formId)
  form.append('session_id', sessionId)
  form.append('file', file, 'photo')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files/upload-direct')
    request.responseType = 'text'
    request.upload.onprogress = ({loaded, total}) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = request.onabort = () => reject(new PhotoError('uploadFile', 0))
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as SentPhoto)
      else reject(new PhotoError('uploadFile', request.status, request.responseText))
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
    throw new PhotoError(name, 0)
  })
  if (!response.ok) throw new PhotoError(name, response.status, await response.text())
}

function sentenceIn(body: string): string | null {
  try {
    const {error} = JSON.parse(body) as {error?: unknown}
    return typeof error === 'string' ? error : null
  } catch {
    return null
  }
}
