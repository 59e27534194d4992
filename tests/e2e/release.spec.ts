import {globSync, lstatSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, test} from 'playwright/test'
import sharp from 'sharp'
import {type Child, freePort, startNode} from '../../scripts/processes.ts'
import {makeRelease} from '../../scripts/release.ts'
import {readSettings} from '../../scripts/settings.ts'

const address = 'https://handyman.example'
const maxBytes = 350_000_000

test.setTimeout(180_000)

// Away from the sources: Node would find their packages from a folder below them.
const place = mkdtempSync(join(tmpdir(), 'release-'))
const folder = join(place, 'release')
let child: Child | undefined
let site = ''
let settings: ReturnType<typeof readSettings>
let before: string[]

const state = () => globSync('**/*', {cwd: folder}).map(path => `${path} ${lstatSync(join(folder, path)).mtimeMs}`)

test.beforeAll(async () => {
  const {bytes} = await makeRelease(folder, '.next-test')
  expect(bytes).toBeLessThan(maxBytes)
  before = state()
  settings = readSettings({port: await freePort(), lakePort: await freePort(), dataDir: join(place, 'data')})
  site = `http://127.0.0.1:${settings.port}`
  const {PATH, HOME} = process.env
  let lines = ''
  child = startNode([join(folder, 'scripts/serve.ts')], {
    cwd: folder,
    quiet: true,
    onLine: line => {
      lines += `${line}\n`
    },
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: String(settings.port),
      LAKE_PORT: String(settings.lakePort),
      DATA_DIR: settings.dataDir,
      PUBLIC_BASE_URL: address,
    },
  })
  await expect.poll(() => lines, {timeout: 60_000}).toContain('Ready in')
})

test.afterAll(async () => {
  await child?.stop()
  rmSync(place, {recursive: true, force: true})
})

const get = (path: string) => fetch(site + path, {headers: {host: 'handyman.example', 'x-forwarded-proto': 'https'}})

test('a release serves the site, the Studio, pictures and share cards under the address that it is given', async () => {
  const home = await (await get('/')).text()
  expect(home.match(/<link rel="canonical" href="([^"]+)/)?.[1]).toBe(address)
  expect(home.match(/.{0,40}localhost.{0,40}/g)).toBeNull()
  expect(await (await get('/studio')).text()).toContain('<div id="sanity"')
  const [picture = ''] = home.match(/\/cms\/[^" ]+w=480/) ?? []
  for (const path of [picture.replaceAll('&amp;', '&'), '/og/services']) {
    const {width} = await sharp(Buffer.from(await (await get(path)).arrayBuffer())).metadata()
    expect(width, path).toBe(path === '/og/services' ? 1200 : 480)
  }
})

test('a publish reaches the pages of a release: they have one cache', async () => {
  const client = createClient({
    projectId: 'local0',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${settings.lakePort}`,
    token: settings.lakeToken,
    useProjectHostname: false,
    useCdn: false,
  })
  for (const price of [371, 372, 373]) {
    await get('/services/wainscoting')
    await client.patch('service-wainscoting').set({'priceTiers[0].from': price}).commit()
    expect(await (await get('/services/wainscoting')).text()).toContain(`$${price}`)
  }
})

test('a release writes nothing beside its code, and ends when it is told to', async () => {
  await child?.stop()
  expect(await child?.exited).toBe(0)
  expect(state()).toEqual(before)
})
