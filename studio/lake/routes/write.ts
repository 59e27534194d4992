/** The writing endpoints, below `/data`. Both need an identity and answer once the transaction is durable. */
import {type Context, Hono} from 'hono'
import {runActions} from '../actions/run-actions.ts'
import {httpError} from '../errors.ts'
import {mutateDataset} from '../mutate/mutate-dataset.ts'
import type {Dataset, Identity, LakeLog} from '../types.ts'
import type {LakeEnv} from './env.ts'

export interface WriteContext {
  dataset: Dataset
  log: LakeLog
  settled: () => Promise<void>
}

/**
 * `POST /mutate/:dataset` (https://www.sanity.io/docs/http-reference/mutation) and `POST /actions/:dataset`
 * (https://www.sanity.io/docs/http-reference/actions). @throws LakeError: 401 without identity, 404 for another
 * dataset, 400 and 409 as mutationError or actionError
 */
export function writeRoutes({dataset, settled}: WriteContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  // Wait for the webhooks, so the site already shows what was just published.
  for (const path of ['/mutate/:dataset', '/actions/:dataset']) {
    routes.use(path, async (_, next) => {
      const before = dataset.lastSeq()
      await next()
      if (dataset.lastSeq() > before) await settled()
    })
  }

  routes.post('/mutate/:dataset', async c => {
    const identity = authorize(c, dataset)
    const is = (name: string) => c.req.query(name) === 'true'
    const answer = mutateDataset(dataset, identity, await readJson(c), {
      returnIds: is('returnIds'),
      returnDocuments: is('returnDocuments'),
      autoGenerateArrayKeys: is('autoGenerateArrayKeys'),
      dryRun: is('dryRun'),
    })
    return c.json(answer)
  })

  routes.post('/actions/:dataset', async c => {
    const identity = authorize(c, dataset)
    return c.json(runActions(dataset, identity, await readJson(c)))
  })

  return routes
}

function authorize(c: Context<LakeEnv>, {name, projectId}: Dataset): Identity {
  const asked = c.req.param('dataset')
  const identity = c.get('identity')
  if (!identity) throw httpError(401, 'Unauthorized - writing needs a session or a token')
  if (asked !== name) {
    throw httpError(404, `Dataset not found - dataset "${asked}" not found for project ID "${projectId}"`)
  }
  return identity
}

async function readJson(c: Context<LakeEnv>): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw httpError(400, 'The request body is not valid JSON')
  }
}
