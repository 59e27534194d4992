/** One suite for every CDN that can be told of a publish. */
import {expect, onTestFinished, test, vi} from 'vitest'
import {createCloudflareCdn} from '#web/server/adapters/cloudflare-cdn.ts'
import {createWebhookCdn} from '#web/server/adapters/webhook-cdn.ts'
import type {Cdn} from '#web/server/ports.ts'
import {startCdnPurges} from '#web/server/purges/cdn-purges.ts'
import {cdnToken, startCdn} from '../../helpers/cdn.ts'

const waitOptions = {timeout: 15_000}
const publish = ['doc:service-drywall', 'path:/drywall', 'any']
const createCloudflare = (apiUrl: string) => createCloudflareCdn({zoneId: 'zone1', apiToken: cdnToken, apiUrl})
const createWebhook = (address: string) => createWebhookCdn({url: `${address}/purge`, token: cdnToken})
const adapters: [string, (address: string) => Cdn][] = [
  ['Cloudflare', createCloudflare],
  ['webhook', createWebhook],
]

async function openCdn(create: (address: string) => Cdn, refusals: number[] = []) {
  const server = await startCdn()
  onTestFinished(server.stop)
  server.refusals.push(...refusals)
  const errors: unknown[] = []
  const purges = startCdnPurges({
    cdn: create(server.address),
    baseUrl: 'https://handyman.example',
    log: {info() {}, warn() {}, error: (_event, error) => void errors.push(error)},
    repeatAfterMs: 100,
    firstDelayMs: 20,
    gapMs: 20,
  })
  const told = () => server.calls.map(({body}) => body.tags)
  return {server, purges, errors, told}
}

test.each(adapters)('%s: a start drops everything, a publish what it made old, and once more', async (_, create) => {
  const {server, purges, told} = await openCdn(create)
  await vi.waitFor(() => expect(told()).toEqual([['content'], ['content']]), waitOptions)
  server.calls.length = 0
  purges.tell(publish, ['/services'])
  await vi.waitFor(() => expect(told()).toEqual([publish, publish]), waitOptions)
  for (const {authorization} of server.calls) expect(authorization).toBe(`Bearer ${cdnToken}`)
  expect(purges.check()).toMatchObject({ok: true, text: expect.stringContaining('last purge at')})
})

test.each(adapters)('%s: what the CDN does not take is said, and told again until it does', async (_, create) => {
  const {server, purges, errors, told} = await openCdn(create, [403, 0, 429])
  purges.tell(publish, [])
  await vi.waitFor(() => expect(purges.check().ok).toBe(false), waitOptions)
  expect(purges.check().text).toMatch(/may show old pages, it takes no purge: \[cdn:/)
  await vi.waitFor(() => expect(purges.check().ok).toBe(true), waitOptions)
  expect(errors).toHaveLength(1)
  // What was published meanwhile is in what was told last.
  expect(told().slice(0, 4).at(-1)).toEqual(['content'])
  server.calls.length = 0
  purges.tell(['doc:a'], [])
  await vi.waitFor(() => expect(told()[0]).toEqual(['doc:a']), waitOptions)
})

test('Cloudflare gets at most 100 tags a call, and everything for more than 300', async () => {
  const {server, purges, told} = await openCdn(createCloudflare)
  await vi.waitFor(() => expect(told()).toHaveLength(2), waitOptions)
  server.calls.length = 0
  const tags = Array.from({length: 250}, (_, n) => `doc:${n}`)
  purges.tell(tags, [])
  await vi.waitFor(() => expect(told().map(list => list?.length)).toEqual([100, 100, 50, 100, 100, 50]), waitOptions)
  expect(server.calls[0]?.path).toBe('/zones/zone1/purge_cache')
  server.calls.length = 0
  purges.tell([...tags, ...tags.map(tag => `${tag}-more`)], [])
  await vi.waitFor(() => expect(told()[0]).toEqual(['content']), waitOptions)
})

test('the webhook gets the addresses of the pages that were dropped and of those that moved', async () => {
  const {server, purges, told} = await openCdn(createWebhook)
  await vi.waitFor(() => expect(told()).toHaveLength(2), waitOptions)
  server.calls.length = 0
  purges.tell(['path:/a b', 'type:service, drafts'], ['/services'])
  await vi.waitFor(() => expect(server.calls).toHaveLength(2), waitOptions)
  expect(server.calls[0]?.body).toEqual({
    tags: ['path:/a%20b', 'type:service%2C%20drafts'],
    addresses: ['https://handyman.example/services', 'https://handyman.example/a%20b'],
  })
})

test.each(adapters)('%s: a hundred publishes at once are a few calls', async (_, create) => {
  const {server, purges, told} = await openCdn(create)
  await vi.waitFor(() => expect(told()).toHaveLength(2), waitOptions)
  server.calls.length = 0
  for (let n = 0; n < 100; n++) purges.tell([`doc:${n}`], [])
  await vi.waitFor(() => expect(told().flat()).toHaveLength(200), waitOptions)
  expect(told().length).toBeLessThanOrEqual(4)
})
