import {randomBytes} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Hono} from 'hono'
import {createPictures} from './assets/pictures.ts'
import {createAttempts} from './auth/attempts.ts'
import {createDevices} from './auth/devices.ts'
import {bearerOf, createResolveIdentity, createRobots} from './auth/identify.ts'
import {openOwnerPassword} from './auth/password.ts'
import {createPictureCookie} from './auth/picture-cookie.ts'
import {createSessions, linkLifetimeMs} from './auth/sessions.ts'
import {createOriginRule} from './cors.ts'
import {Datasets} from './datasets/datasets.ts'
import {createHttpServer} from './http-server.ts'
import type {AddedOrigins} from './management/cors-origins.ts'
import {createManagement} from './management/management.ts'
import {muxEndpoint} from './mux/endpoint.ts'
import {muxRoutes} from './mux/routes.ts'
import {assetRoutes} from './routes/assets.ts'
import {backupRoutes} from './routes/backups.ts'
import {dateRoutes} from './routes/date.ts'
import type {LakeEnv} from './routes/env.ts'
import {createClock, testModeRoutes} from './routes/test-mode.ts'
import {webhookRoutes} from './routes/webhooks.ts'
import {createLakeApp} from './server.ts'
import {acceptSockets} from './socket/accept-sockets.ts'
import {traced} from './trace.ts'
import type {LakeOptions, RunningLake} from './types.ts'
import {generalWords} from './words.ts'

export interface LakeSettings extends LakeOptions {
  /** The browsers' address of the lake; the local address by default. */
  publicUrl?: string
  /** How many X-Forwarded-For hops to trust; none by default. */
  trustedProxies?: number
}

/** Resolves when the lake answers requests. @throws Error when the port is taken or the data folder is in use */
export async function startLake(settings: LakeSettings): Promise<RunningLake> {
  const log = traced(settings.log ?? (() => {}))
  const {ephemeral = false, trustedProxies = 0} = settings
  const dataDir = ephemeral ? mkdtempSync(join(tmpdir(), 'lake-')) : settings.dataDir
  const closing: (() => void | Promise<void>)[] = []
  if (ephemeral) closing.push(() => rmSync(dataDir, {recursive: true, force: true}))
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const clock = createClock()
    const datasets = new Datasets({
      ...settings,
      dataDir,
      log,
      ephemeral: ephemeral && clock,
      identityOf: authorization => identityOf(authorization),
      onOpen: running => management.hooks.attach(running),
    })
    closing.push(() => datasets.close())
    const {db} = datasets.first.store
    const management = createManagement(datasets, () => addresses.publicUrl())
    const sessions = createSessions(db, settings.clock?.now, datasets.first.date.isTrusted)
    const resolveIdentity = createResolveIdentity(sessions, settings.tokens, management.tokens)
    const identityOf = (authorization: string) => {
      const found = resolveIdentity(bearerOf(authorization) ?? '')
      return typeof found === 'string' ? null : found
    }
    const opening = openOwnerPassword(db, settings.ownerPassword, () => sessions.endAll())
    // Handled where `opening` is awaited below.
    opening.catch(() => {})
    const attempts = createAttempts()
    closing.push(() => attempts.close())
    const pictures = createPictures()
    closing.push(() => pictures.close())
    let port = settings.port
    const addresses = createAddresses(settings, () => port, management.origins)
    const {publicUrl, allowed} = addresses
    const pictureCookie = createPictureCookie({
      secret: settings.tokens[0] ?? randomBytes(32).toString('hex'),
      sessions,
      publicUrl,
    })
    const {serve, open} = createGate(settings.tokens, opening, (request, ...rest) => app.fetch(request, ...rest))
    const answer = (request: Request) => serve(request)
    const further: Hono<LakeEnv>[] = [
      assetRoutes({
        datasets,
        pictures,
        publicUrl,
        pictureCookie,
        publicFiles: settings.publicFiles ?? false,
        trustedProxies,
        log,
      }),
      backupRoutes(datasets),
      dateRoutes(datasets),
      muxRoutes(answer),
      management.routes,
      webhookRoutes(datasets),
      ...(ephemeral ? [testModeRoutes(datasets, clock)] : []),
    ]
    const app: Hono<LakeEnv> = createLakeApp(
      {
        datasets,
        resolveIdentity,
        apiTokens: management.tokens,
        sessions,
        pictureCookie,
        password: {
          isSet: settings.ownerPassword !== '',
          matches: async tried => (await opening).matches(tried),
          change: async password => (await opening).change(password),
        },
        attempts,
        devices: createDevices(db),
        trustedProxies,
        allowed,
        log,
        publicUrl,
        words: {...generalWords, ...settings.words},
        forgotPath: settings.forgotPath ?? null,
      },
      further,
    )
    const http = createHttpServer(serve, settings.tls)
    const mux = muxEndpoint(answer, identityOf)
    const endpointAt = (path: string) =>
      path === '/_mux/socket' ? mux : datasets.presenceOf(path.replace(/^\/socket\//, ''))
    const endSockets = acceptSockets(http.server, {allowed, endpointAt, after: opening})
    port = await http.listen(settings.port, settings.host)
    closing.push(() => http.close())
    // Closing runs backwards: sockets end before the server.
    closing.push(endSockets)
    datasets.begin(publicUrl())
    await opening
    open()
    const dataset = datasets.first.store
    log('info', 'lake ready', {url: addresses.localUrl(), dataset: dataset.name, documents: dataset.size()})
    return {
      url: addresses.localUrl(),
      port,
      dataset,
      routes: routesOf(app),
      createSignInSid: () => sessions.createSid(linkLifetimeMs),
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

function createAddresses(settings: LakeSettings, port: () => number, added: AddedOrigins) {
  const given = settings.publicUrl?.replace(/\/+$/, '')
  const localUrl = () => `${settings.tls ? 'https' : 'http'}://127.0.0.1:${port()}`
  return {
    localUrl,
    publicUrl: () => given ?? localUrl(),
    allowed: createOriginRule({
      origins: given ? [...settings.origins, new URL(given).origin] : settings.origins,
      ports: () => (settings.sitePort === undefined ? [port()] : [port(), settings.sitePort]),
      added,
    }),
  }
}

type Fetch = (request: Request, ...rest: unknown[]) => Response | Promise<Response>

/** Hashing the password takes 0.1 s. A changed password ends all sessions, so check none before that. */
function createGate(tokens: string[], opening: Promise<unknown>, fetch: Fetch) {
  const robotOf = createRobots(tokens)
  let isOpen = false
  return {
    async serve(request: Request, ...rest: unknown[]): Promise<Response> {
      const bearer = isOpen ? null : bearerOf(request.headers.get('authorization') ?? undefined)
      if (bearer !== null && !robotOf(bearer)) await opening
      return fetch(request, ...rest)
    },
    open() {
      isOpen = true
    },
  }
}

/** Every route, as `GET /ping`. Hono registers middleware as `ALL`. */
function routesOf(app: Hono<LakeEnv>): string[] {
  const served = app.routes.filter(({method}) => method !== 'ALL').map(({method, path}) => `${method} ${path}`)
  return [...new Set(served)]
}
