/**
 * The site's process under `npm start`: Next and what stands before it, in one process on one port (Next's custom
 * server). On a host with an edge of its own `next start web` does instead; `npm run dev` never comes here.
 */
import type {IncomingMessage, RequestListener} from 'node:http'
import {join} from 'node:path'
import {areTagsExpired} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {createPinoLog} from '#web/config/log.ts'
import {contentTag} from '#web/content/tags.ts'
import {afterFirstAnswer} from '#web/server/after-first-answer.ts'
import {prepareByFront, prepareRequest} from '#web/server/http/prepare-requests.ts'
import {answerWithin, askForContent} from '#web/server/purges/ask-for-content.ts'
import {keepAllPagesHere, onPurge, purge} from '#web/server/purges/purge.ts'
import {purgeOnceReadable} from '#web/server/purges/purge-once-readable.ts'
import {closeGracefully} from './close-gracefully.ts'
import {readFrontConfig} from './config.ts'
import {createFront} from './front.ts'
import {createHandOver} from './hand-over.ts'
import {createHttpServer} from './http-server.ts'
import {identityOf} from './identity.ts'
import {PageStore} from './page-store.ts'
import {createRemaker, readOwnPage} from './remake-pages.ts'
import {createNext} from './start-next.ts'
import {StaticFiles, scriptList} from './static-files.ts'

/** Some 300 pages in three encodings; the site has some 40. */
const mostPageBytes = 64_000_000
/** ms. A content source that is silent for longer does not keep the site from serving the pages that it has. */
const contentPatience = 5000
/** ms after which Next is made ready, though nobody has asked for anything yet. */
const nextPatience = 100

const config = readFrontConfig(process.env)
const {contentUrl, keepBuiltPages} = config
// Before Next is ready: what it begins by itself goes by this.
keepAllPagesHere()
prepareByFront()
const web = join(process.cwd(), 'web')

/** Of faults alone, which no LOG_LEVEL leaves out; in the words that the site's log keeps, none of a visitor's. */
const log = createPinoLog({level: 'error'})
const next = createNext({
  dir: 'web',
  port: config.port,
  scripts: join(web, config.distDir, scriptList),
  onFailure: error => fail(`Next could not be made ready: ${error instanceof Error ? error.message : String(error)}`),
})
const pages = new PageStore(mostPageBytes, areTagsExpired)
const handOver = createHandOver({
  config,
  identity: identityOf(join(web, config.distDir), process.env),
  pages,
  onFault: error => log.error('pages of the process before could not be read', error),
})
const isSecure = ({headers}: IncomingMessage) =>
  config.publicBaseUrl.startsWith('https:') || (config.trustedProxies > 0 && headers['x-forwarded-proto'] === 'https')
const front = createFront({
  async next(request, response) {
    // A publish waits for Next to judge it; the pages that it may have made old must not be served meanwhile.
    if (!next.isReady() && request.url?.startsWith('/api/revalidate')) void purge([contentTag])
    const handle = await next.ready()
    prepareRequest(request, response)
    return handle(request, response)
  },
  pages,
  files: new StaticFiles(web, config.distDir),
  policy: config.policy,
  isSecure,
  onFault: error => log.error('request failed', error),
})
const whenOpen = Promise.withResolvers<void>()
const waitForOpening: RequestListener = (request, response) =>
  void whenOpen.promise.then(() => front(request, response))
const server = createHttpServer(waitForOpening)
server.on('error', error => fail(`The site cannot listen on port ${config.port}: ${error.message}`))

onPurge(createRemaker({old: most => pages.oldPaths(most), read: path => readOwnPage(config.port, path)}))

let closing = false
async function close(signal: 'SIGINT' | 'SIGTERM') {
  if (closing) return
  closing = true
  if (server.listening)
    await closeGracefully(server, async () => void (await Promise.all([next.close(), handOver.leave()])))
  process.exit(signal === 'SIGINT' ? 130 : 143)
}
// Before Next is ready: the work that it begins listens to both signals, and then they no longer end the process.
process.on('SIGINT', () => void close('SIGINT'))
process.on('SIGTERM', () => void close('SIGTERM'))

if (handOver.take()) {
  // Before the lake is asked whether the pages are right: what is published from then on is told to us.
  await listen()
  next.load()
} else void next.ready()

const source = keepBuiltPages ? null : await answerWithin(askForState, contentPatience)
const restored = handOver.restore(source?.answer ?? null)
if (!restored || !pages.get('/')) await next.ready()
// Asked to end meanwhile: the port is given up, and stays so.
if (!server.listening && !closing) await listen()

// Next forgets purged tags when it ends, so a page that was purged but not visited before a restart, or built from
// another data folder, would come back with old content. Before the first request, and after the port is open: what is
// published from now on is told to us. With the content source away, the built pages are better than none.
if (!keepBuiltPages && !restored) {
  const purgeAll = () => void purge([contentTag])
  if (source) purgeAll()
  else void purgeOnceReadable(() => askForContent(contentUrl), purgeAll)
}
server.off('request', waitForOpening)
server.on('request', front)
afterFirstAnswer(() => void next.ready(), {rest: 0, patience: nextPatience})
whenOpen.resolve()
process.stdout.write(`${JSON.stringify({event: 'ready', restored})}\n`)

/** Not before the content source gives a sign of life. */
async function askForState() {
  await askForContent(contentUrl)
  return handOver.ask()
}

function listen(): Promise<void> {
  return new Promise(resolve => server.listen(config.port, resolve))
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
