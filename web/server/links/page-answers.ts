// Links are exchanged for a cookie of one clean address, so that no history, log or shared picture has the link.
import {currentTrace, referenceOf} from '#web/config/trace.ts'
import {seal, unseal} from '../security/sealed.ts'
import {cookiesOf} from '../sessions/browser-cookie.ts'

interface Settings {
  secret: string
  publicBaseUrl: string
}

interface PageCookie {
  /** Also the first part of the page's address: `/staff/1001`. */
  name: 'request' | 'staff'
  number: number
  value: object
  now: number
  expiresAt: number
}

export function pageCookie({secret, publicBaseUrl}: Settings, {name, number, value, now, expiresAt}: PageCookie) {
  const sealed = seal(secret, `${name}-page`, {...value, number}, expiresAt)
  const secure = publicBaseUrl.startsWith('https:') ? '; Secure' : ''
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt - now) / 1000))
  return `${name}=${sealed}; Path=/${name}/${number}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

export function readPageCookie(
  request: Request,
  {secret}: Settings,
  {name, number, now}: {name: PageCookie['name']; number: number; now: number},
): unknown {
  const value = unseal(secret, `${name}-page`, cookiesOf(request).get(name) ?? '', now)
  const isThis = typeof value === 'object' && value !== null && 'number' in value && value.number === number
  return isThis ? value : undefined
}

const guards = {'cache-control': 'no-store', 'x-robots-tag': 'noindex'}

/** 303, so that a reload sends nothing again. */
export function backTo(address: string, cookie?: string): Response {
  return new Response(null, {
    status: 303,
    headers: {...guards, location: address, ...(cookie && {'set-cookie': cookie})},
  })
}

/** Answers forms of these pages; a browser shows the sentence as it is. */
export function plainRefusal(status: number, sentence: string): Response {
  const reference = status === 503 ? referenceOf(currentTrace()) : null
  const text = reference ? `${sentence} (reference ${reference})` : sentence
  const headers = {...guards, 'content-type': 'text/plain; charset=utf-8'}
  return new Response(`${text}\n`, {status, headers: {...headers, ...(status === 503 && {'retry-after': '5'})}})
}
