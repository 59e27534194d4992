/** The site once more, with the assistant at a model on the loopback that answers as a test tells it to. */
import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {readConfig, root} from '../../../scripts/stack/config.ts'
import {freePort, startNode, waitForAnswer} from '../../../scripts/stack/processes.ts'
import {siteEnv} from '../../../scripts/stack/stack.ts'
import {testPorts} from '../../playwright.config.ts'

export type Respond = (response: ServerResponse, body: string) => void

/** A server on the loopback that gets whole bodies. */
export async function listen(respond: Respond) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    respond(response, Buffer.concat(chunks).toString('utf8'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return {origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close}
}

/** The build and the lake of the test house, a store of its own by this name. */
export async function openAssistantSite(name: string, assistant: Record<string, string>, close: () => Promise<void>) {
  const house = readConfig({
    port: testPorts.site,
    lakePort: testPorts.lake,
    dataDir: process.env.TEST_DATA_DIR ?? '',
  })
  const port = await freePort()
  const dataDir = join(process.env.TEST_DATA_DIR ?? '', name)
  const baseURL = `http://localhost:${port}`
  const env = {NEXT_DIST_DIR: '.next-test', ...assistant}
  const site = startNode([join(root, 'web/custom-server/main.ts')], {
    env: siteEnv({...house, port, publicBaseUrl: baseURL, dataDir}, env),
    quiet: true,
    logFile: join(process.env.TEST_DATA_DIR ?? '', `${name}.log`),
    onLine: () => {},
  })
  const stop = async () => {
    await site.stop()
    await close()
  }
  try {
    await waitForAnswer(`http://127.0.0.1:${port}/api/health`, site)
  } catch (error) {
    await stop()
    throw error
  }
  return {baseURL, dataDir, stop}
}
