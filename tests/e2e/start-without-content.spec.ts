import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {expect, test} from 'playwright/test'
import {testPorts} from '../playwright.config.ts'
import {type AnotherSite, startAnotherSite} from './support/another-site.ts'
import {lakeClient} from './support/lake.ts'

const place = 7
const proxyPort = testPorts.lake + 20
const question = 'faq-weekends'
const lake = lakeClient()

// Two starts of a site, each of half a minute on a crowded machine.
test.setTimeout(300_000)

test('a start while the content is away serves the last pages, and the new ones once it is back', async () => {
  const before = await lake.getDocument<{question: string}>(question)
  let site = await startAnotherSite(place)
  await read(site, '/faq')
  await read(site, '/')
  await site.child.stop()
  await publish('Published while the site was down?')
  const proxy = createServer()
  proxy.on('request', (request, response) => void forward(request, response))
  site = await startAnotherSite(place, {LAKE_URL: `http://127.0.0.1:${proxyPort}`})
  try {
    expect((await read(site, '/')).status).toBe(200)
    expect((await read(site, '/faq')).text).toContain(before?.question ?? 'no question')
    proxy.listen(proxyPort, '127.0.0.1')
    await expect.poll(async () => (await read(site, '/faq')).text).toContain('Published while the site was down?')
  } finally {
    await site.child.stop()
    proxy.closeAllConnections()
    proxy.close()
    await publish(before?.question ?? '')
  }
})

/** Forwards to the lake, so that a site can lose its content and get it back. */
async function forward({url, headers}: IncomingMessage, response: ServerResponse): Promise<void> {
  const {authorization} = headers
  // The ping has no token, and the lake refuses an empty one.
  const init = authorization ? {headers: {authorization}} : {}
  const answer = await fetch(`http://127.0.0.1:${testPorts.lake}${url}`, init)
  response.writeHead(answer.status, {'content-type': answer.headers.get('content-type') ?? 'text/plain'})
  response.end(Buffer.from(await answer.arrayBuffer()))
}

async function publish(text: string): Promise<void> {
  await lake.patch(question).set({question: text}).commit()
}

async function read({address}: AnotherSite, path: string) {
  const response = await fetch(address + path)
  return {status: response.status, text: await response.text()}
}
