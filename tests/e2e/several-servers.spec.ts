import {join} from 'node:path'
import {expect, test} from 'playwright/test'
import {readConfig} from '../../scripts/stack/config.ts'
import {openStack, type Stack} from '../../scripts/stack/stack.ts'
import {startBucket} from '../helpers/bucket.ts'
import {cdnToken, startCdn} from '../helpers/cdn.ts'
import {postgresBinaries, startPostgres} from '../helpers/postgres.ts'
import {testPorts} from '../playwright.config.ts'
import {type AnotherSite, startAnotherSite, tellOfChange} from './support/another-site.ts'
import {lakeClient} from './support/lake.ts'

test.skip(!postgresBinaries, 'PostgreSQL is not installed here')

// Two starts of a site, each of half a minute on a crowded machine.
test.setTimeout(300_000)

const rounds = 20
const service = 'service-wainscoting'
const area = {_id: 'area-waxhaw', _type: 'area', title: 'Waxhaw', path: {_type: 'slug', current: '/handyman-waxhaw'}}
const lake = lakeClient()

test('two servers on one PostgreSQL and one lake: a publish is fresh on both at the very next response', async () => {
  const postgres = await startPostgres()
  const bucket = await startBucket()
  let first: AnotherSite | null = null
  let second: Stack | null = null
  const before = await lake.getDocument<{priceTiers: {from: number}[]}>(service)
  try {
    const DATABASE_URL = await postgres.createDatabase()
    first = await startAnotherSite(1, {DATABASE_URL})
    second = await startOnLakeElsewhere(first, {DATABASE_URL, ...bucket.env('S3')})
    expect(second.lake).toBeNull()
    const addresses = [first.address, `http://127.0.0.1:${second.config.port}`]
    for (const address of addresses) await untilPurgedTogether(address)
    const told = [first, {...first, address: addresses[1] ?? ''}] as const
    for (let round = 0; round < rounds; round++) {
      const price = 400 + round
      await Promise.all(addresses.map(servicesPage))
      await lake.patch(service).set({'priceTiers[0].from': price}).commit()
      // Whichever server the webhook happens to reach.
      await tellOfChange(told[round % 2] ?? first, {_id: service, _type: 'service', path: '/services/wainscoting'})
      for (const address of addresses) expect(await servicesPage(address), `round ${round}`).toContain(`$${price}`)
    }
  } finally {
    await lake
      .patch(service)
      .set({'priceTiers[0].from': before?.priceTiers[0]?.from ?? 0})
      .commit()
    await first?.child.stop()
    await second?.stop()
    await bucket.stop()
    await postgres.stop()
  }
})

test('behind a CDN that keeps pages a publish is on the page, and a new page where none was, within moments', async () => {
  const port = testPorts.lake + 1
  const cdn = await startCdn(port)
  const CDN_WEBHOOK_URL = `${cdn.address}/purge`
  const site = await startAnotherSite(1, {CDN_WEBHOOK_URL, CDN_WEBHOOK_TOKEN: cdnToken})
  try {
    // Of the start: then nothing else is on its way.
    await expect.poll(() => cdn.calls.length).toBe(2)
    const before = await lake.getDocument<{priceTiers: {from: number}[]}>(service)
    const isKept = async (path: string) => (await cdn.read(path)) && (await cdn.read(path)).isKept
    expect(await isKept('/services')).toBe(true)
    expect(await isKept('/faq')).toBe(true)
    expect((await cdn.read(area.path.current)).status).toBe(404)

    await lake.patch(service).set({'priceTiers[0].from': 456}).commit()
    await tellOfChange(site, {_id: service, _type: 'service', path: '/services/wainscoting'})
    await expect.poll(async () => (await cdn.read('/services')).text, {timeout: 5000}).toContain('$456')
    expect((await cdn.read('/faq')).isKept).toBe(true)
    const addresses = cdn.calls.at(2)?.body.addresses ?? []
    expect(addresses.map(address => new URL(address).pathname)).toContain('/services')

    await lake.createOrReplace({...area, heading: 'Handyman in Waxhaw'})
    await tellOfChange(site, {_id: area._id, _type: 'area', path: area.path.current})
    await expect.poll(async () => (await cdn.read(area.path.current)).status, {timeout: 5000}).toBe(200)

    const price = before?.priceTiers[0]?.from ?? 0
    await lake.patch(service).set({'priceTiers[0].from': price}).commit()
    await lake.delete(area._id)
  } finally {
    await site.child.stop()
    await cdn.stop()
  }
})

/** As `npm start` with LAKE_URL on another server. */
async function startOnLakeElsewhere({config}: AnotherSite, shared: Record<string, string>): Promise<Stack> {
  const before = {...process.env}
  Object.assign(process.env, shared, {
    LAKE_URL: `http://127.0.0.1:${testPorts.lake}`,
    LAKE_TOKEN: config.lakeToken,
    SITE_SECRET: config.siteSecret,
    SANITY_REVALIDATE_SECRET: config.revalidateSecret,
  })
  try {
    const dataDir = join(process.env.TEST_DATA_DIR ?? '', 'elsewhere')
    const logFile = join(process.env.TEST_DATA_DIR ?? '', 'elsewhere.log')
    const stack = readConfig({port: testPorts.lake + 2, dataDir})
    return await openStack(stack, {distDir: '.next-test', quiet: true, logFile})
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

async function servicesPage(address: string): Promise<string> {
  return (await fetch(`${address}/services`)).text()
}

async function untilPurgedTogether(address: string): Promise<void> {
  await expect
    .poll(async () => ((await (await fetch(`${address}/api/health`)).json()) as {ports: {pages: string}}).ports.pages)
    .toContain('purged together with the other servers, over PostgreSQL')
}
