import 'server-only'
import {cookies} from 'next/headers'
import {perspectiveCookie} from '#web/content/preview.ts'

const bypassCookie = '__prerender_bypass'
const names = [bypassCookie, perspectiveCookie]

/** Browsers drop Next's `Secure; SameSite=None` cookies over plain http: there, once set, they become same-site. */
export async function fitDraftCookies(request: Request): Promise<void> {
  const flags = flagsFor(request)
  if (flags.secure) return
  const jar = await cookies()
  for (const name of names) {
    const value = jar.get(name)?.value
    if (value) jar.set({name, value, ...flags})
  }
}

export async function rememberPerspective(request: Request, perspective: string): Promise<void> {
  const jar = await cookies()
  jar.set({name: perspectiveCookie, value: perspective, ...flagsFor(request)})
}

export async function dropDraftCookies(request: Request): Promise<void> {
  const jar = await cookies()
  for (const name of names) jar.set({name, value: '', maxAge: 0, ...flagsFor(request)})
}

function flagsFor(request: Request) {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim()
  const secure = (forwarded ?? new URL(request.url).protocol.replace(':', '')) === 'https'
  return {path: '/', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax'} as const
}

/** A path on this site, or null: never another host. */
export function ownPath(wanted: string | null): string | null {
  if (!wanted || !URL.canParse(wanted, 'http://here')) return null
  const {origin, pathname, search, hash} = new URL(wanted, 'http://here')
  return origin === 'http://here' && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
