// Token required. `GET /_lake/ledger` counts used routes and unknown paths, in memory, so an endpoint that a new Studio
// version needs becomes visible.
import {Hono} from 'hono'
import {routePath} from 'hono/route'
import {httpError} from '../errors.ts'
import type {LakeLog} from '../types.ts'
import type {LakeEnv} from './env.ts'

/** Bounds memory against random paths. */
const maxUnknown = 500

export interface Ledger {
  call(method: string, route: string): void
  /** Logs each unknown path once. */
  unknown(method: string, path: string): void
  read(): {
    unknown: {method: string; path: string; count: number}[]
    calls: {method: string; route: string; count: number}[]
  }
}

export function createLedger(log: LakeLog): Ledger {
  const calls = new Map<string, number>()
  const unknown = new Map<string, number>()
  const rows = (counts: Map<string, number>) =>
    [...counts].map(([key, count]) => {
      const space = key.indexOf(' ')
      return {method: key.slice(0, space), what: key.slice(space + 1), count}
    })
  return {
    call(method, route) {
      const key = `${method} ${route}`
      calls.set(key, (calls.get(key) ?? 0) + 1)
    },
    unknown(method, path) {
      const key = `${method} ${path}`
      const count = unknown.get(key) ?? 0
      if (count === 0 && unknown.size >= maxUnknown) return
      unknown.set(key, count + 1)
      if (count === 0) log('warn', 'unknown endpoint', {method, path})
    },
    read: () => ({
      unknown: rows(unknown).map(({method, what, count}) => ({method, path: what, count})),
      calls: rows(calls).map(({method, what, count}) => ({method, route: what, count})),
    }),
  }
}

export function ledgerRoutes(ledger: Ledger): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.use('*', async (c, next) => {
    await next()
    const route = routePath(c)
    if (c.res.status !== 404 && !route.endsWith('*')) ledger.call(c.req.method, route)
  })
  routes.get('/_lake/ledger', c => {
    if (!c.var.identity) throw httpError(401, 'The ledger needs a token')
    return c.json(ledger.read())
  })
  return routes
}
