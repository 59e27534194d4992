import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {embeddedDataset, localUrl} from '../../web/config/environment.ts'
import {readServerConfig} from '../../web/custom-server/server-config.ts'
import {cleanOffsiteState} from '../backup/offsite-state.ts'
import {watchBackups} from '../backup/watch.ts'
import {finishBuild, isBuilt, startStudioBuild} from '../release/builds.ts'
import {
  childEnv,
  compileCache,
  fetchLake,
  inheritedEnv,
  lakeSettings,
  release,
  requireShared,
  root,
  type StackConfig,
} from './config.ts'
import {type KeptAlive, keepAlive} from './keep-alive.ts'
import {type Child, forkNode, type LogChoice, requireFreePort, runNode, runNodeQuietly, startNode} from './processes.ts'
import {createSignInLink} from './sign-in-link.ts'
import type {Say} from './terminal.ts'

/** The lake's and the site's processes, as `npm start`, the end-to-end tests and the benches run them. */
export interface Stack {
  config: StackConfig
  /** Names the code that runs. */
  folder: string
  /** Null without a lake of one's own, and while it does not answer. */
  signInLink: string | null
  site: KeptAlive
  lake: KeptAlive | null
  migrated: Promise<void>
  stop(): Promise<void>
}

interface StackOptions extends LogChoice {
  distDir?: string
  say?: Say
  /** The site shares its socket, so that scripts/release/swap.ts can hand it on. */
  isShared?: boolean
}

/**
 * By default V8's young generation grows past 16 MB and idle processes keep it. With 2 MB the site took 221 MB instead
 * of 387 and the lake 113 instead of 164; 4 MB costs the site 5 MB more and halves collections under load.
 */
const v8Flags = {lake: '--max-semi-space-size=2', site: '--max-semi-space-size=4'}

/** Starts the lake, seeds it when empty, builds when needed and starts the site. @throws Error */
export async function openStack(config: StackConfig, options: StackOptions = {}): Promise<Stack> {
  const {distDir = release?.distDir ?? '.next', say = () => {}, isShared = false, ...log} = options
  const siteOptions = {distDir, isShared, ...log}
  requireShared(config)
  await requireFreePorts(config)
  const opened: {stop(): Promise<void>}[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    for (const part of opened.splice(0).reverse()) await part.stop()
  }
  try {
    if (!release && !isBuilt(distDir)) await prepare(config, say, {distDir, ...log})
    let lake: KeptAlive | null = null
    // In parallel with the lake, and before it, because the site takes longer.
    const startedSite = startSite(config, siteOptions)
    opened.push(startedSite)
    const lakeOpening = config.hasOwnLake ? openLake(config, log) : null
    const whenOpen = lakeOpening?.catch(() => null)
    opened.push({stop: async () => (lake ?? (await whenOpen)?.child)?.stop()})
    const first = await lakeOpening?.catch(error => {
      // The last pages are better than none; what else goes wrong is for the owner to mend first.
      if (!/ is damaged/.test(error.message)) throw error
      say(`${error.message}\nUntil then the site serves its last pages.`)
      return null
    })
    if (first) {
      lake = keepAlive({
        name: 'The content lake',
        first: first.child,
        start: async () => (await openLake(config, log)).child,
        pingUrl: `${config.lakeUrl}/v1/ping`,
        say,
      })
      if (first.documents === 0) await importSeed(config, say)
    }
    const site = keepAlive({
      name: 'The site',
      first: await whenReady(config, startedSite),
      start: () => openSite(config, siteOptions),
      pingUrl: `${localUrl(config.port)}/api/health/live`,
      say,
    })
    opened.push(site)
    let migration = Promise.resolve()
    // After the home page, because someone may be opening the site right now.
    const migrated = readHome(config).then(() => {
      if (isStopping) return
      migration = migrateContent(config, first?.documents ?? 0, say)
      return migration
    })
    // A migration that has begun ends before its lake does.
    opened.push({stop: () => migration})
    void migrated.then(() => warmPages(config))
    const stack: Stack = {config, folder: root, signInLink: null, site, lake, migrated, stop}
    void cleanOffsiteState(config.dataDir).catch(() => {})
    if (first) opened.push(watchBackups(stack, say))
    stack.signInLink = first ? await createSignInLink(config).catch(() => null) : null
    return stack
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Seeds the lake and builds without serving anything: a page that goes away again is worse than none. `npm start` does
 * it in a process of its own the first time, because building and seeding leave memory behind. @throws Error
 */
export async function prepare(
  config: StackConfig,
  say: Say,
  {distDir = '.next', ...log}: LogChoice & {distDir?: string} = {},
): Promise<void> {
  await requireFreePorts(config)
  const studio = startStudioBuild(config)
  const lake = config.hasOwnLake ? await openLake(config, log) : null
  try {
    if (lake?.documents === 0) await importSeed(config, say)
    say('Building the Studio and the site: a few minutes, once for each version ...')
    await finishBuild(config, studio, distDir)
  } finally {
    await lake?.child.stop()
  }
}

async function requireFreePorts({port, lakePort, hasOwnLake}: StackConfig): Promise<void> {
  await requireFreePort(port, 'PORT')
  if (hasOwnLake) await requireFreePort(lakePort, 'LAKE_PORT')
}

/** `documents`: how many there are but for pictures. @throws Error with the lake's own message */
export async function openLake(config: StackConfig, {folder = root, ...log}: LogChoice & {folder?: string} = {}) {
  let reason: string | null = null
  const child = startNode([v8Flags.lake, join(folder, 'studio/lake/main.ts')], {
    cwd: folder,
    env: {
      ...inheritedEnv(),
      LAKE_SETTINGS: JSON.stringify(lakeSettings(config)),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache(config),
    },
    ...log,
    awaitReady: true,
    onLine(line) {
      if (line.startsWith('{"event":"failed"')) reason = JSON.parse(line).reason
    },
  })
  const first = (await child.ready) as {documents: number} | null
  if (!first) throw new Error(`The content lake did not start: ${explain(reason, await child.exited)}`)
  return {child, documents: await countDocuments(config).catch(() => first.documents)}
}

function explain(reason: string | null, ended: number | string): string {
  if (!reason) return typeof ended === 'string' ? `it was ended by ${ended}.` : `it ended with code ${ended}.`
  if (!/ is damaged/.test(reason)) return reason
  return `${reason} npm run content -- backups lists them, npm run content -- restore <backup> takes one.`
}

/** Pictures alone are no content: the import of the seed was interrupted. */
async function countDocuments(config: StackConfig): Promise<number> {
  const query = new URLSearchParams({query: 'count(*[_type != "sanity.imageAsset"])', perspective: 'raw'})
  const answer = await fetchLake(config, `/v2025-02-19/data/query/${embeddedDataset.dataset}?${query}`, 'GET')
  return ((await answer.json()) as {result: number}).result
}

export async function importSeed(config: StackConfig, say: Say): Promise<void> {
  say('The content lake is empty: importing the seed content ...')
  const options = {env: childEnv(config)}
  await runNode('Importing the seed content', ['scripts/prepare.ts', 'seed'], options).catch(cause => {
    const reason = (cause as Error).message.split('\n').at(-1)
    throw new Error(`The seed content could not be imported; the next start begins again. ${reason}`, {cause})
  })
}

/** Brings what an older version stored into the shape of this one. Never rejects: the next start tries again. */
export async function migrateContent(config: StackConfig, documents: number, say: Say, folder = root) {
  if (documents === 0) return
  const options = {env: childEnv(config), cwd: folder}
  const done = runNodeQuietly('Migrating the content', ['scripts/prepare.ts', 'migrate'], options)
  await done.catch(error => say((error as Error).message))
}

const homeTimeoutMs = 10_000

async function readHome({port}: StackConfig): Promise<void> {
  const signal = AbortSignal.timeout(homeTimeoutMs)
  await fetch(localUrl(port), {signal})
    .then(answer => answer.arrayBuffer())
    .catch(() => {})
}

/** Renders every page once, so pages stay available if the content lake goes away later. */
export async function warmPages({port, publicBaseUrl}: StackConfig): Promise<void> {
  try {
    const site = localUrl(port)
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      await (await fetch(site + address.slice(publicBaseUrl.length))).arrayBuffer()
    }
  } catch {
    // The stack is closing, or the first visitor renders the page.
  }
}

interface SiteOptions extends LogChoice {
  distDir: string
  folder?: string
  isShared?: boolean
  env?: Record<string, string>
}

/** Starts another process of a built site on the lake of `settings`. */
export function openSite(config: StackConfig, options: SiteOptions): Promise<Child> {
  return whenReady(config, startSite(config, options))
}

export function startSite(config: StackConfig, options: SiteOptions): Child {
  const {distDir, env, folder = root, isShared = false, ...log} = options
  const main = join(folder, 'web/custom-server/main.ts')
  const start = {
    cwd: folder,
    env: siteEnv(config, {NEXT_DIST_DIR: distDir, NODE_COMPILE_CACHE: compileCache(config), ...env}),
    awaitReady: true,
    ...log,
  }
  return isShared ? forkNode([v8Flags.site], main, start) : startNode([v8Flags.site, main], start)
}

export function siteEnv(config: StackConfig, more: Record<string, string>): NodeJS.ProcessEnv {
  const env = {...childEnv(config), NODE_ENV: 'production' as const, ...more}
  return {SERVER_CONFIG: JSON.stringify(readServerConfig(env)), ...env}
}

/** Stops the site and throws when it does not listen in time. */
async function whenReady(config: StackConfig, site: Child): Promise<Child> {
  const ready = await Promise.race([site.ready, sleep(startTimeoutMs, null, {ref: false})])
  if (!ready) {
    await site.stop()
    throw new Error('The site did not start.')
  }
  // The lake's webhook backoff has grown while the site was down; this retries now.
  if (config.hasOwnLake) await fetchLake(config, '/_lake/webhooks/retry').catch(() => {})
  return site
}

const startTimeoutMs = 60_000
