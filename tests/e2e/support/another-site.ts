import {join} from 'node:path'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {expect} from 'playwright/test'
import {readConfig, type StackConfig} from '../../../scripts/stack/config.ts'
import type {Child} from '../../../scripts/stack/processes.ts'
import {openSite} from '../../../scripts/stack/stack.ts'
import {testPorts} from '../../playwright.config.ts'

export interface AnotherSite {
  address: string
  config: StackConfig
  child: Child
}

/** One more server of the built site over the same lake, with requests of its own; `n` from 1 up is its port's place. */
export async function startAnotherSite(n: number, env: Record<string, string> = {}): Promise<AnotherSite> {
  const houseData = process.env.TEST_DATA_DIR ?? ''
  const house = readConfig({port: testPorts.site, lakePort: testPorts.lake, dataDir: houseData})
  const config = {...house, port: testPorts.lake + n, dataDir: join(houseData, `another-${n}`)}
  const logFile = join(houseData, `another-${n}.log`)
  const child = await openSite(config, {distDir: '.next-test', quiet: true, logFile, env})
  return {address: `http://127.0.0.1:${config.port}`, config, child}
}

/** As the lake's webhook does. */
export async function tellOfChange({address, config}: AnotherSite, change: object): Promise<void> {
  const body = JSON.stringify(change)
  const signature = await encodeSignatureHeader(body, Date.now(), config.revalidateSecret)
  const headers = {'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature}
  expect((await fetch(`${address}/api/revalidate`, {method: 'POST', headers, body})).status).toBe(200)
}
