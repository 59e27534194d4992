/** The writing endpoints, below `/data`. Both need an identity and answer once the transaction is durable. */
import {type Context, Hono} from 'hono'
import {runActions} from '../actions/run-actions.ts'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError} from '../errors.ts'
import {mutateDataset} from '../mutate/mutate-dataset.ts'
import {untilUnlocked} from '../store/database.ts'
import {datasetOf, requireIdentity} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'

/** How long a response waits for webhooks, so the site already shows what was just published. */
const webhookTimeoutMs = 300

/** @throws LakeError: 401 without identity, 404 for an unknown dataset, 400 and 409 as mutationError or actionError */
export function writeRoutes(datasets: Datasets): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const authorize = (c: Context<LakeEnv>) => ({
    identity: requireIdentity(c, 'Unauthorized - writing needs a session or a token'),
    running: datasetOf(c, datasets),
  })

  for (const path of ['/mutate/:dataset', '/actions/:dataset']) {
    routes.use(path, async (c, next) => {
      const {store, webhooks} = authorize(c).running
      await untilUnlocked(store.db)
      const before = store.lastSeq()
      await next()
      if (store.lastSeq() > before) await webhooks.settled(webhookTimeoutMs)
    })
  }

  routes.post('/mutate/:dataset', async c => {
    const {identity, running} = authorize(c)
    const is = (name: string) => c.req.query(name) === 'true'
    const answer = mutateDataset(running.store, identity, await readJson(c), {
      returnIds: is('returnIds'),
      returnDocuments: is('returnDocuments'),
      autoGenerateArrayKeys: is('autoGenerateArrayKeys'),
      dryRun: is('dryRun'),
    })
    return c.json(answer)
  })

  routes.post('/actions/:dataset', async c => {
    const {identity, running} = authorize(c)
    return c.json(runActions(running.store, identity, await readJson(c)))
  })

  return routes
}

async function readJson(c: Context<LakeEnv>): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw httpError(400, 'The request body is not valid JSON')
  }
}
