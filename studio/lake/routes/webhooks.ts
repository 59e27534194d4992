// Token required. `GET /_lake/webhooks` lists recent deliveries, newest first; `POST /_lake/webhooks/retry` retries
// pending ones now. `GET /_lake/published` tells the site the last published commit and whether it was delivered.
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
