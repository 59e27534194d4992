/** The cookies of the draft mode, as far as next-sanity's own flags do not fit this house. */
import 'server-only'
import {cookies} from 'next/headers'
import {perspectiveCookie} from '#web/content/preview.ts'

const bypassCookie = '__prerender_bypass'
const names = [bypassCookie, perspectiveCookie]

/**
 * Next and next-sanity mark the cookies `Secure; SameSite=None` in every production build, for a Studio on another
 * host. Over plain http browsers then keep none of them (but on localhost), so there they become same-site ones, which
 * is enough for the frame of a Studio on our own origin. To be called once they have been set; over https it does
 * nothing.
 */
export async function fitDraftCookies(request: Request): Promise<void> {
  if (isSecure(request)) return
  const jar = await cookies()
  for (const name of names) {
    const value = jar.get(name)?.value
    if (value) jar.set({name, value, path: '/', httpOnly: true, secure: false, sameSite: 'lax'})
  }
}

/** Chooses what the preview shows: drafts, a release or the published texts. */
export async function rememberPerspective(request: Request, perspective: string): Promise<void> {
  const secure = isSecure(request)
  const flags = {path: '/', httpOnly: true, secure, sameSite: secure ? ('none' as const) : ('lax' as const)}
  const jar = await cookies()
  jar.set({name: perspectiveCookie, value: perspective, ...flags})
}

/** Takes both cookies back, with the flags under which the browser holds them. */
export async function dropDraftCookies(request: Request): Promise<void> {
  const secure = isSecure(request)
  const jar = await cookies()
  for (const name of names) {
    jar.set({name, value: '', maxAge: 0, path: '/', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax'})
  }
}

function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim()
  return (forwarded ?? new URL(request.url).protocol.replace(':', '')) === 'https'
}

/** The path on this site that a visitor may be sent on to, or null: never another host, whatever was asked. */
export function ownPath(wanted: string | null): string | null {
  if (!wanted || !URL.canParse(wanted, 'http://here')) return null
  const {origin, pathname, search, hash} = new URL(wanted, 'http://here')
  return origin === 'http://here' && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
