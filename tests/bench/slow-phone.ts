import type {Browser} from 'playwright'
import {phone} from './page-weight.ts'

interface Network {
  /** Milliseconds. */
  latency: number
  /** Bytes per second. */
  downloadThroughput: number
  uploadThroughput: number
}

const cpuSlowdown = 4

/** A page without anything cached, behind `network`, on a processor 4 times slower. */
export async function openSlowPhone(browser: Browser, network: Network) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {offline: false, ...network})
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: cpuSlowdown})
  return {page, devtools, close: () => context.close()}
}
