import {join} from 'node:path'
import {openSite} from '../../scripts/house.ts'
import type {Child} from '../../scripts/processes.ts'
import {readSettings, type Settings} from '../../scripts/settings.ts'
import {testPorts} from '../playwright.config.ts'

export interface AnotherSite {
  address: string
  settings: Settings
  child: Child
}

/** One more server of the built site over the same lake, with requests of its own; `n` from 1 up is its port's place. */
export async function startAnotherSite(n: number, env: Record<string, string> = {}): Promise<AnotherSite> {
  const houseData = process.env.TEST_DATA_DIR ?? ''
  const house = readSettings({port: testPorts.site, lakePort: testPorts.lake, dataDir: houseData})
  const dataDir = join(houseData, `another-${n}`)
  const settings = {...house, port: testPorts.lake + n, dataDir}
  const siteLog = join(houseData, `another-${n}.log`)
  const child = await openSite(settings, {distDir: '.next-test', quiet: true, siteLog, env})
  return {address: `http://127.0.0.1:${settings.port}`, settings, child}
}
