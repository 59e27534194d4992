// The site's process under `npm start`: Next's custom server. Hosts with an edge of their own run `next start web`.
import {readFileSync} from 'node:fs'
import {createServer, type IncomingMessage, type Server} from 'node:http'
import {join} from 'node:path'
import next from 'next'
import {onPurge} from '#web/config/purge.ts'
import {createLakeProxy} from './lake-proxy.ts'
import {createMissingPages} from './missing-pages.ts'
import {isRouteOf} from './next-internals.ts'
import {pageStore} from './page-cache.ts'
import {keepSnapshot, restoreWhileAway} from './page-snapshot.ts'
import {createRequestListener} from './request-listener.ts'
import {readOwnPage, rerenderAfterPurge} from './rerender-pages.ts'
import {addKnownScripts} from './security-headers.ts'
import {closeGracefully, createHttpServer} from './server.ts'
import type {ServerConfig} from './server-config.ts'
import {StaticFiles, scriptList} from './static-files.ts'

const config: ServerConfig = JSON.parse(process.env.SERVER_CONFIG || fail('Start the site with npm start.'))
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
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal))

await app.prepare().catch(error => fail(`Next could not be started: ${String(error?.message ?? error)}`))
addKnownScripts(join(buildFolder, scriptList))
const snapshot = {file: config.snapshotFile, buildId: readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8')}
await restoreWhileAway(pages, snapshot, config.contentUrl)
keepSnapshot(pages, snapshot, error => logError('the copy of the pages could not be written', error))
const isSecure = ({headers}: IncomingMessage) => isHttps || (trustsProxy && headers['x-forwarded-proto'] === 'https')
const lake = createLakeProxy(config.lakeUrl, isSecure)
server = createHttpServer(
  createRequestListener({
    next: app.getRequestHandler(),
    pages,
    files: new StaticFiles(join(process.cwd(), 'web'), config.distDir),
    policy: config.policy,
    draftKey: readBuilt('prerender-manifest.json').preview.previewModeId,
    isMissing: createMissingPages({
      isRoute: isRouteOf(readBuilt('routes-manifest.json')),
      pages,
      read: path => readOwnPage(port, path),
    }),
    publicOrigin: config.publicOrigin,
    lake,
    isSecure,
    onFault: error => logError('request failed', error),
  }),
  lake,
)
onPurge(rerenderAfterPurge(pages, path => readOwnPage(port, path)))
server.on('error', error => fail(`The site cannot listen on port ${port}: ${error.message}`))
server.listen(port, () => process.stdout.write(`${JSON.stringify({event: 'ready'})}\n`))

async function close(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  if (isClosing) return
  isClosing = true
  if (server?.listening) await closeGracefully(server, () => app.close())
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
