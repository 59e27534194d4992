import {expect, test} from 'playwright/test'
import {type AnotherSite, startAnotherSite, tellOfChange} from './support/another-site.ts'
import {lakeClient} from './support/lake.ts'

const place = 7
const question = {_id: 'faq-weekends', _type: 'faq'}
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

test('a start while the content is away serves the last pages, and the new ones once it is back', async () => {
  let site = await startAnotherSite(place)
  const {text} = await read(site, '/faq')
  await read(site, '/')
  await site.child.stop()
  site = await startAnotherSite(place, {LAKE_URL: 'http://127.0.0.1:9'})
  try {
    const old = await read(site, '/faq')
    expect([old.status, old.text.length]).toEqual([200, text.length])
    expect((await read(site, '/')).status).toBe(200)
  } finally {
    await site.child.stop()
  }
})

async function publish(text: string): Promise<string> {
  return (await lake.patch(question._id).set({question: text}).commit())._rev
}

async function read({address}: AnotherSite, path: string) {
  const response = await fetch(address + path)
  return {status: response.status, cacheStatus: response.headers.get('cache-status'), text: await response.text()}
}
