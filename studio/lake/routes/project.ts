/**
 * What the Studio asks of sanity.io about the project, its plan and its people, answered for a lake that has one project,
 * one dataset and one owner. Each answer is chosen for what it makes the unmodified Studio do; an answer that merely
 * passed would bring up upsells, permission errors or endless retries.
 */
import {Hono} from 'hono'
import {ownerIdentity} from '../auth/identify.ts'
import type {OriginRule} from '../cors.ts'
import {httpError} from '../errors.ts'
import type {LakeEnv} from './env.ts'
import {administratorRole} from './users.ts'

/** The Studio wants a number here. */
const noDatasetLimit = 1_000_000

export interface ProjectContext {
  projectId: string
  dataset: string
  allowed: OriginRule
  /** ISO 8601: when the lake was first started. */
  createdAt: string
}

export function projectRoutes({projectId, dataset, allowed, createdAt}: ProjectContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  // Probed after a network failure: "allowed" keeps the Studio from blaming CORS when the lake was only restarting.
  routes.get('/check/cors', c => {
    const ok = allowed(c.req.header('origin') ?? '')
    return c.json({result: {allowed: ok, withCredentials: ok}})
  })

  // No `timing-allow-origin`: without it the Studio cannot see HTTP/1.1 and does not warn about it.
  routes.get('/ping', c => c.json({pong: true}))
  routes.get('/data/ping/:dataset', c => c.json({pong: true}))

  const project = {
    id: projectId,
    displayName: 'Website content',
    organizationId: null,
    studioHost: null,
    metadata: {},
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt,
    members: [
      {
        id: ownerIdentity.id,
        role: administratorRole.name,
        isCurrentUser: true,
        isRobot: false,
        roles: [administratorRole],
        createdAt,
      },
    ],
    features: [],
  }
  const releaseLimits = {
    orgActiveReleaseCount: 0,
    orgMeteredActiveReleaseCount: 0,
    orgActiveReleaseLimit: null,
    datasetReleaseLimit: noDatasetLimit,
  }
  const datasets = [
    {name: dataset, aclMode: 'public', createdAt, createdByUserId: ownerIdentity.id, datasetProfile: 'content'},
  ]

  routes.use('/projects/:project/*', async (c, next) => {
    if (c.req.param('project') !== projectId) throw httpError(404, `Project not found: ${c.req.param('project')}`)
    await next()
  })
  routes.get('/projects', c => c.json([project]))
  routes.get('/projects/:project', c => {
    if (c.req.param('project') !== projectId) throw httpError(404, `Project not found: ${c.req.param('project')}`)
    return c.json(project)
  })
  // The comments add-on is a dataset of its own; "none" keeps the Studio from setting one up.
  const listDatasets = (profile: string | undefined) => (profile === 'comments' ? [] : datasets)
  routes.get('/projects/:project/datasets', c => c.json(listDatasets(c.req.query('datasetProfile'))))
  routes.get('/datasets', c => c.json(listDatasets(c.req.query('datasetProfile'))))
  // Evaluated in the browser over each document: this decides whether fields are editable.
  routes.get('/projects/:project/datasets/:dataset/acl', c =>
    c.json(
      c.var.identity
        ? [{filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history', 'editHistory']}]
        : [{filter: '_id in path("*")', permissions: ['read']}],
    ),
  )
  // A `deployStudio` grant would make the Studio upload its schema.
  routes.get('/projects/:project/grants', c => c.json({}))
  routes.get('/projects/:project/roles', c => c.json([{...administratorRole, isCustom: false, appliesToUsers: true}]))
  // No registered app: no live manifest, no canvas link.
  routes.get('/projects/:project/user-applications', c => c.json([]))
  // No plan, no limit; the Studio compares its count with these before it opens its dialog.
  routes.get('/projects/:project/new-content-release-allowed', c => c.json({data: releaseLimits}))
  // Partial indexing is a hosted setting; off here.
  routes.get('/projects/:project/datasets/:dataset/settings/indexing', c => c.json({enabled: false}))

  // A listed feature is taken for bought: releases and scheduled drafts work here, the others need services of Sanity's.
  routes.get('/features', c => c.json(['contentReleases', 'singleDocRelease']))
  // A release that is over asks here for how long it is kept: without a number of days, for ever.
  const featureTypes = {retention: {features: [{attributes: {}}]}}
  routes.get('/subscriptions/project/:project', c => c.json({plan: {planTypeId: 'free', variantId: ''}, featureTypes}))
  routes.get('/access/requests/me', c => c.json([]))
  routes.get('/access/project/:project/requests', c => c.json([]))

  // `null` is "nothing to advertise" for every dialog except the list of announcements.
  routes.get('/journey/announcements', c => c.json([]))
  routes.get('/journey/*', c => c.json(null))
  routes.get('/help', c => c.json({}))
  routes.get('/geoip/country', c => c.json({countryCode: 'US'}))

  // Denied once, the Studio sends nothing; the batches its SDK still posts are taken and dropped.
  routes.get('/intake/telemetry-status', c => c.json({status: 'denied'}))
  routes.post('/intake/batch', c => c.json({}))

  // Scheduling, comments, canvas, AI bundles and the media library are switched off in the Studio; empty for its probes.
  routes.get('/schedules/:project/:dataset', c => c.json({schedules: []}))
  routes.get('/agent/:dataset/bundles/*', c => c.json({bundles: []}))
  routes.get('/media-libraries', c => c.json({data: []}))
  for (const path of ['/comments/:dataset/setup', '/assist/*', '/descriptors/*'])
    routes.post(path, () => {
      throw httpError(404, 'This lake does not offer that service')
    })

  // Presence needs a WebSocket (see presence.ts); a plain GET is a proxy that does not forward upgrades.
  routes.get('/socket/:dataset', () => {
    throw httpError(404, 'Presence is offered over a WebSocket only')
  })

  return routes
}
