import {fileURLToPath} from 'node:url'
import {defineConfig} from 'playwright/test'
import type {TlsProxy} from './e2e/support/tls-proxy.ts'
import {browserArguments, requireBrowser} from './tools/browser.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Journeys that publish must not read each other's content, so each worker has a lake and a site of its own. */
const index = Number(process.env.TEST_PARALLEL_INDEX || 0)

/** What stack.setup.ts tells the workers: for each, the environment that names its lake and site. */
export const stacksVariable = 'TEST_STACKS'
const stacks: Record<string, string>[] = JSON.parse(process.env[stacksVariable] || '[]')
Object.assign(process.env, stacks[index])

/** Ports of their own, so that a running `npm start` is not disturbed. */
const firstPort = Number(process.env.TEST_PORT || 3171)
export function portsOf(worker: number) {
  const site = firstPort + 40 * worker
  return {site, lake: site + 1, proxy: site + 2}
}
export const testPorts = portsOf(index)

/** TEST_PROXY=caddy (or nginx, nginx-plain) runs the tests through that proxy over HTTPS; it must be installed. */
export const testProxy = process.env.TEST_PROXY as TlsProxy | undefined
export const testOrigin = testProxy ? `https://localhost:${testPorts.proxy}` : `http://localhost:${testPorts.site}`

/** TEST_HOSTED=1 runs the tests with the lake in the place of hosted Sanity. */
export const testHosted = process.env.TEST_HOSTED === '1'
export const sanityPort = testPorts.lake + 20
export const hostedArgument = `--host-resolver-rules=MAP *.sanity.io:443 127.0.0.1:${sanityPort}`

const named = process.argv.filter(word => word.includes('tests/e2e'))
/** The owner's work in the Studio that hosted Sanity answers differently: publish, history, files, previews, the office. */
const differsOnHosted = [
  ...['prices', 'publish', 'history', 'pictures', 'preview'].map(name => `studio/${name}.spec.ts`),
  'journeys/office.spec.ts',
]

const isSingle = testProxy || testHosted || (named.length === 1 && named[0]?.endsWith('.ts'))

export default defineConfig({
  testDir: folder('./e2e'),
  outputDir: folder('./.output/e2e'),
  globalSetup: folder('./e2e/support/stack.setup.ts'),
  workers: isSingle ? 1 : 2,
  fullyParallel: false,
  // The Studio opens in seconds on a free machine and in half a minute on a crowded one.
  timeout: 120_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ['json']],
  // A second try is counted and named.
  projects: testHosted
    ? [{name: 'hosted', testMatch: named.length > 0 ? '**/*.spec.ts' : differsOnHosted, retries: 1}]
    : [
        {name: 'journeys', testMatch: 'journeys/**', retries: 0},
        {name: 'others', testIgnore: 'journeys/**', retries: 1},
      ],
  use: {
    baseURL: testOrigin,
    ignoreHTTPSErrors: testProxy !== undefined || testHosted,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: requireBrowser(line => process.stdout.write(`${line}\n`)),
      args: testHosted ? [...browserArguments, hostedArgument] : browserArguments,
    },
  },
})
