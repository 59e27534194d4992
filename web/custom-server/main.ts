// The site's process under `npm start`: Next's custom server. Hosts with an edge of their own run `next start web`.
import {readFileSync} from 'node:fs'
import {createServer, type IncomingMessage, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import next from 'next'
import {onPurge, purge} from '#web/config/purge.ts'
import {contentTag} from '#web/content/tags.ts'
import {createErrorPage} from './error-page.ts'
import {createLakeProxy} from './lake-proxy.ts'
import {createMissingPages} from './missing-pages.ts'
import {isRouteOf, parametersOfRules} from './next-internals.ts'
import {pageStore} from './page-cache.ts'
import {keepSnapshot, restoreWhileAway} from './page-snapshot.ts'
import {createRequestListener} from './request-listener.ts'
import {readOwnPage, rerenderAfterPurge} from './rerender-pages.ts'
import {addKnownScripts} from './security-headers.ts'
import {closeGracefully, createHttpServer, stopAccepting} from './server.ts'
import type {ServerConfig, SwapMessage} from './server-config.ts'
import {StaticFiles, scriptList} from './static-files.ts'

const {SERVER_CONFIG, STANDBY} = process.env
/** Without one, `npm run deploy` of an older version started this, which cannot know what this version reads. */
const config: ServerConfig = SERVER_CONFIG
  ? JSON.parse(SERVER_CONFIG)
  : (await import('./server-config.ts')).readServerConfig(process.env)
const {port, isHttps, trustsProxy} = config
const buildFolder = join(process.cwd(), 'web', config.distDir)
const readBuilt = (name: string) => JSON.parse(readFileSync(join(buildFolder, name), 'utf8'))
const pages = pageStore()
// A dummy server, because Next closes every WebSocket of the server it is given.
const app = next({dev: false, dir: 'web', port, quiet: true, httpServer: createServer()})
// Imported late, because a start that waits for the logger answers its first visitor later.
const logError = async (event: string, error: unknown) =>
  (await import('#web/config/log.ts')).createPinoLog({level: 'error'}).error(event, error)

// Before `prepare`: once Next listens for these signals, they no longer end the process.
let server: Server | undefined
let isClosing = false
let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal))
// A killed parent leaves no word, and nobody would look after this process.
const parent = process.ppid
setInterval(() => process.ppid !== parent && void close('SIGTERM'), 1000).unref()

await app.prepare().catch(error => fail(`Next could not be started: ${String(error?.message ?? error)}`))
addKnownScripts(join(buildFolder, scriptList))
const snapshot = {file: config.snapshotFile, buildId: readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8')}
await restoreWhileAway(pages, snapshot, config.contentUrl)
keepSnapshot(pages, snapshot, error => logError('the copy of the pages could not be written', error))
const isSecure = ({headers}: IncomingMessage) => isHttps || (trustsProxy && headers['x-forwarded-proto'] === 'https')
const lake = createLakeProxy(config.lakeUrl, isSecure)
const routes = readBuilt('routes-manifest.json')
const isRoute = isRouteOf(routes)
const read = (path: string) => readOwnPage(port, path)
const errorPage = createErrorPage({pages, read})
const listener = createRequestListener({
  next: app.getRequestHandler(),
  pages,
  files: new StaticFiles(join(process.cwd(), 'web'), config.distDir),
  policy: config.policy,
  draftKey: readBuilt('prerender-manifest.json').preview.previewModeId,
  isRoute,
  readParameters: parametersOfRules(routes),
  errorPage,
  isMissing: createMissingPages({isRoute, pages, read}),
  publicOrigin: config.publicOrigin,
  hasCdn: config.hasCdn,
  lake,
  isSecure,
  onFault: error => logError('request failed', error),
})
server = createHttpServer((request, response) => {
  if (isLeaving) response.setHeader('connection', 'close')
  listener(request, response)
}, lake)
onPurge(rerenderAfterPurge(pages, read))
server.on('error', error => fail(`The site cannot listen on port ${port}: ${error.message}`))
let handOver = () => {}
process.on('message', (message: SwapMessage) => {
  if (message === 'listen') handOver()
  if (message === 'leave' && server) void leave(server)
  // The one before was told of some publishes.
  if (message === 'purge') void purge([contentTag])
  if (message === 'hold') lake.hold()
  if (message === 'release') lake.release()
})

if (STANDBY) await answerChecks()
server.listen({port, host: config.host ?? undefined}, () => {
  tell({event: 'ready'})
  // The first visitor comes before a page that nobody may need.
  setTimeout(errorPage, 1000).unref()
})

/** Answers on a port of its own until scripts/release/swap.ts, which started this, hands over the site's. */
async function answerChecks(): Promise<void> {
  const checks = createHttpServer(listener, lake)
  const handedOver = new Promise<void>(resolve => {
    handOver = resolve
  })
  checks.listen({host: '127.0.0.1', port: 0, exclusive: true}, () => {
    tell({event: 'ready', checkPort: (checks.address() as AddressInfo).port})
  })
  await handedOver
  checks.close()
}

/** Another process has taken over: no new connections, and those that are open end with their next answer. */
async function leave(server: Server): Promise<void> {
  isLeaving = true
  await stopAccepting(server)
  await close('SIGTERM')
}

function tell(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

async function close(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  if (isClosing) return
  isClosing = true
  if (server && (server.listening || isLeaving)) await closeGracefully(server, () => app.close())
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
