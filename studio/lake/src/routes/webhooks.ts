// Token required. `GET /_lake/webhooks` lists recent deliveries, newest first; `POST /_lake/webhooks/retry` retries
// pending ones now. `GET /_lake/published` tells the site the last published commit and whether it was delivered.
import {Hono} from 'hono'
import type {Datasets} from '../datasets/datasets.ts'
import {datasetOf, requireIdentity} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'

const maxShown = 200
const retryTimeoutMs = 5000

export function webhookRoutes(datasets: Datasets): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/_lake/webhooks', c => {
    requireIdentity(c, 'The list of deliveries needs a token')
    return c.json({attempts: datasetOf(c, datasets).hookQueue.attempts(maxShown)})
  })
  routes.get('/_lake/published', c => {
    requireIdentity(c, 'The state of the content needs a token')
    const {store, webhooks} = datasetOf(c, datasets)
    const last = store.lastPublished()
    const isWaiting = last !== null && webhooks.isWaiting(last.seq)
    return c.json({seq: store.lastSeq(), transaction: last?.transactionId ?? null, isWaiting})
  })
  routes.post('/_lake/webhooks/retry', async c => {
    requireIdentity(c, 'Retrying deliveries needs a token')
    const {webhooks} = datasetOf(c, datasets)
    webhooks.retry()
    await webhooks.settled(retryTimeoutMs)
    return c.json({ok: true})
  })
  return routes
}
