import {isSignature, sign} from '../security/sealed.ts'

interface Settings {
  publicBaseUrl: string
  secret: string
}

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
