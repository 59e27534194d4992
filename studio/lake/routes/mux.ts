/**
 * The multiplexer's three requests (ours, not Sanity's): a tab opens its shared stream, adds an event stream to it by
 * naming the address it would have fetched, and takes it off again. The inner request runs through the whole app, with
 * the token and the last event id of the outer one, and a refusal of it is handed through as it is.
 */
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import {httpError} from '../errors.ts'
import type {Mux} from '../mux.ts'
import type {LakeEnv} from './env.ts'

const tabSchema = z.string().regex(/^[0-9a-f-]{32,64}$/)
const streamSchema = z.object({c: tabSchema, i: z.string().regex(/^[0-9a-z]{1,12}$/)})
const addSchema = streamSchema.extend({u: z.string().regex(/^\/[^\s]*\/data\/(listen|live\/events)\/[^\s]*$/)})
const passedOn = ['authorization', 'last-event-id', 'x-sanity-project-id']

/** @param answer the app itself; given late, because these routes are a part of it */
export function muxRoutes(mux: Mux, answer: (request: Request) => Response | Promise<Response>): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/_mux/stream', c => {
    const tab = tabSchema.safeParse(c.req.query('c'))
    if (!tab.success) throw httpError(400, 'Expected c: 32 or more hexadecimal digits')
    c.header('content-type', 'application/x-ndjson')
    c.header('cache-control', 'no-cache, no-transform')
    c.header('x-accel-buffering', 'no')
    return c.body(mux.open(tab.data))
  })

  routes.post('/_mux/sub', async c => {
    const {c: tab, i, u} = await read(c, addSchema)
    const headers = new Headers({accept: 'text/event-stream'})
    for (const name of passedOn) {
      const value = c.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    const inner = await answer(new Request(new URL(u, c.req.url), {headers}))
    if (!inner.ok || !inner.body) return inner
    mux.add(tab, i, inner.body)
    return c.json({ok: true})
  })

  routes.post('/_mux/unsub', async c => {
    const {c: tab, i} = await read(c, streamSchema)
    mux.remove(tab, i)
    return c.json({ok: true})
  })

  return routes
}

async function read<T>(c: Context<LakeEnv>, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await c.req.json())
  if (!parsed.success) throw httpError(400, `Invalid ${parsed.error.issues[0]?.path.join('.') ?? 'request'}`)
  return parsed.data
}
