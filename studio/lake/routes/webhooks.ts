/** `GET /_lake/webhooks` (token needed): the latest deliveries of all hooks, newest first, for whoever asks "did it go out?". */
import {Hono} from 'hono'
import {httpError} from '../errors.ts'
import type {HookQueue} from '../webhooks/queue.ts'
import type {LakeEnv} from './env.ts'

const MOST_SHOWN = 200

export function webhookRoutes(queue: HookQueue): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/_lake/webhooks', c => {
    if (!c.var.identity) throw httpError(401, 'The list of deliveries needs a token')
    return c.json({attempts: queue.attempts(MOST_SHOWN)})
  })
  return routes
}
