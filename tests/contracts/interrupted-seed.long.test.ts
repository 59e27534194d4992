import {type ChildProcess, execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, readFileSync} from 'node:fs'
import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {SanityClient} from '@sanity/client'
import {temporaryFolder} from 'content-lake/testing/folder'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, onTestFinished, test} from 'vitest'
import {createContentClient} from '../../scripts/content/client.ts'
import {importContent, seedFolder} from '../../scripts/content/move.ts'
import {seedContent} from '../../scripts/content/seed.ts'
import {readConfig, type StackConfig} from '../../scripts/stack/config.ts'
import {freePort} from '../../scripts/stack/processes.ts'
import {importSeed, migrateContent, openLake} from '../../scripts/stack/stack.ts'

const prepare = fileURLToPath(new URL('../../scripts/prepare.ts', import.meta.url))
const olderImport = fileURLToPath(new URL('../fixtures/older-seed-import.ts', import.meta.url))
const seedText = readFileSync(new URL('../../studio/seed/production.ndjson', import.meta.url), 'utf8')
const seedPictures = [...seedText.matchAll(/"_sanityAsset":"image@file:\/\/\.\/images\/([^"]+)"/g)].map(
  ([, name]) => name,
)

/** What the pages show: each picture named by its file, without what differs from site to site. */
async function contentOf(client: SanityClient): Promise<unknown[]> {
  const assets = await client.fetch<{_id: string; originalFilename: string}[]>('*[_type == "sanity.imageAsset"]')
  const names = new Map(assets.map(({_id, originalFilename}) => [_id, originalFilename]))
  const query = '*[!(_type in ["sanity.imageAsset", "contentMigration"])] | order(_id)'
  const documents = await client.fetch<object[]>(query)
  const text = JSON.stringify(documents, (name, value) => {
    if (['_rev', '_createdAt', '_updatedAt'].includes(name)) return undefined
    return name === '_ref' && names.has(value) ? names.get(value) : value
  })
  return JSON.parse(text, (_, value) => (isPlain(value) ? Object.fromEntries(Object.entries(value).sort()) : value))
}

const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The pictures that documents show, once for each place. */
async function shownPictures(client: SanityClient): Promise<string[]> {
  const assets = await client.fetch<{_id: string; originalFilename: string}[]>('*[_type == "sanity.imageAsset"]')
  const text = JSON.stringify(await client.fetch('*[_type != "sanity.imageAsset"]'))
  return assets.flatMap(({_id, originalFilename}) =>
    Array(text.split(`"_ref":"${_id}"`).length - 1).fill(originalFilename),
  )
}

async function newSite() {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  const config = readConfig({dataDir, port: await freePort(), lakePort: await freePort()})
  const env = {DATA_DIR: dataDir, LAKE_TOKEN: config.lakeToken}
  return {folder, config, env, client: createContentClient(config)}
}

async function open(config: StackConfig) {
  const lake = await openLake(config, {quiet: true})
  onTestFinished(() => lake.child.stop())
  return lake
}

/** What a start does with the content. */
async function startAgain(config: StackConfig): Promise<string[]> {
  const said: string[] = []
  const {documents} = await open(config)
  if (documents === 0) await importSeed(config, line => said.push(line))
  await migrateContent(config, documents, line => said.push(line))
  return said
}

test('the seed is in the lake as Sanity’s own import brings it', async () => {
  const [ours, theirs] = [(await startTestLake()).client(), (await startTestLake()).client()]
  await seedContent(ours)
  await importContent(theirs, seedFolder, 'create')
  expect(await contentOf(ours)).toEqual(await contentOf(theirs))
  expect((await shownPictures(ours)).sort()).toEqual([...seedPictures].sort())
})

/** The moment after the lake has stored the `count`th of these posts, and before its answer arrives. */
interface Moment {
  path: '/assets/' | '/data/mutate/'
  count: number
}

/** Runs a program against the lake at `port`, and ends it with `signal` at that moment. */
async function runUntil(
  program: string,
  words: string[],
  {port, env, moment, signal}: {port: number; env: Record<string, string>; moment: Moment; signal: NodeJS.Signals},
): Promise<void> {
  let child: ChildProcess | null = null
  let seen = 0
  const proxy = createServer((asked, answer) => {
    const isAwaited = asked.method === 'POST' && asked.url?.includes(moment.path)
    const passed = request({port, host: '127.0.0.1', path: asked.url, method: asked.method, headers: asked.headers})
    passed.on('error', () => answer.destroy())
    passed.on('response', given => {
      if (isAwaited && ++seen === moment.count) {
        given.resume()
        return void child?.kill(signal)
      }
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const LAKE_PORT = String((proxy.address() as AddressInfo).port)
  child = spawn(process.execPath, [program, ...words], {env: {...process.env, ...env, LAKE_PORT}, stdio: 'ignore'})
  await once(child, 'exit')
  proxy.closeAllConnections()
  proxy.close()
  if (seen < moment.count) throw new Error(`${program} ended after ${seen} of ${moment.count} posts to ${moment.path}`)
}

const moments: [name: string, moment: Moment, signal: NodeJS.Signals][] = [
  ['mid pictures', {path: '/assets/', count: 56}, 'SIGKILL'],
  ['after the pictures', {path: '/assets/', count: seedPictures.length}, 'SIGINT'],
  ['after the documents', {path: '/data/mutate/', count: 1}, 'SIGKILL'],
  ['just before the end', {path: '/data/mutate/', count: 4}, 'SIGINT'],
]

test.each(moments)('an import that ends %s is made good by the next start', async (_, moment, signal) => {
  const {config, env, client} = await newSite()
  const {child} = await open(config)
  await runUntil(prepare, ['seed'], {port: config.lakePort, env, moment, signal})
  await child.stop()
  await startAgain(config)
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(seedPictures.length)
  expect((await shownPictures(client)).sort()).toEqual([...seedPictures].sort())
})

/** What the owner does on a damaged site, as on a whole one: a text, a draft, a picture of their own, one taken away. */
async function workOn(client: SanityClient): Promise<void> {
  const picture = readFileSync(new URL('../screenshots/home-1280.webp', import.meta.url))
  const {_id: _ref} = await client.assets.upload('image', picture, {filename: 'own.webp'})
  const tv = await client.getDocument('service-tv-mount-installation')
  await client.patch('siteSettings').set({phone: '(704) 555-0199'}).commit()
  await client
    .patch('homePage')
    .set({'image.asset': {_type: 'reference', _ref}})
    .commit()
  await client.create({...tv, _id: `drafts.${tv?._id}`, _type: 'service', title: 'TVs on walls'})
  await client.patch('service-carpentry-woodworking').unset(['image']).commit()
}

let expected: Promise<unknown[]> | null = null

/** What a site has whose import ended well, and whose owner did the same. */
function expectedContent(): Promise<unknown[]> {
  expected ??= (async () => {
    const whole = (await startTestLake()).client()
    await importContent(whole, seedFolder, 'create')
    await workOn(whole)
    return contentOf(whole)
  })()
  return expected
}

const olderMoments: typeof moments = [
  ['after the first picture', {path: '/assets/', count: 1}, 'SIGKILL'],
  ['mid pictures', {path: '/assets/', count: 56}, 'SIGINT'],
  ['just before the end', {path: '/data/mutate/', count: 2}, 'SIGINT'],
]

test.each(olderMoments)(
  'an older version’s import that ended %s is made good, the owner’s edits stay',
  async (...given) => {
    const [, moment, signal] = given
    const {config, env, client} = await newSite()
    const {child} = await open(config)
    await runUntil(olderImport, [], {port: config.lakePort, env, moment, signal})
    await workOn(client)
    await child.stop()
    expect(await startAgain(config)).toEqual([])
    expect(await contentOf(client)).toEqual(await expectedContent())
  },
)

test('a picture that the owner took away stays away', async () => {
  const {config, client} = await newSite()
  await open(config)
  await importContent(client, seedFolder, 'create')
  await client.patch('homePage').unset(['image.asset']).commit()
  await client.patch('aboutPage').unset(['storyImage']).commit()
  await client.create({...(await client.getDocument('bookPage')), _id: 'drafts.bookPage', _type: 'bookPage'})
  await client.patch('drafts.bookPage').unset(['image.asset']).commit()
  const before = await contentOf(client)
  const said: string[] = []
  await migrateContent(config, 1, line => said.push(line))
  expect(said).toEqual([])
  expect(await contentOf(client)).toEqual(before)
})

test('a disk that is full while the seed is imported is one sentence, and the start after it has all pictures', async context => {
  const {config, client, folder} = await newSite()
  if (!mount(folder, '4m')) return context.skip('a small disk needs the right to mount')
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  mkdirSync(config.dataDir)
  const {child} = await open(config)
  const failed = await importSeed(config, () => {}).catch(error => error.message)
  expect(failed).toMatch(/^The seed content could not be imported; the next start begins again\. .*disk is full.*$/)
  await child.stop()
  execFileSync('mount', ['-o', 'remount,size=60m', folder])
  await startAgain(config)
  expect((await shownPictures(client)).sort()).toEqual([...seedPictures].sort())
})

/** @returns false without the right to do so */
function mount(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {stdio: 'ignore'})
    return true
  } catch {
    return false
  }
}
