import {readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {sql} from 'kysely'
import type {FullConfig} from 'playwright/test'
import {readConfig, root} from '../../../scripts/stack/config.ts'
import {openSite, openStack, type Stack} from '../../../scripts/stack/stack.ts'
import {createSqliteStore} from '../../../web/server/adapters/sqlite-store.ts'
import {violationEvent} from '../../../web/server/security/handle-report.ts'
import {portsOf, stacksVariable, testHosted, testOrigin, testPorts, testProxy} from '../../playwright.config.ts'
import {hostedEnv, openSanityHosts} from './hosted-sanity.ts'
import {openTlsProxy} from './tls-proxy.ts'

/** For each worker, the production build with the embedded lake, freshly seeded. */
export default async function openTestStacks({workers}: FullConfig) {
  const hosted = ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_TOKEN', 'GOOGLE_MAPS_API_KEY']
  for (const name of [...hosted, 'PUBLIC_BASE_URL', 'OWNER_PASSWORD', 'LOG_LEVEL']) {
    delete process.env[name]
  }
  // As behind a proxy that names nobody: a whole run from one address would soon be too many requests from it.
  process.env.TRUSTED_PROXIES = '1'
  if (testProxy) process.env.PUBLIC_BASE_URL = testOrigin
  // The first one builds.
  const stacks = [await openTestStack(0)]
  for (let worker = 1; worker < workers; worker++) stacks.push(await openTestStack(worker))
  const environments = stacks.map(environmentOf)
  process.env[stacksVariable] = JSON.stringify(environments)
  Object.assign(process.env, environments[0])
  const closeProxy = testProxy ? await openTlsProxy(testProxy, testPorts.proxy, testPorts.site) : null
  const [first] = stacks
  const closeHosted = testHosted && first ? await goHosted(first) : null
  return async () => {
    await closeProxy?.()
    await closeHosted?.()
    await Promise.all(stacks.map(stack => stack.stop()))
    for (const {config} of stacks) requireNoViolations(join(config.dataDir, 'site.log'))
  }
}

async function openTestStack(worker: number): Promise<Stack> {
  const dataDir = join(root, 'tests/.output/data', String(worker))
  rmSync(dataDir, {recursive: true, force: true})
  const {site, lake} = portsOf(worker)
  const stack = await openStack(readConfig({port: site, lakePort: lake, dataDir}), {
    distDir: '.next-test',
    quiet: true,
    logFile: join(dataDir, 'site.log'),
    say: line => process.stdout.write(`${line}\n`),
  })
  await alertOneByOne(join(dataDir, 'site', 'requests.sqlite'))
  return stack
}

/** The journeys make more requests than the twenty of an hour whose alerts go out one by one. */
async function alertOneByOne(file: string): Promise<void> {
  const store = createSqliteStore({file})
  for (const event of ['insert', 'update']) {
    const name = sql.id(`alert_one_by_one_${event}`)
    await sql`create trigger ${name} after ${sql.raw(event)} on rate_limits when new.key = 'new-requests'
      begin delete from rate_limits where key = new.key; end`.execute(await store.open())
  }
  await store.close()
}

function environmentOf({config, lake}: Stack): Record<string, string> {
  return {
    TEST_DATA_DIR: config.dataDir,
    TEST_OWNER_PASSWORD: config.ownerPassword,
    TEST_LAKE_TOKEN: config.lakeToken,
    TEST_LAKE_PID: String(lake?.current().process.pid),
  }
}

/** The same site at the same address, on the lake as a project of hosted Sanity. */
async function goHosted({config, site}: Stack): Promise<() => Promise<void>> {
  const closeHosts = await openSanityHosts()
  await site.stop()
  const hosted = await openSite(config, {
    distDir: '.next-test',
    quiet: true,
    logFile: join(config.dataDir, 'site.log'),
    env: hostedEnv(),
  })
  return async () => {
    await hosted.stop()
    await closeHosts()
  }
}

/**
 * Browsers have reported to the site what its policies stopped, in whichever test: a page lacks something. Of the
 * Studio, which is Sanity's own, it is said and no fault.
 */
function requireNoViolations(logFile: string): void {
  const lines = readFileSync(logFile, 'utf8').split('\n')
  const violations = lines.filter(line => line.includes(violationEvent))
  if (violations.length === 0) return
  process.stdout.write(`Stopped by a Content-Security-Policy:\n${violations.join('\n')}\n`)
  const ofPages = violations.filter(line => !line.includes('"page":"/studio'))
  if (ofPages.length > 0)
    throw new Error(`${ofPages.length} violations of a page's Content-Security-Policy, see above.`)
}
