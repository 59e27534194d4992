/**
 * The reading half of Sanity's data API: query, doc, listen, live events, history, references and export. Mounted
 * under `/data`; called by the Studio, the site's client and the export and import tools. Reading needs no token, but
 * without one only published documents exist.
 */
import {type Context, Hono} from 'hono'
import {httpError} from '../errors.ts'
import {historyRoutes} from '../history/routes.ts'
import {listen} from '../listen/listen.ts'
import {liveEvents} from '../listen/live.ts'
import {documentsById, exportDocuments} from '../query/documents.ts'
import {queryDataset} from '../query/evaluate.ts'
import {isPublishedByDefault, readPerspective} from '../query/perspective.ts'
import {type QueryRequest, readFlag, readList, readQuery, readQueryBody} from '../query/request.ts'
import type {Dataset, LakeLog} from '../types.ts'
import type {LakeEnv} from './env.ts'

export function readRoutes({dataset}: {dataset: Dataset; log: LakeLog}): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  const requireDataset = (c: Context<LakeEnv>) => {
    const name = c.req.param('dataset')
    if (name === dataset.name) return
    throw httpError(404, `Dataset not found - Dataset "${name}" not found for project ID "${dataset.projectId}"`)
  }
  const searchOf = (c: Context<LakeEnv>) => new URL(c.req.url).searchParams

  function answerQuery(c: Context<LakeEnv>, {query, params}: QueryRequest): Response {
    const search = searchOf(c)
    const started = performance.now()
    const {identity, apiVersion} = c.var
    const perspective = readPerspective(search.get('perspective') ?? undefined, apiVersion)
    const wanted = search.get('resultSourceMap')
    const sourceMap = !wanted || wanted === 'false' ? undefined : wanted === 'withKeyArraySelector' ? 'keys' : 'indexes'
    const answer = queryDataset(dataset, {query, params, perspective, identity}, {sourceMap})
    return c.json({
      ...(readFlag(search, 'returnQuery', true) && {query}),
      result: answer.result,
      syncTags: answer.syncTags,
      ms: Math.round(performance.now() - started),
      ...(answer.sourceMap && {resultSourceMap: answer.sourceMap}),
    })
  }

  routes.get('/query/:dataset', c => {
    requireDataset(c)
    return answerQuery(c, readQuery(searchOf(c)))
  })
  routes.post('/query/:dataset', async c => {
    requireDataset(c)
    return answerQuery(c, await readQueryBody(c.req.raw))
  })

  routes.get('/doc/:dataset/:ids', c => {
    requireDataset(c)
    const search = searchOf(c)
    const {documents, omitted} = documentsById(dataset, readList(c.req.param('ids')), {
      identity: c.var.identity,
      allVersions: readFlag(search, 'includeAllVersions'),
    })
    return c.json(readFlag(search, 'excludeContent') ? {omitted} : {documents, omitted})
  })

  routes.get('/export/:dataset', c => {
    requireDataset(c)
    const {origin, searchParams} = new URL(c.req.url)
    const types = readList(searchParams.get('types'))
    const body = exportDocuments(dataset, {identity: c.var.identity, types, address: origin})
    return new Response(body, {headers: {'content-type': 'application/x-ndjson; charset=utf-8'}})
  })

  routes.get('/listen/:dataset', c => {
    requireDataset(c)
    const search = searchOf(c)
    const request = readQuery(search)
    if (c.req.method === 'HEAD') return c.body(null)
    return listen(dataset, {
      ...request,
      identity: c.var.identity,
      includeAllVersions: readFlag(search, 'includeAllVersions', !isPublishedByDefault(c.var.apiVersion)),
      includeResult: readFlag(search, 'includeResult'),
      includePreviousRevision: readFlag(search, 'includePreviousRevision'),
      includeMutations: readFlag(search, 'includeMutations', true),
      effects: search.get('effectFormat') === 'mendoza',
      resumable: readFlag(search, 'enableResume'),
      lastEventId: c.req.header('last-event-id'),
    })
  })

  routes.get('/live/events/:dataset', c => {
    requireDataset(c)
    if (c.req.method === 'HEAD') return c.body(null)
    return liveEvents(dataset, {
      identity: c.var.identity,
      includeDrafts: readFlag(searchOf(c), 'includeDrafts'),
      lastEventId: c.req.header('last-event-id'),
    })
  })

  routes.route('/', historyRoutes(dataset, requireDataset))
  return routes
}
