/**
 * The site's process under `npm start`: Next and what stands before it, in one process on one port (Next's custom
 * server). On a host with an edge of its own `next start web` does instead; `npm run dev` never comes here.
 */
import type {IncomingMessage, Server} from 'node:http'
import {join} from 'node:path'
import next from 'next'
import {areTagsExpired} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {contentTag} from '../../content/tags.ts'
import {createPinoLog} from '../adapters/pino-log.ts'
import {prepareByFront, prepareRequest} from '../http/prepare-requests.ts'
import {askForContent, contentAnswersWithin} from '../purges/ask-for-content.ts'
import {keepAllPagesHere, onPurge, purge} from '../purges/purge.ts'
import {purgeOnceReadable} from '../purges/purge-once-readable.ts'
import {closeGracefully} from './close-gracefully.ts'
import {readFrontConfig} from './config.ts'
import {createFront} from './front.ts'
import {createHttpServer} from './http-server.ts'
import {addKnownScripts} from './inline-code.ts'
import {PageStore} from './page-store.ts'
import {createRemaker, readOwnPage} from './remake-pages.ts'
import {StaticFiles, scriptList} from './static-files.ts'

/** Some 300 pages in three encodings; the site has some 40. */
const mostPageBytes = 64_000_000
/** ms. A content source that is silent for longer does not keep the site from serving the pages that it has. */
const contentPatience = 5000

const config = readFrontConfig(process.env)
// Before Next is ready: what it begins by itself goes by this.
keepAllPagesHere()
prepareByFront()
const web = join(process.cwd(), 'web')
const app = next({dev: false, dir: 'web', port: config.port, quiet: true})
let server: Server | null = null

let closing = false
async function close(signal: 'SIGINT' | 'SIGTERM') {
  if (closing) return
  closing = true
  if (server) await closeGracefully(server, () => app.close())
  process.exit(signal === 'SIGINT' ? 130 : 143)
}
// Before Next is ready: the work that it begins listens to both signals, and then they no longer end the process.
process.on('SIGINT', () => void close('SIGINT'))
process.on('SIGTERM', () => void close('SIGTERM'))

const {contentUrl, keepBuiltPages} = config
const [isReadable] = await Promise.all([
  keepBuiltPages || contentAnswersWithin(contentUrl, contentPatience),
  app.prepare(),
])
addKnownScripts(join(web, config.distDir, scriptList))

const isSecure = ({headers}: IncomingMessage) =>
  config.publicBaseUrl.startsWith('https:') || (config.trustedProxies > 0 && headers['x-forwarded-proto'] === 'https')

/** Of faults alone, which no LOG_LEVEL leaves out; in the words that the site's log keeps, none of a visitor's. */
const log = createPinoLog({level: 'error'})
const handle = app.getRequestHandler()
const pages = new PageStore(mostPageBytes, areTagsExpired)
server = createHttpServer(
  createFront({
    next: (request, response) => {
      prepareRequest(request, response)
      return handle(request, response)
    },
    pages,
    files: new StaticFiles(web, config.distDir),
    policy: config.policy,
    isSecure,
    onFault: error => log.error('request failed', error),
  }),
)

onPurge(createRemaker({old: most => pages.oldPaths(most), read: path => readOwnPage(config.port, path)}))

server.on('error', error => {
  process.stderr.write(`The site cannot listen on port ${config.port}: ${error.message}\n`)
  process.exit(1)
})
server.listen(config.port, () => process.stdout.write('{"event":"ready"}\n'))

// Next forgets purged tags when it ends, so a page that was purged but not visited before a restart, or built from
// another data folder, would come back with old content. Before the first request, and after the port is open: what is
// published from now on is told to us. With the content source away, the built pages are better than none.
if (!keepBuiltPages) {
  const purgeAll = () => void purge([contentTag])
  if (isReadable) purgeAll()
  else void purgeOnceReadable(() => askForContent(contentUrl), purgeAll)
}
