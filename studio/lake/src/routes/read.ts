// The reading half of Sanity's data API, below `/data`. Reading needs a token, unless the dataset is public: then its
// published documents need none.
import {type Context, Hono} from 'hono'
import {addressAsAsked, asAsked} from '../assets/addresses.ts'
import {callerAddress} from '../auth/caller-address.ts'
import {bearerOf, type ResolveIdentity} from '../auth/identify.ts'
import type {PictureCookie} from '../auth/picture-cookie.ts'
import type {Datasets} from '../datasets/datasets.ts'
import type {RunningDataset} from '../datasets/running-dataset.ts'
import {httpError} from '../errors.ts'
import {historyRoutes} from '../history/routes.ts'
import type {StreamOptions} from '../listen/event-stream.ts'
import {listen} from '../listen/listen.ts'
import {liveEvents} from '../listen/live.ts'
import {createPublicStreams} from '../listen/public-streams.ts'
import {documentsById, exportDocuments} from '../query/documents.ts'
import {isPublishedByDefault, readPerspective} from '../query/perspective.ts'
import {type QueryRequest, readFlag, readList, readQuery, readQueryBody} from '../query/request.ts'
import {readableDataset} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'

interface ReadContext {
  datasets: Datasets
  resolveIdentity: ResolveIdentity
  trustedProxies: number
  pictureCookie: PictureCookie
  publicUrl: () => string
}

export function readRoutes({
  datasets,
  resolveIdentity,
  trustedProxies,
  pictureCookie,
  publicUrl,
}: ReadContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  const takePublicStream = createPublicStreams()

  const requireDataset = (c: Context<LakeEnv>) => readableDataset(c, datasets)
  const openStream = (c: Context<LakeEnv>, {isPublic, isClosed}: RunningDataset): StreamOptions => {
    const token = bearerOf(c.req.header('authorization'))
    if (token !== null) return {isWelcome: () => !isClosed() && typeof resolveIdentity(token) !== 'string'}
    return {
      isWelcome: () => !isClosed() && isPublic(),
      onEnd: takePublicStream(callerAddress(c, trustedProxies)),
    }
  }
  const searchOf = (c: Context<LakeEnv>) => new URL(c.req.url).searchParams

  async function answerQuery(
    c: Context<LakeEnv>,
    {queries}: RunningDataset,
    {query, params}: QueryRequest,
  ): Promise<Response> {
    const search = searchOf(c)
    const started = performance.now()
    const {identity, apiVersion} = c.var
    const perspective = readPerspective(search.get('perspective') ?? undefined, apiVersion)
    const wanted = search.get('resultSourceMap')
    const sourceMap = !wanted || wanted === 'false' ? undefined : wanted === 'withKeyArraySelector' ? 'keys' : 'indexes'
    const answer = await queries.answer({query, params, perspective, identity}, sourceMap)
    const head = {
      ...(readFlag(search, 'returnQuery', true) && {query}),
      ms: Math.round(performance.now() - started),
    }
    // The answer is JSON text already, so splice it in.
    return asJson(c, `${JSON.stringify(head).slice(0, -1)},${answer.slice(1)}`)
  }
  const asJson = (c: Context<LakeEnv>, text: string) =>
    c.body(asAsked(text, c.req.url, publicUrl()), 200, {'content-type': 'application/json'})

  routes.get('/query/:dataset', c => {
    const running = requireDataset(c)
    return answerQuery(c, running, readQuery(searchOf(c)))
  })
  routes.post('/query/:dataset', async c => {
    const running = requireDataset(c)
    return answerQuery(c, running, await readQueryBody(c.req.raw))
  })

  routes.get('/doc/:dataset/:ids', c => {
    const {store} = requireDataset(c)
    const search = searchOf(c)
    const {documents, omitted} = documentsById(store, readList(c.req.param('ids')), {
      identity: c.var.identity,
      allVersions: readFlag(search, 'includeAllVersions'),
    })
    return asJson(c, JSON.stringify(readFlag(search, 'excludeContent') ? {omitted} : {documents, omitted}))
  })

  routes.get('/export/:dataset', c => {
    const {store} = requireDataset(c)
    const base = addressAsAsked(c.req.url, publicUrl())
    const types = readList(searchOf(c).get('types'))
    const {identity} = c.var
    // Sanity's export tool sends its token to no other host than Sanity's.
    const key = identity ? pictureCookie.exportQuery() : ''
    const body = exportDocuments(store, {identity, types, addressOf: path => `${base}/${path}${key}`})
    return new Response(body, {headers: {'content-type': 'application/x-ndjson; charset=utf-8'}})
  })

  routes.get('/listen/:dataset', c => {
    const running = requireDataset(c)
    const search = searchOf(c)
    const request = readQuery(search)
    if (c.req.method === 'HEAD') return c.body(null)
    return listen(running.store, {
      ...request,
      identity: c.var.identity,
      includeAllVersions: readFlag(search, 'includeAllVersions', !isPublishedByDefault(c.var.apiVersion)),
      includeResult: readFlag(search, 'includeResult'),
      includePreviousRevision: readFlag(search, 'includePreviousRevision'),
      includeMutations: readFlag(search, 'includeMutations', true),
      effects: search.get('effectFormat') === 'mendoza',
      resumable: readFlag(search, 'enableResume'),
      lastEventId: c.req.header('last-event-id'),
      stream: openStream(c, running),
    })
  })

  routes.get('/live/events/:dataset', c => {
    const running = requireDataset(c)
    if (c.req.method === 'HEAD') return c.body(null)
    const {identity} = c.var
    const includeDrafts = readFlag(searchOf(c), 'includeDrafts')
    if (includeDrafts && !identity) throw httpError(401, 'Live events of drafts need a token')
    return liveEvents(running.store, {
      identity,
      includeDrafts,
      lastEventId: c.req.header('last-event-id'),
      stream: openStream(c, running),
    })
  })

  routes.route('/', historyRoutes(datasets))
  return routes
}
