/** The calls of spec 7.2. */
import {buffer} from 'node:stream/consumers'
import {handleCommit} from '#web/server/photos/handle-sent-photo.ts'
import {handleUpload} from '#web/server/photos/handle-upload.ts'
import type {Services} from '#web/server/ports.ts'
import {type Answer, jsonPost, toAnswer} from './leads.ts'

export const sessionId = 'lq3x9p-0123456789abcdef0123456789abcdef'

interface UploadOptions {
  formId?: string
  session?: string
  cookie?: string | null
  address?: string
  name?: string
  type?: string
}

export async function upload(
  services: Services,
  file: Uint8Array | null,
  options: UploadOptions = {},
): Promise<Answer> {
  const {formId = 'form-key-of-the-tests', session = sessionId, cookie, address, name = 'IMG_0001.jpg'} = options
  const form = new FormData()
  form.append('form_id', formId)
  form.append('session_id', session)
  if (file) form.append('file', new Blob([new Uint8Array(file)], {type: options.type ?? 'image/jpeg'}), name)
  const request = new Request('http://handyman.example/api/files/upload-direct', {
    method: 'POST',
    headers: {...(cookie && {cookie}), ...(address && {'x-forwarded-for': address})},
    body: form,
  })
  return toAnswer(await handleUpload(request, services))
}

export async function commit(services: Services, body: unknown, cookie: string | null): Promise<Answer> {
  return toAnswer(await handleCommit(jsonPost('files/commit', body, cookie ? {cookie} : {}), services))
}

export async function bytesOf(services: Services, name: string): Promise<Buffer | null> {
  const photo = await services.photos.get(name)
  return photo && buffer(photo.body)
}
