// Identifies a browser by 128 random bits in a signed, HttpOnly cookie; scripts can read session ids (spec 3.7).
import {randomBytes} from 'node:crypto'
import {isSignature, sign} from '../security/sealed.ts'

const cookieName = 'site_browser'
const purpose = 'browser'
const oneYearSeconds = 365 * 24 * 60 * 60

export interface Browser {
  id: string
  isNew: boolean
}

export function readBrowser(request: Request, secret: string): Browser {
  const cookie = cookiesOf(request).get(cookieName) ?? ''
  const [id = '', signature = ''] = cookie.split('.')
  if (id !== '' && isSignature(secret, purpose, id, signature)) return {id, isNew: false}
  return {id: randomBytes(16).toString('base64url'), isNew: true}
}

export interface Settings {
  secret: string
  publicBaseUrl: string
}

export function browserCookie(id: string, settings: Settings): string {
  const value = `${id}.${sign(settings.secret, purpose, id)}`
  return toCookie(settings, {name: cookieName, value, path: '/', maxAgeSeconds: oneYearSeconds})
}

interface Cookie {
  name: string
  value: string
  path: string
  maxAgeSeconds: number
  sameSite?: 'Lax' | 'Strict'
}

/** The value of a Set-Cookie header that no script reads. */
export function toCookie(
  {publicBaseUrl}: Pick<Settings, 'publicBaseUrl'>,
  {name, value, path, maxAgeSeconds, sameSite = 'Lax'}: Cookie,
): string {
  const secure = publicBaseUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`
}

export function cookiesOf(request: Request): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map(pair => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
  })
  return new Map(pairs)
}
