// Puts another release in the place of the running one, without a refused or failed request (`npm run deploy`).
import cluster, {type Worker} from 'node:cluster'
import {once} from 'node:events'
import {get, type IncomingMessage} from 'node:http'
import {text} from 'node:stream/consumers'
import {setTimeout as sleep} from 'node:timers/promises'
import type {SwapMessage} from '../../web/custom-server/server-config.ts'
import type {HealthAnswer} from '../doctor/site.ts'
import {readRelease, type StackConfig} from '../stack/config.ts'
import type {Child} from '../stack/processes.ts'
import {migrateContent, openLake, type Stack, startSite, warmPages} from '../stack/stack.ts'

const startTimeoutMs = 60_000
const takeOverTimeoutMs = 10_000
/** Its first look at a large store migrates it. */
const usableTimeoutMs = 15_000
/** The last requests end within nine seconds. */
const leaveTimeoutMs = 20_000

/**
 * Starts the release in `folder` beside the running one, checks it, hands it the site's port and ends the other. Where
 * the lake's code differs, the lake restarts once; its requests wait.
 * @throws Error with a sentence; then the one before still runs
 */
export async function swap(stack: Stack, folder: string, say: (line: string) => void): Promise<void> {
  const {config, site, lake} = stack
  const [from, to] = [readRelease(stack.folder), readRelease(folder)]
  if (!to) throw new Error(`${folder} is no release.`)
  const started = performance.now()
  const startLake = async () => (await openLake(config, {folder})).child
  const start = (standby: boolean) => startRelease(config, folder, {distDir: to.distDir, standby})
  const next = start(true)
  try {
    await check(await checkPortOf(next), config)
    say(`The new version answers its checks, after ${seconds(started)}.`)
    if (lake && from?.lake !== to.lake) {
      await whileHeld([site.current(), next], () => lake.restart(startLake))
      say('The content lake runs the new version.')
    }
    await takeOver(next, config)
  } catch (error) {
    await next.stop()
    throw error
  }
  const old = site.current()
  site.replace(next, async () => {
    const again = start(false)
    if (!(await again.ready)) throw new Error('The site did not start.')
    return again
  })
  // The folder of the one before is removed some day.
  lake?.replace(lake.current(), startLake)
  stack.folder = folder
  tell(old, 'leave')
  await Promise.race([old.exited, sleep(leaveTimeoutMs, undefined, {ref: false})])
  await old.stop()
  tell(next, 'purge')
  void warmPages(config)
  if (lake) await migrateContent(config, 1, say, folder)
  say(`The new version serves the site, after ${seconds(started)}.`)
}

/**
 * The same checks from outside, before a running version that may be older is asked: the first versions looked at pages
 * alone. @throws Error with a sentence
 */
export async function tryRelease(config: StackConfig, folder: string): Promise<void> {
  const release = readRelease(folder)
  if (!release) throw new Error(`${folder} is no release.`)
  const site = startRelease(config, folder, {distDir: release.distDir, standby: true, quiet: true})
  try {
    await check(await checkPortOf(site), config)
  } finally {
    await site.stop()
  }
}

interface ReleaseStart {
  distDir: string
  standby: boolean
  quiet?: boolean
}

function startRelease(config: StackConfig, folder: string, {distDir, standby, quiet}: ReleaseStart) {
  // Its own code reads the environment: it may know variables that this version does not.
  const env = {SERVER_CONFIG: '', STANDBY: standby ? '1' : ''}
  return startSite(config, {folder, distDir, isShared: true, env, quiet})
}

async function checkPortOf(site: Child): Promise<number> {
  const ready = await Promise.race([site.ready, sleep(startTimeoutMs, null, {ref: false})])
  if (!ready) throw new Error('The new version did not start.')
  return (ready as {checkPort: number}).checkPort
}

/**
 * A page, a query, the process itself, and the store and the content where the running version can use them. Health may
 * be red for reasons that a new version does not change.
 */
async function check(port: number, {publicBaseUrl, port: runningPort}: StackConfig): Promise<void> {
  const origin = new URL(publicBaseUrl)
  for (const path of ['/api/health/live', '/', '/services', '/sitemap.xml']) {
    const {status} = await ask(port, path, origin)
    if (status !== 200) throw new Error(`The new version answers ${path} with ${status}.`)
  }
  const readHealth = async (one: number): Promise<HealthAnswer> =>
    JSON.parse((await ask(one, '/api/health', origin)).body)
  // One that is away or broken must be replaceable.
  const running = await readHealth(runningPort).catch(() => null)
  const used = ['store', 'content'].filter(name => running && !running.red.includes(name))
  const deadline = performance.now() + usableTimeoutMs
  for (;;) {
    const {red, ports} = await readHealth(port)
    const name = used.find(each => red.includes(each))
    if (!name) return
    if (performance.now() > deadline) throw new Error(`The new version cannot be used, ${name}: ${ports[name]}`)
    await sleep(500)
  }
}

async function ask(port: number, path: string, {host, protocol}: URL): Promise<{status: number; body: string}> {
  const headers = {host, 'x-forwarded-proto': protocol.slice(0, -1)}
  const call = get({host: '127.0.0.1', port, path, headers, signal: AbortSignal.timeout(takeOverTimeoutMs)})
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return {status: answer.statusCode ?? 0, body: await text(answer)}
}

async function whileHeld(sites: Child[], work: () => Promise<void>): Promise<void> {
  for (const site of sites) tell(site, 'hold')
  try {
    await work()
  } finally {
    for (const site of sites) tell(site, 'release')
  }
}

async function takeOver(site: Child, {port}: StackConfig): Promise<void> {
  const listening = once(workerOf(site), 'listening', {signal: AbortSignal.timeout(takeOverTimeoutMs)})
  tell(site, 'listen')
  await listening.catch(() => {
    throw new Error(`The new version could not take port ${port}.`)
  })
}

function tell(site: Child, message: SwapMessage): void {
  workerOf(site).send(message)
}

function workerOf({process}: Child): Worker {
  const worker = Object.values(cluster.workers ?? {}).find(one => one?.process.pid === process.pid)
  if (!worker) throw new Error('The site has ended.')
  return worker
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
