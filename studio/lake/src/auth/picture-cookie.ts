// How pictures and files of the lake load where no token can be sent: `<img>` in the Studio by a cookie that names the
// session and ends with it, the downloads of Sanity's export tool by a key in the address.
import {createHmac, timingSafeEqual} from 'node:crypto'
import type {Context} from 'hono'
import {deleteCookie, getCookie, setCookie} from 'hono/cookie'
import type {LakeEnv} from '../routes/env.ts'
import {bearerOf} from './identify.ts'
import type {Sessions} from './sessions.ts'

const cookieName = 'lake_pictures'
const exportLifetimeMs = 6 * 60 * 60_000

export interface PictureCookie {
  set(c: Context<LakeEnv>): void
  remove(c: Context<LakeEnv>): void
  isValid(c: Context<LakeEnv>): boolean
  exportQuery(): string
}

/** Sent to the lake's own path alone, which on one origin the site's pages do not see. */
export function cookieOptions(publicUrl: string) {
  const {pathname, protocol} = new URL(publicUrl)
  return {path: pathname, httpOnly: true, sameSite: 'Lax', secure: protocol === 'https:'} as const
}

/** @param options.publicUrl the lake's address in the browser; the cookie is sent to its path alone */
export function createPictureCookie(options: {
  secret: string
  sessions: Sessions
  publicUrl: () => string
  now?: () => number
}): PictureCookie {
  const {secret, sessions, publicUrl, now = Date.now} = options
  const sign = (name: string) => `${name}.${createHmac('sha256', secret).update(`picture ${name}`).digest('base64url')}`
  function nameIn(value: string): string | null {
    const name = value.slice(0, Math.max(0, value.indexOf('.')))
    const [expected, given] = [Buffer.from(sign(name)), Buffer.from(value)]
    return expected.length === given.length && timingSafeEqual(expected, given) ? name : null
  }

  return {
    set(c) {
      const session = sessions.resolve(bearerOf(c.req.header('authorization')) ?? '')
      if (typeof session === 'object') setCookie(c, cookieName, sign(session.id), cookieOptions(publicUrl()))
    },
    remove: c => void deleteCookie(c, cookieName, cookieOptions(publicUrl())),
    isValid(c) {
      const session = nameIn(getCookie(c, cookieName) ?? '')
      if (session !== null && sessions.list().some(({id}) => id === session)) return true
      return Number(nameIn(c.req.query('key') ?? '')) > now()
    },
    exportQuery: () => `?key=${sign(String(now() + exportLifetimeMs))}`,
  }
}
