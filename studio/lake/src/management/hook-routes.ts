// `/hooks/projects/:project`: webhooks and their deliveries, as `sanity hooks` and Sanity's HTTP API have them. A message
// is one change for one hook; its attempts are the tries to deliver it.
import {Hono} from 'hono'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError} from '../errors.ts'
import type {LakeEnv} from '../routes/env.ts'
import {readBody} from '../routes/read-body.ts'
import type {KeptAttempt} from '../webhooks/queue.ts'
import {type Hook, type Hooks, hookSchema} from './hooks.ts'
import {forAdministrators} from './request.ts'

const maxShown = 200

interface Shown extends KeptAttempt {
  dataset: string
}

export function hookRoutes(hooks: Hooks, datasets: Datasets): Hono<LakeEnv> {
  const {projectId} = datasets
  const routes = new Hono<LakeEnv>()
  const guard = forAdministrators(projectId)
  const base = '/hooks/projects/:project'
  const wire = (hook: Hook) => ({
    description: null,
    secret: null,
    ...hook,
    projectId,
    isDisabled: false,
    deletedAt: null,
  })
  const require = (id: string) => {
    const hook = hooks.get(id)
    if (!hook) throw httpError(404, 'There is no such webhook')
    return hook
  }
  const attemptsOf = ({id, dataset}: Hook): Shown[] =>
    datasets
      .list()
      .filter(({name}) => dataset === '*' || dataset === name)
      .flatMap(({name}) =>
        datasets
          .open(name)
          .hookQueue.attempts(maxShown, id)
          .map(attempt => ({...attempt, dataset: name})),
      )
      .sort((a, b) => b.at.localeCompare(a.at) || b.n - a.n)
      .slice(0, maxShown)

  routes.get(base, guard, c => c.json(hooks.list().map(wire)))
  routes.post(base, guard, async c => {
    const fields = await readBody(c, hookSchema)
    return c.json(wire(hooks.add(fields, c.var.identity?.id ?? '')), 201)
  })
  routes.get(`${base}/attempts/:attempt`, guard, c => {
    const [dataset = '', n = ''] = c.req.param('attempt').split('.')
    const kept = datasets.get(dataset) && /^\d{1,15}$/.test(n) && datasets.open(dataset).hookQueue.attempt(Number(n))
    if (!kept || !hooks.get(kept.hook)) throw httpError(404, 'There is no such delivery attempt')
    return c.json(attempt({...kept, dataset}, projectId))
  })
  routes.get(`${base}/:hook`, guard, c => c.json(wire(require(c.req.param('hook')))))
  routes.patch(`${base}/:hook`, guard, async c => {
    const hook = require(c.req.param('hook'))
    const change = await readBody(c, hookSchema.partial())
    const given = await c.req.json<Record<string, unknown>>()
    // `partial` keeps the defaults of what was not sent.
    const sent = Object.fromEntries(Object.entries(change).filter(([key]) => key in given))
    return c.json(wire(hooks.replace(hook, hookSchema.parse({...hook, ...sent}))))
  })
  routes.delete(`${base}/:hook`, guard, c => {
    if (!hooks.remove(c.req.param('hook'))) throw httpError(404, 'There is no such webhook')
    return c.json({id: c.req.param('hook'), deleted: true})
  })
  routes.get(`${base}/:hook/attempts`, guard, c =>
    c.json(attemptsOf(require(c.req.param('hook'))).map(shown => attempt(shown, projectId))),
  )
  routes.get(`${base}/:hook/messages`, guard, async c => {
    const byMessage = Map.groupBy(attemptsOf(require(c.req.param('hook'))), messageId)
    const messages = [...byMessage].map(async ([id, [last, ...earlier]]) => {
      const first = earlier.at(-1) ?? last
      if (!last || !first) return null
      const payload = await datasets.open(last.dataset).webhooks.payloadOf(last)
      return {
        id,
        projectId,
        hookId: last.hook,
        dataset: last.dataset,
        createdAt: first.at,
        updatedAt: last.at,
        status: isFailure(last) ? 'failure' : 'success',
        failureCount: [last, ...earlier].filter(isFailure).length,
        resultCode: last.status,
        payload: JSON.stringify(payload),
      }
    })
    return c.json(await Promise.all(messages))
  })
  return routes
}

const messageId = ({dataset, transactionId, documentId}: Shown) => `${dataset}.${transactionId}.${documentId}`
const isFailure = ({status}: KeptAttempt) => status === null || status < 200 || status > 299

function attempt(shown: Shown, projectId: string) {
  const failed = isFailure(shown)
  const reason = shown.status !== null ? 'http' : /timeout|timed out/i.test(shown.note) ? 'timeout' : 'network'
  return {
    id: `${shown.dataset}.${shown.n}`,
    projectId,
    hookId: shown.hook,
    messageId: messageId(shown),
    createdAt: shown.at,
    updatedAt: shown.at,
    inProgress: false,
    isFailure: failed,
    failureReason: failed ? reason : null,
    resultCode: shown.status,
    // The lake does not keep what receivers answer.
    resultBody: null,
    duration: shown.ms,
  }
}
