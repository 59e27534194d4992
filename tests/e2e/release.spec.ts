import {cpSync, globSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {Agent, request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {sql} from 'kysely'
import {expect, test} from 'playwright/test'
import sharp from 'sharp'
import {createContentClient} from '../../scripts/content/client.ts'
import {askToServe} from '../../scripts/release/control.ts'
import {makeRelease} from '../../scripts/release/release.ts'
import {tryRelease} from '../../scripts/release/swap.ts'
import {readConfig} from '../../scripts/stack/config.ts'
import {type Child, freePort, startNode} from '../../scripts/stack/processes.ts'
import {createSqliteStore} from '../../web/server/adapters/sqlite-store.ts'
import {shortForm} from '../helpers/wire.ts'

const address = 'https://handyman.example'
const maxBytes = 350_000_000
/** RELEASE_SWAPS=13 for a longer rehearsal. */
const swaps = Number(process.env.RELEASE_SWAPS || 2)

test.setTimeout(120_000 + swaps * 20_000)

// Away from the sources: Node would find their packages from a folder below them.
const place = mkdtempSync(join(tmpdir(), 'release-'))
const folder = join(place, 'release')
let child: Child | undefined
let site = ''
let config: ReturnType<typeof readConfig>
let before: string[]

const state = () => globSync('**/*', {cwd: folder}).map(path => `${path} ${lstatSync(join(folder, path)).mtimeMs}`)

test.beforeAll(async () => {
  // Packing takes a minute on a free machine.
  test.setTimeout(400_000)
  const {bytes} = await makeRelease(folder, '.next-test')
  expect(bytes).toBeLessThan(maxBytes)
  before = state()
  config = readConfig({port: await freePort(), lakePort: await freePort(), dataDir: join(place, 'data')})
  site = `http://127.0.0.1:${config.port}`
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
      PORT: String(config.port),
      LAKE_PORT: String(config.lakePort),
      DATA_DIR: config.dataDir,
      PUBLIC_BASE_URL: address,
      TRUSTED_PROXIES: '1',
    },
  })
  await expect.poll(() => lines, {timeout: 180_000}).toContain('Ready in')
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
  for (const price of [371, 372, 373]) {
    await get('/services/wainscoting')
    await createContentClient(config).patch('service-wainscoting').set({'priceTiers[0].from': price}).commit()
    // A publish is acknowledged after 300 ms, whether its webhook has been or not.
    await expect.poll(async () => (await get('/services/wainscoting')).text()).toContain(`$${price}`)
  }
})

test('another release takes over, and back, while visitors read and send: nothing fails, nothing is lost', async () => {
  const other = join(place, 'other')
  cpSync(folder, other, {recursive: true, verbatimSymlinks: true, preserveTimestamps: true})
  const mark = join(other, 'release.json')
  writeFileSync(mark, JSON.stringify({...JSON.parse(readFileSync(mark, 'utf8')), lake: 'of another version'}))
  const visitors = openVisitors()
  const lines: string[] = []
  for (let round = 0; round < swaps; round++) {
    const next = round % 2 === 0 ? other : folder
    expect(await askToServe(config, next, line => void lines.push(line))).toBe(true)
    await createContentClient(config)
      .patch('service-wainscoting')
      .set({'priceTiers[0].from': 500 + round})
      .commit()
    const price = `$${500 + round}`
    await expect.poll(async () => (await (await get('/services/wainscoting')).text()).includes(price)).toBe(true)
  }
  const {failed, reads, sent} = await visitors.end()
  expect(failed).toEqual([])
  expect(reads).toBeGreaterThan(swaps * 100)
  expect(lines.filter(line => line === 'The content lake runs the new version.')).toHaveLength(swaps)
  const db = await createSqliteStore({file: join(config.dataDir, 'site/requests.sqlite')}).open()
  const rows = await db.selectFrom('requests').select('id').execute()
  expect(rows.map(({id}) => id)).toEqual(expect.arrayContaining(sent))
})

test('a release that does not start changes nothing', async () => {
  const broken = join(place, 'broken')
  mkdirSync(broken)
  await expect(askToServe(config, broken, () => {})).rejects.toThrow('The version before still runs.')
  expect((await get('/api/health/live')).status).toBe(200)
})

test('a release that cannot use the stored requests is refused, and says why', async () => {
  const other = join(place, 'other')
  const store = createSqliteStore({file: join(config.dataDir, 'site/requests.sqlite')})
  const db = await store.open()
  await sql`update store_version set version = version + 1`.execute(db)
  const {rows} = await sql<{oldest: number}>`select oldest from store_reader`.execute(db)
  await sql`update store_reader set oldest = (select version from store_version)`.execute(db)
  const lines: string[] = []
  await expect(askToServe(config, other, line => void lines.push(line))).rejects.toThrow('still runs')
  const reason = /cannot be used, store: .*The request store has version \d+/
  expect(lines.join()).toMatch(reason)
  await expect(tryRelease({...config, publicBaseUrl: address}, other)).rejects.toThrow(reason)

  await sql`update store_reader set oldest = ${rows[0]?.oldest}`.execute(db)
  expect(await askToServe(config, other, () => {})).toBe(true)
  await sql`update store_version set version = version - 1`.execute(db)
  await store.close()
})

/** Ten readers and two writers, each of whom asks again as soon as there is an answer. */
function openVisitors() {
  const failed: string[] = []
  const sent: string[] = []
  let reads = 0
  let isOpen = true
  const agent = new Agent({keepAlive: true})
  const read = async (path: string) => {
    while (isOpen) {
      await ask(agent, path).then(
        ({status}) => status !== 200 && failed.push(`${path}: ${status}`),
        error => failed.push(`${path}: ${error}`),
      )
      reads++
    }
  }
  const write = async (writer: number) => {
    for (let n = 0; isOpen; n++) {
      const form = shortForm({session_id: `swap-${writer}-${n}`, idempotency_key: `swap-${writer}-${n}-${Date.now()}`})
      await ask(agent, '/api/store-request', form, `10.9.${writer}.${n % 250}`).then(
        ({status, body}) => (status === 200 ? sent.push(JSON.parse(body).form_id) : failed.push(`form: ${status}`)),
        error => failed.push(`form: ${error}`),
      )
    }
  }
  const paths = ['/', '/services', '/book', '/gallery', '/services/wainscoting']
  const work = [...Array.from({length: 10}, (_, n) => read(paths[n % paths.length] ?? '/')), ...[1, 2].map(write)]
  return {
    async end() {
      isOpen = false
      await Promise.all(work)
      agent.destroy()
      return {failed, reads, sent}
    },
  }
}

function ask(agent: Agent, path: string, form?: object, from = '10.9.0.1'): Promise<{status: number; body: string}> {
  const headers = {
    host: 'handyman.example',
    origin: address,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': from,
    ...(form && {'content-type': 'application/json'}),
  }
  return new Promise((resolve, reject) => {
    const call = request(site + path, {agent, method: form ? 'POST' : 'GET', headers}, answer => {
      let body = ''
      answer.setEncoding('utf8').on('data', part => {
        body += part
      })
      answer.once('error', reject).once('end', () => resolve({status: answer.statusCode ?? 0, body}))
    })
    call.once('error', reject).end(form && JSON.stringify(form))
  })
}

test('a release writes nothing beside its code, and ends when it is told to', async () => {
  await child?.stop()
  expect(await child?.exited).toBe(0)
  expect(state()).toEqual(before)
})
