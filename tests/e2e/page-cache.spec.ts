import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {expect, test} from 'playwright/test'
import {testPorts} from '../playwright.config.ts'
import {type AnotherSite, startAnotherSite, tellOfChange} from './support/another-site.ts'
import {lakeClient} from './support/lake.ts'

const place = 7
const proxyPort = testPorts.lake + 20
const question = {_id: 'faq-weekends', _type: 'faq'}
const servicePath = '/services/wainscoting'
const lake = lakeClient()

// Three starts of a site, each of half a minute on a crowded machine.
test.setTimeout(300_000)

test('the cache has one copy: what Next stores, the server answers, and a publish drops', async () => {
  const before = await lake.getDocument<{question: string}>(question._id)
  const site = await startAnotherSite(place)
  try {
    // If this fails after an upgrade of Next: compare its cache keys and tags with web/custom-server/next-internals.ts.
    await expect.poll(async () => (await read(site, '/faq')).cacheStatus).toBe('site; hit')
    await expect.poll(async () => (await read(site, '/')).cacheStatus).toBe('site; hit')
    // If this fails after an upgrade of Next: its script tags no longer look as next-internals.ts says.
    const home = await read(site, '/')
    expect(home.text).toContain('<script type="deferred" src="/_next/static/')
    expect(home.text).not.toMatch(/<script src="\/_next\/static\/[^"]+" async/)
    for (let round = 0; round < 5; round++) {
      await tellOfChange(site, question, await publish(`Told in round ${round}?`))
      expect((await read(site, '/faq')).text).toContain(`Told in round ${round}?`)
    }
  } finally {
    await site.child.stop()
    await publish(before?.question ?? '')
  }
})

test('twenty requests at once for a page that is not cached share one rendering', async () => {
  const site = await startAnotherSite(place)
  try {
    const texts = await Promise.all(Array.from({length: 20}, async () => (await read(site, servicePath)).text))
    // It shows random other services, so two renderings would differ.
    expect(new Set(texts).size).toBe(1)
  } finally {
    await site.child.stop()
  }
})

test('a start while the content is away serves the last pages, and the new ones once it is back', async () => {
  const before = await lake.getDocument<{question: string}>(question._id)
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

async function publish(text: string): Promise<string> {
  return (await lake.patch(question._id).set({question: text}).commit())._rev
}

async function read({address}: AnotherSite, path: string) {
  const response = await fetch(address + path)
  return {status: response.status, cacheStatus: response.headers.get('cache-status'), text: await response.text()}
}
