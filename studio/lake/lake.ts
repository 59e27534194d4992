/** Starts the embedded content lake: one process, one dataset, one HTTP port. */
import {randomBytes} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createAdaptorServer} from '@hono/node-server'
import type {Hono} from 'hono'
import {refreshAddresses} from './assets/addresses.ts'
import {createBlobs} from './assets/blobs.ts'
import {createDerivatives} from './assets/derivatives.ts'
import {createAttempts} from './auth/attempts.ts'
import {createDevices} from './auth/devices.ts'
import {bearerOf, createResolveIdentity, createRobots} from './auth/identify.ts'
import {openOwnerPassword} from './auth/password.ts'
import {createPictureCookie} from './auth/picture-cookie.ts'
import {createSessions, linkLifetimeMs} from './auth/sessions.ts'
import {startBackups} from './backup/backups.ts'
import {createOriginRule} from './cors.ts'
import {muxEndpoint} from './mux/endpoint.ts'
import {muxRoutes} from './mux/routes.ts'
import {presenceEndpoint} from './presence/endpoint.ts'
import {createQueries} from './query/queries.ts'
import {createScheduler} from './releases/scheduler.ts'
import {assetRoutes} from './routes/assets.ts'
import {backupRoutes} from './routes/backups.ts'
import type {LakeEnv} from './routes/env.ts'
import {createClock, testModeRoutes} from './routes/test-mode.ts'
import {webhookRoutes} from './routes/webhooks.ts'
import {createLakeApp} from './server.ts'
import {acceptSockets} from './socket/accept-sockets.ts'
import {openDataset} from './store/open-dataset.ts'
import {traced} from './trace.ts'
import type {LakeOptions, RunningLake} from './types.ts'
import {createHookQueue} from './webhooks/queue.ts'
import {createWebhooks} from './webhooks/webhooks.ts'

/** Listen queries are in the URL: up to 11,264 characters before encoding. */
const maxHeaderBytes = 64 * 1024
/** Outlives pauses while editing, because reconnecting is slow. */
const keepAliveTimeoutMs = 65_000
/** How long a write response waits for webhooks. */
const webhookTimeoutMs = 300
const closeTimeoutMs = 1000
const maxConnections = 2000
const flushDelayMs = 50

export interface LakeSettings extends LakeOptions {
  /** The browsers' address of the lake; the local address by default. */
  publicUrl?: string
  /** How many X-Forwarded-For hops to trust; none by default. */
  trustedProxies?: number
}

/** Resolves when the lake answers requests. @throws Error when the port is taken or the data folder is in use */
export async function startLake(settings: LakeSettings): Promise<RunningLake> {
  const log = traced(settings.log ?? (() => {}))
  const {ephemeral = false} = settings
  const dataDir = ephemeral ? mkdtempSync(join(tmpdir(), 'lake-')) : settings.dataDir
  const clock = createClock()
  const dataset = openDataset({
    dataDir,
    projectId: settings.projectId,
    name: settings.dataset,
    log,
    ...(ephemeral && {inMemory: true, now: clock.now}),
  })
  const closing: (() => void | Promise<void>)[] = [() => dataset.close()]
  if (ephemeral) closing.unshift(() => rmSync(dataDir, {recursive: true, force: true}))
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const sessions = createSessions(dataset.db)
    const resolveIdentity = createResolveIdentity(sessions, settings.tokens)
    const opening = openOwnerPassword(dataset.db, settings.ownerPassword, () => sessions.endAll())
    // Handled where `opening` is awaited below.
    opening.catch(() => {})
    const robotOf = createRobots(settings.tokens)
    const attempts = createAttempts()
    let port = settings.port
    const publicUrl = settings.publicUrl?.replace(/\/+$/, '')
    const localUrl = () => `http://127.0.0.1:${port}`
    const allowed = createOriginRule({
      origins: publicUrl ? [...settings.origins, new URL(publicUrl).origin] : settings.origins,
      ports: () => (settings.sitePort === undefined ? [port] : [port, settings.sitePort]),
    })
    const browsersUrl = () => publicUrl ?? localUrl()
    const pictureCookie = createPictureCookie({
      secret: settings.tokens[0] ?? randomBytes(32).toString('hex'),
      sessions,
      publicUrl: browsersUrl,
    })
    const queries = createQueries(dataset, {publicRead: settings.publicRead ?? false, log})
    closing.push(() => queries.close())
    const hookQueue = createHookQueue(dataset.db)
    const webhooks = createWebhooks(dataset, settings.webhooks ?? [], hookQueue, log)
    closing.push(() => webhooks.close())
    const scheduler = createScheduler(dataset, log)
    closing.push(() => scheduler.close())
    const createdAt = installedAt(dataset.db)
    const blobs = createBlobs(dataDir)
    const derivatives = createDerivatives(dataDir)
    const backups = startBackups({
      dataset,
      dataDir,
      blobs,
      derivatives,
      log,
      installedAt: new Date(createdAt),
      historyDays: settings.historyDays ?? 0,
      ...settings.backups,
    })
    closing.push(() => backups.stop())
    let isOpen = false
    /** Hashing the password takes 0.1 s. A changed password ends all sessions, so check none before that. */
    const serve = async (request: Request, ...rest: unknown[]) => {
      const bearer = isOpen ? null : bearerOf(request.headers.get('authorization') ?? undefined)
      if (bearer !== null && !robotOf(bearer)) await opening
      return app.fetch(request, ...rest)
    }
    const answer = (request: Request) => serve(request)
    const further: Hono<LakeEnv>[] = [
      assetRoutes({dataset, blobs, derivatives, publicUrl: browsersUrl, pictureCookie, log}),
      backupRoutes(dataDir, backups.make),
      muxRoutes(answer),
      webhookRoutes(dataset, hookQueue, webhooks),
      ...(ephemeral ? [testModeRoutes(dataset, clock, scheduler.start)] : []),
    ]
    const app: Hono<LakeEnv> = createLakeApp(
      {
        store: dataset,
        dataset: settings.dataset,
        projectId: settings.projectId,
        resolveIdentity,
        queries,
        publicRead: settings.publicRead ?? false,
        sessions,
        pictureCookie,
        password: {
          isSet: settings.ownerPassword !== '',
          matches: async tried => (await opening).matches(tried),
          change: async password => (await opening).change(password),
        },
        attempts,
        devices: createDevices(dataset.db),
        trustedProxies: settings.trustedProxies ?? 0,
        allowed,
        log,
        settled: () => webhooks.settled(webhookTimeoutMs),
        createdAt,
        publicUrl: browsersUrl,
      },
      further,
    )
    const busy = createBusyCount()
    const server = createAdaptorServer({
      fetch: (request, env) => busy.during(() => serve(request, env)),
      serverOptions: {maxHeaderSize: maxHeaderBytes, keepAliveTimeout: keepAliveTimeoutMs},
    }) as Server
    server.maxConnections = maxConnections
    const identityOf = (authorization: string) => {
      const found = resolveIdentity(bearerOf(authorization) ?? '')
      return typeof found === 'string' ? null : found
    }
    const endpoints = [presenceEndpoint(settings.dataset, identityOf), muxEndpoint(answer, identityOf)]
    const endSockets = acceptSockets(server, {allowed, endpoints, after: opening})
    port = await listen(server, settings.port, settings.host)
    closing.push(() => stopListening(server, busy.idle))
    // Closing runs backwards: sockets end before the server.
    closing.push(endSockets)
    closing.push(() => attempts.close())
    refreshAddresses(dataset, browsersUrl())
    webhooks.start()
    scheduler.start()
    await opening
    isOpen = true
    log('info', 'lake ready', {url: localUrl(), dataset: settings.dataset, documents: dataset.size()})
    // Hono registers middleware as `ALL`.
    const served = app.routes.filter(({method}) => method !== 'ALL').map(({method, path}) => `${method} ${path}`)
    return {
      url: localUrl(),
      port,
      dataset,
      routes: [...new Set(served)],
      createSignInSid: () => sessions.createSid(linkLifetimeMs),
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

function installedAt(db: RunningLake['dataset']['db']): string {
  db.exec('CREATE TABLE IF NOT EXISTS install (only INTEGER PRIMARY KEY CHECK (only = 1), at TEXT NOT NULL)')
  db.prepare('INSERT OR IGNORE INTO install (only, at) VALUES (1, ?)').run(new Date().toISOString())
  return String(db.prepare('SELECT at FROM install').get()?.at)
}

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is already in use: is the content lake running already?`, {cause: error})
          : new Error(`The content lake cannot listen on port ${port}: ${error.message}`, {cause: error}),
      ),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Counts requests without a response; event streams have one and do not count. */
function createBusyCount() {
  let count = 0
  let whenIdle: (() => void)[] = []
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      count++
      try {
        return await work()
      } finally {
        count--
        if (count === 0) {
          for (const resolve of whenIdle) resolve()
          whenIdle = []
        }
      }
    },
    idle: () => (count === 0 ? Promise.resolve() : new Promise<void>(resolve => whenIdle.push(resolve))),
  }
}

/** Lets running requests finish, then ends event streams. */
async function stopListening(server: Server, idle: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  await Promise.race([idle(), delay(closeTimeoutMs)])
  await Promise.race([closed, delay(flushDelayMs)])
  server.closeAllConnections()
  await closed
}

const delay = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref())
