// GET /api/files/view/<key>?until&sign[&size=480]: photo links in alerts open it without signing in. 403, 404, 503.
import {Readable} from 'node:stream'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {answerOrRefuse, refuse} from '../http/answers.ts'
import type {Services} from '../ports.ts'
import {photoName, smallName} from './keep-photo.ts'
import {isPhotoLink} from './photo-link.ts'

const redirectSeconds = 300

export async function handleView(request: Request, key: string, services: Services): Promise<Response> {
  const {searchParams} = new URL(request.url)
  if (!isPhotoLink(services.config, key, searchParams, services.now())) {
    return refuse(403, 'This link is not complete, or its time is over.')
  }
  const name = searchParams.get('size') === '480' ? smallName(key) : photoName(key)
  const fault = {event: 'photo not shown', sentence: 'The photo cannot be shown right now.'}
  return answerOrRefuse(services, fault, async () => {
    const address = await services.photos.signedUrl(name, redirectSeconds)
    if (address) return new Response(null, {status: 302, headers: {...guards, location: address}})
    const photo = await services.photos.get(name)
    if (!photo) return refuse(404, messages.unknownPhoto)
    const headers = {...guards, 'content-type': photo.contentType, 'content-length': String(photo.size)}
    return new Response(Readable.toWeb(photo.body) as ReadableStream, {headers})
  })
}

const guards = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="photo.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}
