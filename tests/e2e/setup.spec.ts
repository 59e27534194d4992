// `npm run setup` for a plumber in Denver: what visitors, the staff and customers then read, on a lake of its own.
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'playwright/test'
import {createContentClient} from '../../scripts/content/client.ts'
import {applySetup} from '../../scripts/setup/apply.ts'
import {readAnswers} from '../../scripts/setup/questions.ts'
import {readConfig, type StackConfig} from '../../scripts/stack/config.ts'
import {importSeed, openLake, openSite} from '../../scripts/stack/stack.ts'
import {createSqliteStore} from '../../web/server/adapters/sqlite-store.ts'
import {listTexts} from '../../web/server/outbox/list-texts.ts'
import {inventedIn} from '../helpers/invented-words.ts'
import {shortForm} from '../helpers/wire.ts'
import {testPorts} from '../playwright.config.ts'

const denver = JSON.parse(readFileSync(new URL('../fixtures/denver-plumber.json', import.meta.url), 'utf8'))
const services = ['Water Damage Drywall Restoration', 'Smart Home Systems', 'Pressure Washing']

test('after setup nothing of the invented business is on a page, in a text or in an answer for programs', async () => {
  const config = ownSettings()
  const lake = await openLake(config)
  try {
    await importSeed(config, () => {})
    const client = createContentClient(config)
    await client.createOrReplace({
      _id: 'private.alerts',
      _type: 'staffAlerts',
      staff: [{_key: 'ruth', name: 'Ruth', phone: '(303) 555-0188'}],
    })
    await applySetup(client, readAnswers(denver, {}, services))
    const site = await openSite(config, {distDir: '.next-test', quiet: true})
    try {
      await checkPages(config.publicBaseUrl)
      await checkTexts(config)
    } finally {
      await site.stop()
    }
  } finally {
    await lake.child.stop()
  }
})

async function checkPages(address: string): Promise<void> {
  const read = async (path: string) => (await fetch(address + path)).text()
  const sitemap = await read('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed).toContain('/services/water-damage-drywall-restoration')
  const paths = [
    ...listed,
    '/no-such-page',
    '/studio',
    '/sitemap.xml',
    '/llms.txt',
    '/contact.vcf',
    '/service-area.json',
  ]
  const found: string[] = []
  const links = new Set<string>()
  for (const path of paths) {
    const text = await read(path)
    found.push(...inventedIn(text).map(words => `${path}: ${words}`))
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(href)
  }
  expect(found.slice(0, 20)).toEqual([])
  const dead: string[] = []
  for (const link of links) if ((await fetch(address + link)).status !== 200) dead.push(link)
  expect(dead).toEqual([])

  const home = await read('/')
  for (const words of ['Front Range Plumbing', '(303) 555-0172', 'Your plumber in Denver', '#4dabf7'])
    expect(home).toContain(words)
  const contact = await read('/contact')
  expect(contact.match(/<option[^>]*>[^<]*/g)?.map(option => option.replace(/.*>/, ''))).toEqual([
    'Choose a service',
    'Pressure Washing',
    'Smart Home Systems',
    'Water Damage Drywall Restoration',
    'Other',
  ])
  expect(contact).toContain('Map of the areas we serve: Denver, Aurora, Lakewood, Littleton')
}

/** Composed for the customer and the staff, and kept: no carrier is set. */
async function checkTexts({publicBaseUrl: address, dataDir}: StackConfig): Promise<void> {
  const contact = {name: 'Ada Lovelace', phone: '(303) 555-0101', consentToText: true}
  const sent = await fetch(`${address}/api/store-request`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin: address, 'idempotency-key': crypto.randomUUID()},
    body: JSON.stringify(shortForm({contact: {...contact, address: '1 Trade St', email: 'ada@example.com'}})),
  })
  expect([sent.status, inventedIn(await sent.text())]).toEqual([200, []])
  const store = createSqliteStore({file: join(dataDir, 'site', 'requests.sqlite')})
  try {
    const texts = async () => (await listTexts(store)).map(({text}) => text ?? '').filter(Boolean)
    await expect.poll(async () => (await texts()).length, {timeout: 20_000}).toBeGreaterThanOrEqual(2)
    const all = (await texts()).join('\n')
    expect(all).toContain('thank you for contacting Front Range Plumbing')
    expect(all).toMatch(/No\. \d+, .* M[SD]T/)
    expect(inventedIn(all)).toEqual([])
  } finally {
    await store.close()
  }
}

function ownSettings(): StackConfig {
  const house = process.env.TEST_DATA_DIR ?? ''
  const port = testPorts.lake + 8
  const config = readConfig({port, lakePort: port + 1, dataDir: join(house, 'denver')})
  return {...config, publicBaseUrl: `http://127.0.0.1:${port}`}
}
