/** Requests carry tokens, so CORS allows origins by name, never `*`, except for pictures and files. */
import {networkInterfaces} from 'node:os'
import type {MiddlewareHandler} from 'hono'
import {httpError} from './errors.ts'
import type {AddedOrigins} from './management/cors-origins.ts'
import type {LakeEnv} from './routes/env.ts'

const allowedMethods = 'GET,POST,PUT,PATCH,DELETE,OPTIONS'
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Browsers request pictures and downloads without a token. */
const publicPath = /^\/(images|files)\//

export interface OriginSettings {
  /** Allowed origins, e.g. `https://www.example.com`. */
  origins: string[]
  /** Ports of this machine to allow. A function, because the lake knows its own port only once it listens. */
  ports: () => number[]
  /** Asked last; they may change at any time. */
  added?: Pick<AddedOrigins, 'allow'>
}

/** May pages of this origin call the lake? Unless told otherwise, with sessions and cookies. */
export type OriginRule = (origin: string, options?: {needsCredentials: boolean}) => boolean

/** This machine's names and addresses in a URL; they may change while the lake runs. */
function isLocalHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]') return true
  return Object.values(networkInterfaces()).some(addresses =>
    addresses?.some(({address, family}) => hostname === (family === 'IPv6' ? `[${address}]` : address)),
  )
}

export function createOriginRule({origins, ports, added}: OriginSettings): OriginRule {
  const named = new Set(origins.map(origin => origin.replace(/\/+$/, '')))
  const isOwn = (origin: string) => {
    const url = URL.parse(origin)
    if (url?.protocol !== 'http:' || url.origin !== origin) return false
    return ports().includes(Number(url.port || 80)) && isLocalHost(url.hostname)
  }
  return (origin, {needsCredentials} = {needsCredentials: true}) =>
    named.has(origin) || isOwn(origin) || (added?.allow(origin, needsCredentials) ?? false)
}

/** Answers preflights, refuses writes from other origins, and adds headers to all responses, including errors. */
export function cors(allowed: OriginRule): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isPublic = publicPath.test(c.req.path)
    if (origin === undefined) {
      await next()
      if (!isPublic) c.res.headers.append('vary', 'origin')
      else c.res.headers.set('access-control-allow-origin', '*')
      return
    }
    const ok = allowed(origin, {needsCredentials: false})
    if (c.req.method === 'OPTIONS') {
      if (!ok && !isPublic) throw httpError(403, `Origin ${origin} is not allowed to call this lake`)
      c.res = new Response(null, {status: 204})
      c.res.headers.set('access-control-allow-methods', allowedMethods)
      c.res.headers.set('access-control-allow-headers', c.req.header('access-control-request-headers') ?? '')
      c.res.headers.set('access-control-max-age', '86400')
    } else {
      if (!ok && !readMethods.has(c.req.method)) throw httpError(403, `Origin ${origin} is not allowed to write here`)
      await next()
    }
    if (isPublic) return c.res.headers.set('access-control-allow-origin', '*')
    c.res.headers.append('vary', 'origin')
    if (!ok) return
    c.res.headers.set('access-control-allow-origin', origin)
    if (allowed(origin)) c.res.headers.set('access-control-allow-credentials', 'true')
    c.res.headers.set('access-control-expose-headers', 'x-sanity-shard, retry-after, content-disposition')
  }
}
