// The lake's HTTP app: identifies callers, strips the API version, and turns errors into @sanity/client's shapes.
import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {HTTPException} from 'hono/http-exception'
import {identify, type ResolveIdentity} from './auth/identify.ts'
import {limitByRole} from './auth/roles.ts'
import {cors} from './cors.ts'
import {httpError, LakeError} from './errors.ts'
import type {ApiTokens} from './management/tokens.ts'
import {accountRoutes} from './routes/account.ts'
import {aliasRoutes} from './routes/aliases.ts'
import {type AuthContext, authRoutes} from './routes/auth.ts'
import {copyRoutes} from './routes/copies.ts'
import {datasetRoutes} from './routes/datasets.ts'
import type {LakeEnv} from './routes/env.ts'
import {createLedger, ledgerRoutes} from './routes/ledger.ts'
import {type ProjectContext, projectRoutes} from './routes/project.ts'
import {readRoutes} from './routes/read.ts'
import {userRoutes} from './routes/users.ts'
import {writeRoutes} from './routes/write.ts'
import {untilUnlocked} from './store/database.ts'
import {noteTrace} from './trace.ts'

const maxJsonBytes = 20 * 1024 * 1024
/** Without a token a body is only a query; the site's longest is about 10 KB. */
const maxAnonymousBytes = 64 * 1024
const versionPattern = /^\/+v([^/]+)(?=\/)/
/** Clients with `resource: {type: 'dataset'}` put the dataset before the operation. */
const resourcePattern =
  /^\/projects\/[^/]+\/datasets\/([^/]+)\/(query|mutate|actions|doc|listen|live\/events|history|export)(?=\/|$)/

export interface AppContext extends AuthContext, ProjectContext {
  resolveIdentity: ResolveIdentity
  apiTokens: ApiTokens
}

/** `//v2025-02-19/data/query/x` and `/v1/projects/p/datasets/x/query` both become `/data/query/x`. */
export function toRoutePath(pathname: string): string {
  return pathname
    .replace(versionPattern, '')
    .replace(/\/{2,}/g, '/')
    .replace(resourcePattern, '/data/$2/$1')
}

function pathOf(request: Request): string {
  const start = request.url.indexOf('/', request.url.indexOf('://') + 3)
  const end = request.url.slice(start).search(/[?#]/)
  return start < 0 ? '/' : request.url.slice(start, end < 0 ? undefined : start + end)
}

/** @param further routes that need the running app (assets, multiplexer) */
export function createLakeApp(ctx: AppContext, further: Hono<LakeEnv>[]): Hono<LakeEnv> {
  const {datasets, log} = ctx
  const app = new Hono<LakeEnv>({getPath: request => toRoutePath(pathOf(request))})
  const ledger = createLedger(log)
  const limitBody = limitOf(maxJsonBytes, 'The request body is larger than 20 MB')
  const limitAnonymous = limitOf(maxAnonymousBytes, 'The request body is larger than 64 KB, the most without a token')

  app.use('*', noteTrace)
  app.use('*', cors(ctx.allowed))
  app.use('*', async (c, next) => {
    c.set('apiVersion', versionPattern.exec(pathOf(c.req.raw))?.[1] ?? '1')
    await next()
  })
  app.use('*', identify(ctx.resolveIdentity))
  app.use('*', limitByRole)
  app.use('*', async (c, next) => {
    // Long queries are posted, and what writes documents waits for its own dataset.
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.path.startsWith('/data/')
    if (!isRead) await untilUnlocked(datasets.first.store.db)
    await next()
  })
  app.use('*', async (c, next) => {
    // Uploads stream to disk and have their own limit.
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.path.startsWith('/assets/')) return next()
    return c.var.identity ? limitBody(c, next) : limitAnonymous(c, next)
  })
  app.route('/', ledgerRoutes(ledger))
  app.route('/', authRoutes(ctx))
  app.route('/', accountRoutes(ctx))
  app.route('/', userRoutes(ctx))
  app.route('/', projectRoutes(ctx))
  app.route('/', aliasRoutes(datasets))
  app.route('/', copyRoutes(datasets, log))
  app.route('/', datasetRoutes(datasets))
  for (const routes of further) app.route('/', routes)
  app.route('/data', writeRoutes(datasets))
  app.route('/data', readRoutes(ctx))

  app.notFound(c => {
    ledger.unknown(c.req.method, c.req.path)
    return c.json(httpError(404, `Not found: ${c.req.method} ${c.req.path}`).body, 404)
  })
  app.onError((error, c) => {
    const known = toLakeError(error)
    const isGone = c.var.running?.isClosed() && (known === null || known.status >= 500)
    const lakeError = isGone ? httpError(404, 'This dataset was deleted meanwhile') : known
    if (!lakeError)
      log('error', 'request failed', {
        method: c.req.method,
        path: c.req.path,
        reason: String(error),
        stack: error.stack,
      })
    const {status, body} = lakeError ?? httpError(500, 'The lake failed to answer this request')
    return Response.json(body, {status})
  })
  return app
}

function limitOf(maxSize: number, sentence: string) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw httpError(413, sentence)
    },
  })
}

function toLakeError(error: Error): LakeError | null {
  if (error instanceof LakeError) return error
  if (error instanceof HTTPException) return httpError(error.status, error.message || 'Request refused')
  if (isDiskTrouble(error)) return httpError(503, 'The disk is full or cannot be written. Nothing was changed.')
  // Stored JSON is always valid, so this error comes from a request body.
  if (error instanceof SyntaxError && /JSON/.test(error.message))
    return httpError(400, `Invalid JSON in the request body: ${error.message}`)
  return null
}

/** SQLite's READONLY, IOERR and FULL, and the file system's codes. */
const sqliteTrouble = new Set([8, 10, 13])
const fileTrouble = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

function isDiskTrouble(error: Error & {code?: unknown; errcode?: unknown}): boolean {
  return fileTrouble.has(String(error.code)) || sqliteTrouble.has(Number(error.errcode ?? 0) & 0xff)
}
