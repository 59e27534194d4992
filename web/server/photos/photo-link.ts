import type {OfficePhoto} from '#web/domain/office/wire.ts'
import type {Services} from '../ports.ts'
import {isSignature, sign} from '../security/sealed.ts'
import type {StoredPhoto} from '../store/tables.ts'

type Settings = Pick<Services['config'], 'publicBaseUrl' | 'secret'>

const purpose = 'photo-link'

/** Staff see the photo without signing in until `expiresAt` (epoch ms). */
export function photoLink({publicBaseUrl, secret}: Settings, key: string, expiresAt: number): string {
  const until = Math.floor(expiresAt / 1000).toString(36)
  return `${publicBaseUrl}/api/files/view/${key}?until=${until}&sign=${sign(secret, purpose, `${key} ${until}`)}`
}

export function isPhotoLink({secret}: {secret: string}, key: string, query: URLSearchParams, now: number): boolean {
  const until = query.get('until') ?? ''
  if (!isSignature(secret, purpose, `${key} ${until}`, query.get('sign') ?? '')) return false
  return Number.parseInt(until, 36) * 1000 > now
}

const hourMs = 60 * 60_000

/** The links work for one to two hours, on the page's own origin; the same within an hour, so that browsers load them once. */
export function toShownPhoto(
  {config, now}: Services,
  {key, width, height}: Pick<StoredPhoto, 'key' | 'width' | 'height'>,
): OfficePhoto {
  const expiresAt = Math.floor(now() / hourMs + 2) * hourMs
  const url = photoLink({...config, publicBaseUrl: ''}, key, expiresAt)
  return {key, url, smallUrl: `${url}&size=480`, width, height}
}
