/** What strangers get of pictures and files, and how the owner's Studio loads them all the same. */
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {get} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {exportDataset} from '@sanity/export'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {createPictureCookie} from '../../src/auth/picture-cookie.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const solid = () =>
  sharp({create: {width: 60, height: 40, channels: 3, background: '#c40'}})
    .jpeg()
    .toBuffer()

async function lakeWithFiles(settings = {}) {
  const lake = await startTestLake(settings)
  const image = await lake.client().assets.upload('image', await solid(), {filename: 'Smith_12_Oak_St.jpg'})
  const file = await lake.client().assets.upload('file', Buffer.from('prices'), {filename: 'prices.txt'})
  return {lake, image, paths: [`/${image.path}`, `/${image.path}?w=20`, `/${image.path}?dl`, `/${file.path}`]}
}

async function signIn(lake: TestLake) {
  const {token} = await (await fetch(`${lake.url}/v1/auth/fetch?sid=${lake.createSignInSid()}`)).json()
  const authorization = `Bearer ${token}`
  const me = await fetch(`${lake.url}/v1/users/me`, {headers: {authorization}})
  const setCookie = me.headers.get('set-cookie') ?? ''
  return {token, authorization, setCookie, cookie: setCookie.split(';')[0] ?? ''}
}

const statuses = (lake: TestLake, paths: string[], headers: Record<string, string> = {}) =>
  Promise.all(paths.map(async path => (await fetch(lake.url + path, {headers})).status))

test('strangers get no picture and no file of the lake, whatever they ask for', async () => {
  const {lake, paths} = await lakeWithFiles()
  expect(await statuses(lake, paths)).toEqual([401, 401, 401, 401])
  expect(await statuses(lake, paths, {cookie: 'lake_pictures=made.up'})).toEqual([401, 401, 401, 401])
  const later = Date.now() + 60_000
  expect(await statuses(lake, [`${paths[0]}?key=${later}.AAAA`, `${paths[0]}?key=`])).toEqual([401, 401])
})

test('the Studio of an owner who is signed in loads them by a cookie that opens nothing else', async () => {
  const {lake, paths} = await lakeWithFiles()
  const {cookie, token} = await signIn(lake)
  expect(await statuses(lake, paths, {cookie})).toEqual([200, 200, 200, 200])
  expect(cookie).not.toContain(token)
  expect((await fetch(lake.url + paths[0], {headers: {cookie}})).headers.get('cache-control')).toMatch(/^private/)
  expect(await statuses(lake, ['/v1/data/query/production?query=*', '/v1/auth/sessions'], {cookie})).toEqual([401, 401])
})

test('the cookie ends with its session', async () => {
  const {lake, paths} = await lakeWithFiles()
  const [first, second] = [await signIn(lake), await signIn(lake)]
  const headers = {authorization: first.authorization}
  const out = await fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', headers})
  expect(out.headers.get('set-cookie')).toMatch(/^lake_pictures=;/)
  expect(await statuses(lake, paths, {cookie: first.cookie})).toEqual([401, 401, 401, 401])
  expect(await statuses(lake, paths, {cookie: second.cookie})).toEqual([200, 200, 200, 200])
})

test('the cookie outlives a restart, and is sent to the path of the lake alone, by https where the site is', async () => {
  const {lake, paths} = await lakeWithFiles({publicUrl: 'https://site.test/_lake'})
  const {cookie, setCookie} = await signIn(lake)
  expect(setCookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/_lake', 'SameSite=Lax', 'Secure'])
  await lake.close()
  const again = await startTestLake({dataDir: lake.dataDir, publicUrl: 'http://lake.test'})
  expect(await statuses(again, paths, {cookie})).toEqual([200, 200, 200, 200])
  expect((await signIn(again)).setCookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
})

test('a server with a token gets no cookie', async () => {
  const {lake} = await lakeWithFiles()
  expect((await lake.request('/v1/users/me')).headers.get('set-cookie')).toBeNull()
})

test("Sanity's export tool gets the files, and the key in their addresses ends after hours", async () => {
  const {lake, image} = await lakeWithFiles()
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  const options = {client: lake.client(), dataset: 'production', compress: false, assets: true, raw: false}
  const {assetCount} = await exportDataset({...options, outputPath: join(folder, 'all.tar.gz')})
  expect(assetCount).toBe(2)
  const lines = await (await lake.request('/v1/data/export/production')).text()
  expect(lines).toContain(`${image.path}?key=`)
})

test('an export through the port of the site names the files there', async () => {
  const {lake, image} = await lakeWithFiles({publicUrl: 'https://site.test/_lake'})
  const headers = {host: 'site.test', authorization: `Bearer ${lake.token}`}
  const [answer] = await once(get(`${lake.url}/v1/data/export/production`, {headers}), 'response')
  expect(await text(answer)).toContain(`"https://site.test/_lake/${image.path}?key=`)
  expect(await (await lake.request('/v1/data/export/production')).text()).toContain(`"${lake.url}/${image.path}?key=`)
})

test('a key is good for six hours', () => {
  let now = Date.now()
  const sessions = {list: () => []} as never
  const cookie = createPictureCookie({secret: 's', sessions, publicUrl: () => 'http://lake.test', now: () => now})
  const key = new URLSearchParams(cookie.exportQuery()).get('key') ?? ''
  const ask = {req: {query: () => key, raw: new Request('http://lake.test')}} as never
  expect(cookie.isValid(ask)).toBe(true)
  now += 7 * 60 * 60_000
  expect(cookie.isValid(ask)).toBe(false)
})

test('where published content is open, no query, document, export or listener tells the name of a file', async () => {
  const {lake, image} = await lakeWithFiles({publicRead: true})
  const query = (groq: string) => `/v1/data/query/production?query=${encodeURIComponent(groq)}`
  const read = async (path: string) => (await fetch(lake.url + path)).text()
  await lake.client().create({_id: 'gallery', _type: 'gallery', image: {asset: {_ref: image._id}}})
  for (const path of [
    query('*'),
    query('*[_id == "gallery"][0].image.asset->'),
    query('*{originalFilename, "a": source, "b": metadata.exif}'),
    `/v1/data/doc/production/${image._id}`,
    '/v1/data/export/production',
  ]) {
    const text = await read(path)
    expect(text, path).not.toMatch(/Smith|prices\.txt/)
    expect(text.length, path).toBeGreaterThan(50)
  }
  expect(await read(query('count(*[originalFilename match "Smith*"])'))).toContain('"result":0')

  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const listen = '/v1/data/listen/production?query=*&includeResult=true'
  const events = await fetch(lake.url + listen, {signal: stop.signal})
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  await lake.client().patch(image._id).set({originalFilename: 'Smith again.jpg'}).commit()
  await lake.client().create({_id: 'last', _type: 'gallery'})
  let text = ''
  while (!text.includes('"last"')) text += (await reader?.read())?.value ?? ''
  expect(text).not.toContain('Smith')
})
