import {join} from 'node:path'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {expect} from 'playwright/test'
import {readConfig, root, type StackConfig} from '../../../scripts/stack/config.ts'
import {type Child, startNode, waitForAnswer} from '../../../scripts/stack/processes.ts'
import {openSite, siteEnv} from '../../../scripts/stack/stack.ts'
import {testPorts} from '../../playwright.config.ts'

export interface AnotherSite {
  address: string
  config: StackConfig
  child: Child
}

/** One more server of the built site over the same lake, with requests of its own; `n` from 1 up is its port's place. */
export async function startAnotherSite(n: number, env: Record<string, string> = {}): Promise<AnotherSite> {
  const config = configOf(n)
  const logFile = join(process.env.TEST_DATA_DIR ?? '', `another-${n}.log`)
  const child = await openSite(config, {distDir: '.next-test', quiet: true, logFile, env})
  return {address: addressOf(config), config, child}
}

const mains = {
  front: [join(root, 'web/custom-server/main.ts')],
  next: [join(root, 'node_modules/next/dist/bin/next'), 'start', 'web'],
}

/** The build behind our server, or under `next start` alone. */
export async function startAsBuilt(n: number, main: keyof typeof mains): Promise<AnotherSite> {
  const config = configOf(n)
  // The forwarded headers of generated requests are nobody's word.
  const env = siteEnv(config, {NEXT_DIST_DIR: '.next-test', TRUSTED_PROXIES: '0'})
  const child = startNode(mains[main], {env, quiet: true})
  const address = addressOf(config)
  try {
    await waitForAnswer(`${address}/api/health`, child)
    return {address, config, child}
  } catch (error) {
    await child.stop()
    throw error
  }
}

/** As the lake's webhook does. */
export async function tellOfChange({address, config}: AnotherSite, change: object, transaction = ''): Promise<void> {
  const body = JSON.stringify(change)
  const signature = await encodeSignatureHeader(body, Date.now(), config.revalidateSecret)
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER_NAME]: signature,
    'sanity-transaction-id': transaction,
  }
  expect((await fetch(`${address}/api/revalidate`, {method: 'POST', headers, body})).status).toBe(200)
}

/** Of the tests' house, but for the port and the folder. */
function configOf(n: number): StackConfig {
  const houseData = process.env.TEST_DATA_DIR ?? ''
  const house = readConfig({port: testPorts.site, lakePort: testPorts.lake, dataDir: houseData})
  return {...house, port: testPorts.lake + n, dataDir: join(houseData, `another-${n}`)}
}

const addressOf = ({port}: StackConfig) => `http://127.0.0.1:${port}`
