// Answers the Studio's requests to sanity.io about the project, plan and users. Each answer is chosen for its effect on
// the unmodified Studio; others cause upsells, permission errors or endless retries.
import {Hono} from 'hono'
import {ownerIdentity} from '../auth/identify.ts'
import {mayWrite, roles} from '../auth/roles.ts'
import type {OriginRule} from '../cors.ts'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError} from '../errors.ts'
import type {ApiToken, ApiTokens} from '../management/tokens.ts'
import type {Identity} from '../types.ts'
import type {LakeWords} from '../words.ts'
import type {LakeEnv} from './env.ts'

const noDatasetLimit = 1_000_000

export interface ProjectContext {
  datasets: Datasets
  allowed: OriginRule
  words: LakeWords
  apiTokens: ApiTokens
}

export function projectRoutes({datasets, allowed, words, apiTokens}: ProjectContext): Hono<LakeEnv> {
  const {projectId} = datasets
  const {createdAt} = datasets.first
  const routes = new Hono<LakeEnv>()

  // Checked after a network failure: "allowed" keeps the Studio from blaming CORS when the lake restarts.
  routes.get('/check/cors', c => {
    const origin = c.req.header('origin')
    // Without an origin CORS has nothing to say, so a server hears of its real trouble.
    const may = (needsCredentials: boolean) => origin === undefined || allowed(origin, {needsCredentials})
    return c.json({result: {allowed: may(false), withCredentials: may(true)}})
  })

  // Without `timing-allow-origin` the Studio cannot detect HTTP/1.1 and does not warn about it.
  routes.get('/ping', c => c.json({pong: true}))
  routes.get('/data/ping/:dataset', c => c.json({pong: true}))

  const project = {
    id: projectId,
    displayName: words.projectTitle,
    organizationId: null,
    studioHost: null,
    metadata: {},
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt,
    features: [],
  }
  const owner = memberOf({id: ownerIdentity.id, role: 'administrator', createdAt}, false)
  /** Strangers do not learn of tokens. */
  const projectFor = (identity: Identity | null) => ({
    ...project,
    members: [owner, ...(identity ? apiTokens.list().map(token => memberOf(token, true)) : [])],
  })
  const releaseLimits = {
    orgActiveReleaseCount: 0,
    orgMeteredActiveReleaseCount: 0,
    orgActiveReleaseLimit: null,
    datasetReleaseLimit: noDatasetLimit,
  }

  routes.use('/projects/:project/*', async (c, next) => {
    if (c.req.param('project') !== projectId) throw httpError(404, `Project not found: ${c.req.param('project')}`)
    await next()
  })
  routes.get('/projects', c => c.json([projectFor(c.var.identity)]))
  routes.get('/projects/:project', c => {
    if (c.req.param('project') !== projectId) throw httpError(404, `Project not found: ${c.req.param('project')}`)
    return c.json(projectFor(c.var.identity))
  })
  const reading = ['read', 'history']
  const writing = ['read', 'create', 'update', 'history', 'editHistory']
  // The Studio evaluates this per document to decide whether fields are editable.
  routes.get('/projects/:project/datasets/:dataset/acl', c =>
    c.json(
      c.var.identity
        ? [{filter: '_id in path("**")', permissions: mayWrite(c.var.identity) ? writing : reading}]
        : [{filter: '_id in path("*")', permissions: ['read']}],
    ),
  )
  // A `deployStudio` grant would make the Studio upload its schema.
  routes.get('/projects/:project/grants', c => c.json({}))
  // Studios of version 5 offer it all the same, for services that the lake does not have: it misses nothing.
  routes.post('/descriptors/claim', c => c.json({synchronization: {type: 'complete'}}))
  routes.get('/projects/:project/roles', c => c.json([{...roles.administrator, isCustom: false, appliesToUsers: true}]))
  routes.get('/projects/:project/user-applications', c => c.json([]))
  // The Studio compares its release count with these limits.
  routes.get('/projects/:project/new-content-release-allowed', c => c.json({data: releaseLimits}))
  routes.get('/projects/:project/datasets/:dataset/settings/indexing', c => c.json({enabled: false}))
  for (const path of ['/projects/:project/datasets/:dataset', '/datasets/:dataset'])
    routes.get(`${path}/settings/embeddings`, c => c.json({enabled: false, status: 'disabled'}))

  // Only listed features are enabled; the command line asks for the last two. Where comments are missing, Sanity puts an
  // offer to buy them around the Studio once it has read this list, which mounts everything anew: what was typed is lost.
  const features = [
    'studioComments',
    'contentReleases',
    'singleDocRelease',
    'privateDataset',
    'advancedDatasetManagement',
  ]
  routes.get('/features', c => c.json(features))
  // Without a number of days the Studio assumes unlimited retention.
  const featureTypes = {retention: {features: [{attributes: {}}]}}
  routes.get('/subscriptions/project/:project', c => c.json({plan: {planTypeId: 'free', variantId: ''}, featureTypes}))
  routes.get('/access/requests/me', c => c.json([]))
  routes.get('/access/project/:project/requests', c => c.json([]))

  // `null` means nothing to advertise; announcements need a list.
  routes.get('/journey/announcements', c => c.json([]))
  routes.get('/journey/*', c => c.json(null))
  routes.get('/help', c => c.json({}))
  routes.get('/geoip/country', c => c.json({countryCode: 'US'}))

  // Denied telemetry stops the Studio; batches from its SDK are dropped.
  routes.get('/intake/telemetry-status', c => c.json({status: 'denied'}))
  routes.post('/intake/batch', c => c.json({}))

  // These features are off in the Studio, which still probes them.
  routes.get('/schedules/:project/:dataset', c => c.json({schedules: []}))
  routes.get('/agent/:dataset/bundles/*', c => c.json({bundles: []}))
  routes.get('/media-libraries', c => c.json({data: []}))
  for (const path of ['/comments/:dataset/setup', '/assist/*'])
    routes.on(['GET', 'POST'], path, () => {
      throw httpError(404, 'This lake does not offer that service')
    })

  // A plain GET means a proxy does not forward WebSocket upgrades.
  routes.get('/socket/:dataset', () => {
    throw httpError(404, 'Presence is offered over a WebSocket only')
  })

  return routes
}

function memberOf({id, role, createdAt}: Pick<ApiToken, 'id' | 'role' | 'createdAt'>, isRobot: boolean) {
  return {id, role, isCurrentUser: !isRobot, isRobot, roles: [roles[role]], createdAt}
}
