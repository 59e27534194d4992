// Links are exchanged for a cookie of one clean address, so that no history, log or shared picture has the link.
import {seeOther, withTrace} from '../http/answers.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {Services} from '../ports.ts'
import {seal, unseal} from '../security/sealed.ts'
import {cookiesOf, type Settings, toCookie} from '../sessions/browser-cookie.ts'

interface PageCookie {
  /** Also the first part of the page's address: `/staff/1001`. */
  name: 'request' | 'staff'
  number: number
  value: object
  now: number
  expiresAt: number
}

export function pageCookie(settings: Settings, {name, number, value, now, expiresAt}: PageCookie): string {
  const sealed = seal(settings.secret, `${name}-page`, {...value, number}, expiresAt)
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt - now) / 1000))
  return toCookie(settings, {name, value: sealed, path: `/${name}/${number}`, maxAgeSeconds})
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

const noindex = {'x-robots-tag': 'noindex'}

export function backTo(address: string, cookie?: string): Response {
  return seeOther(address, {...noindex, ...(cookie && {'set-cookie': cookie})})
}

/** Answers forms of these pages; a browser shows the sentence as it is. */
export function plainRefusal(status: number, sentence: string): Response {
  const text = status === 503 ? withTrace(sentence) : sentence
  const headers = {...noindex, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8'}
  return new Response(`${text}\n`, {status, headers: {...headers, ...(status === 503 && {'retry-after': '5'})}})
}

interface PageForm<Visit, Action> {
  name: PageCookie['name']
  number: string
  /** One of the `actions`, else 404. */
  action: string
  actions: Record<string, Action>
  /** Null for a stranger. */
  open(): Promise<Visit | null>
  unavailable: string
}

/** Frames the forms of these pages: 403 from other sites, 303 to the end of the link for strangers, 503. */
export async function answerPageForm<Visit, Action>(
  request: Request,
  {config, log}: Services,
  {name, number, action, actions, open, unavailable}: PageForm<Visit, Action>,
  work: (visit: Visit, action: Action) => Promise<Response>,
): Promise<Response> {
  const asked = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!asked) return plainRefusal(404, 'There is nothing here.')
  if (!isSameOrigin(request, config.publicBaseUrl))
    return plainRefusal(403, 'Changes are taken from our own pages only.')
  try {
    const visit = await open()
    return visit ? await work(visit, asked) : backTo(`/${name}/${/^\d{1,15}$/.test(number) ? number : 0}`)
  } catch (error) {
    log.error(`form of the ${name} page not taken`, error)
    return plainRefusal(503, unavailable)
  }
}
