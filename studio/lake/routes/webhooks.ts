/**
 * For operators, token needed. `GET /_lake/webhooks`: the latest deliveries of all hooks, newest first, for whoever asks
 * "did it go out?". `POST /_lake/webhooks/retry`: tries what is waiting now, as the start command does once the site is up.
 * `GET /_lake/published`: how far the content has come and whether all of it was told, for the site, which keeps pages over
 * a restart.
 */
import {Hono} from 'hono'
import {httpError} from '../errors.ts'
import type {Dataset} from '../types.ts'
import type {HookQueue} from '../webhooks/queue.ts'
import type {Webhooks} from '../webhooks/webhooks.ts'
import type {LakeEnv} from './env.ts'

const maxShown = 200
const retryTimeoutMs = 5000

export function webhookRoutes(dataset: Dataset, queue: HookQueue, webhooks: Webhooks): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/_lake/webhooks', c => {
    if (!c.var.identity) throw httpError(401, 'The list of deliveries needs a token')
    return c.json({attempts: queue.attempts(maxShown)})
  })
  routes.get('/_lake/published', c => {
    if (!c.var.identity) throw httpError(401, 'The state of the content needs a token')
    const last = dataset.lastPublished()
    const isWaiting = last !== null && webhooks.isWaiting(last.seq)
    return c.json({seq: dataset.lastSeq(), transaction: last?.transactionId ?? null, isWaiting})
  })
  routes.post('/_lake/webhooks/retry', async c => {
    if (!c.var.identity) throw httpError(401, 'Retrying deliveries needs a token')
    webhooks.retry()
    await webhooks.settled(retryTimeoutMs)
    return c.json({ok: true})
  })
  return routes
}
