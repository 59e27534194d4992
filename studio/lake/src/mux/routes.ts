// The multiplexer over plain HTTP (ours, not Sanity's), for tabs without a WebSocket: open the shared stream, add an
// event stream by its URL, remove it. Inner requests run through the whole app with the outer token and event id.
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import {httpError} from '../errors.ts'
import type {LakeEnv} from '../routes/env.ts'
import {type Answer, askFor, streamAddress, streamName} from './ask.ts'
import {createTabs} from './tabs.ts'

const tabSchema = z.string().regex(/^[0-9a-f-]{32,64}$/)
const streamSchema = z.object({c: tabSchema, i: streamName})
const addSchema = streamSchema.extend({u: streamAddress})

/** @param answer the app, passed late because these routes are part of it */
export function muxRoutes(answer: Answer): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const tabs = createTabs()

  // Only the Studio uses the multiplexer, so strangers get none of its places.
  routes.use('/_mux/*', (c, next) => {
    if (!c.var.identity && c.req.path !== '/_mux/socket') throw httpError(401, 'The multiplexer needs a token')
    return next()
  })

  // Some proxies turn a WebSocket upgrade into a plain request.
  routes.get('/_mux/socket', () => {
    throw httpError(404, 'This address takes WebSockets only')
  })

  routes.get('/_mux/stream', c => {
    const tab = tabSchema.safeParse(c.req.query('c'))
    if (!tab.success) throw httpError(400, 'Expected c: 32 or more hexadecimal digits')
    c.header('content-type', 'application/x-ndjson')
    c.header('cache-control', 'no-cache, no-transform')
    c.header('x-accel-buffering', 'no')
    return c.body(tabs.open(tab.data))
  })

  routes.post('/_mux/sub', async c => {
    const {c: tab, i, u} = await read(c, addSchema)
    const inner = await tabs.require(tab).add(i, () => askFor(answer, u, name => c.req.header(name)))
    return inner.ok ? c.json({ok: true}) : inner
  })

  routes.post('/_mux/unsub', async c => {
    const {c: tab, i} = await read(c, streamSchema)
    tabs.get(tab)?.remove(i)
    return c.json({ok: true})
  })

  return routes
}

async function read<T>(c: Context<LakeEnv>, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await c.req.json())
  if (!parsed.success) throw httpError(400, `Invalid ${parsed.error.issues[0]?.path.join('.') ?? 'request'}`)
  return parsed.data
}
