import {existsSync, readFileSync, renameSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {buildSite, buildStudio, isSiteBuilt, isStudioBuilt} from './build.ts'
import {type KeptAlive, keepAlive} from './keep-alive.ts'
import {isPrecompressed} from './precompress.ts'
import {type Child, requireFreePort, runNode, startNode} from './processes.ts'
import {importSeed} from './seed.ts'
import {childEnv, compileCache, root, type Settings} from './settings.ts'

/** The lake's and the site's processes together, as `npm start`, the end-to-end tests and the benches run them. */
export interface Stack {
  settings: Settings
  /** The Studio with a one-time sign-in; null with hosted Sanity, which has its own. */
  signInLink: string | null
  site: KeptAlive
  lake: KeptAlive | null
  stop(): Promise<void>
}

interface StackOptions {
  distDir?: string
  say?: (line: string) => void
  /** The processes' own output is dropped. */
  quiet?: boolean
  /** A file that takes what the site's process says of errors. */
  siteLog?: string
}

/**
 * V8 lets what is new grow to 16 MB and more before it looks what of it can go, and idle processes keep that: with 2 the
 * site took 221 MB instead of 387 and the lake 113 instead of 164. With 4 the site takes 5 more, and collects half as often
 * while many read.
 */
const v8Flags = {lake: '--max-semi-space-size=2', site: '--max-semi-space-size=4'}

/** Next with our front before it, in one process. */
const siteMain = join(root, 'web/custom-server/main.ts')

/** Starts the lake, seeds it when empty, builds when needed and starts the site. @throws Error in plain words. */
export async function openStack(settings: Settings, options: StackOptions = {}): Promise<Stack> {
  const {distDir = '.next', say = () => {}, quiet = false, siteLog} = options
  await requireFreePort(settings.port, 'PORT')
  if (!settings.hosted) await requireFreePort(settings.lakePort, 'LAKE_PORT')
  const opened: {stop(): Promise<void>}[] = []
  const stop = async () => {
    for (const part of opened.splice(0).reverse()) await part.stop()
  }
  try {
    let lake: KeptAlive | null = null
    const lakeOpening = settings.hosted ? null : openLake(settings)
    // What goes wrong with it is told below, where it is awaited.
    const whenOpen = lakeOpening?.catch(() => null)
    opened.push({stop: async () => (lake ?? (await whenOpen)?.child)?.stop()})
    const isBuilt = isStudioBuilt() && isSiteBuilt(settings, distDir) && isPrecompressed(distDir)
    // With nothing to build the site comes up beside the lake.
    const startedSite = isBuilt ? startSite(settings, {distDir, quiet, siteLog}) : null
    if (startedSite) opened.push(startedSite)
    const first = await lakeOpening
    if (first) {
      lake = keepAlive('The content lake', first.child, async () => (await openLake(settings)).child, say)
      if (first.documents === 0) await importSeed(settings, say)
    }
    if (!isBuilt) {
      if (await buildStudio(settings)) say('Built the Studio.')
      if (await buildSite(settings, distDir)) say('Built the site.')
      await runNode('Compressing the build', ['scripts/prepare.ts', 'compress', distDir], {env: childEnv(settings)})
    }
    const started = startedSite
      ? await whenReady(settings, startedSite)
      : await openSite(settings, {distDir, quiet, siteLog})
    const site = keepAlive('The site', started, () => openSite(settings, {distDir, quiet, siteLog}), say)
    opened.push(site)
    void warmPages(settings)
    const signInLink = first && `${settings.publicBaseUrl}/studio#sid=${first.signInSid}`
    return {settings, signInLink, site, lake, stop}
  } catch (error) {
    await stop()
    throw error
  }
}

interface OpenLake {
  child: Child
  signInSid: string
  /** How many it holds. */
  documents: number
}

/** Starts the embedded lake alone. @throws Error with the lake's own sentence when it cannot start. */
export async function openLake(settings: Settings): Promise<OpenLake> {
  const logFile = join(settings.dataDir, 'lake.log')
  rotateLog(logFile)
  const child = startNode([v8Flags.lake, join(root, 'studio/lake/main.ts')], {
    env: {...childEnv(settings), NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache},
    logFile,
    awaitReady: true,
  })
  const first = await child.ready
  if (!first) throw new Error(`The content lake did not start: ${lastLine(logFile) ?? (await child.exited)}`)
  return {child, ...(first as Omit<OpenLake, 'child'>)}
}

/** Two files of this size at the most. */
const maxLogBytes = 5_000_000

function rotateLog(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > maxLogBytes) renameSync(logFile, `${logFile}.1`)
}

/** Visits every page once, so that a content lake that goes away later leaves none of them without its text. */
async function warmPages({port, publicBaseUrl}: Settings): Promise<void> {
  try {
    const site = `http://127.0.0.1:${port}`
    // Whoever opens the site at once wants this one, and the sitemap would keep the processor from it.
    await (await fetch(site)).arrayBuffer()
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      await (await fetch(site + address.slice(publicBaseUrl.length))).arrayBuffer()
    }
  } catch {
    // The house is being closed, or the first visitor makes the page.
  }
}

function lastLine(logFile: string): string | undefined {
  return readFileSync(logFile, 'utf8').trim().split('\n').at(-1)
}

interface SiteOptions {
  distDir: string
  quiet: boolean
  siteLog: string | undefined
  /** Over what the settings say. */
  env?: Record<string, string>
}

/** Starts one more process of a site that is built, over the lake of `settings`. */
export function openSite(settings: Settings, options: SiteOptions): Promise<Child> {
  return whenReady(settings, startSite(settings, options))
}

function startSite(settings: Settings, {distDir, quiet, siteLog, env}: SiteOptions): Child {
  return startNode([v8Flags.site, siteMain], {
    env: {
      ...childEnv(settings),
      NEXT_DIST_DIR: distDir,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
    quiet,
    ...(siteLog && {logFile: siteLog}),
    awaitReady: true,
  })
}

/** @throws Error when the site does not listen; it is ended then. */
async function whenReady(settings: Settings, site: Child): Promise<Child> {
  const ready = await Promise.race([site.ready, delay(startTimeoutMs)])
  if (!ready) {
    await site.stop()
    throw new Error('The site did not start.')
  }
  if (!settings.hosted) await retryWebhooks(settings)
  return site
}

const startTimeoutMs = 60_000

function delay(ms: number): Promise<null> {
  return new Promise(resolve => setTimeout(resolve, ms, null).unref())
}

/** The lake has been calling a site that was not there yet, ever more rarely; with this it is heard at once. */
async function retryWebhooks(settings: Settings): Promise<void> {
  const address = `http://127.0.0.1:${settings.lakePort}/_lake/webhooks/retry`
  const headers = {authorization: `Bearer ${settings.lakeToken}`}
  await fetch(address, {method: 'POST', headers}).catch(() => {})
}
