// Token required. `GET /_lake/date` says whether the lake trusts its machine's date, `POST` that the owner does. Plans
// that waited for it go out at once, those of further datasets within half a minute.
import {Hono} from 'hono'
import type {Datasets} from '../datasets/datasets.ts'
import {requireIdentity} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'

export function dateRoutes({first: {date, scheduler}}: Datasets): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.use('/_lake/date', async (c, next) => {
    requireIdentity(c, 'The date needs a token')
    await next()
  })
  routes.get('/_lake/date', c => c.json({isTrusted: date.isTrusted()}))
  routes.post('/_lake/date', c => {
    date.confirm()
    scheduler.start()
    return c.json({isTrusted: true})
  })
  return routes
}
