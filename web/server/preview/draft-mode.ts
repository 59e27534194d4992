import 'server-only'
import {cookies} from 'next/headers'
import {perspectiveCookie} from '#web/content/preview.ts'

const bypassCookie = '__prerender_bypass'
const names = [bypassCookie, perspectiveCookie]

/**
 * Production builds of Next mark draft cookies `Secure; SameSite=None`, which browsers drop over plain http. There they
 * become same-site, enough for our own Studio. Call it after they are set.
 */
export async function fitDraftCookies(request: Request): Promise<void> {
  if (isSecure(request)) return
  const jar = await cookies()
  for (const name of names) {
    const value = jar.get(name)?.value
    if (value) jar.set({name, value, path: '/', httpOnly: true, secure: false, sameSite: 'lax'})
  }
}

export async function rememberPerspective(request: Request, perspective: string): Promise<void> {
  const secure = isSecure(request)
  const flags = {path: '/', httpOnly: true, secure, sameSite: secure ? ('none' as const) : ('lax' as const)}
  const jar = await cookies()
  jar.set({name: perspectiveCookie, value: perspective, ...flags})
}

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

/** A path on this site, or null: never another host. */
export function ownPath(wanted: string | null): string | null {
  if (!wanted || !URL.canParse(wanted, 'http://here')) return null
  const {origin, pathname, search, hash} = new URL(wanted, 'http://here')
  return origin === 'http://here' && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
