import {expect, test} from 'vitest'
import {lakeRoutes, type Row, svg} from '../fixtures/lake-routes.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

interface Caller {
  token?: string
  origin?: string
}

async function call(lake: TestLake, name: string, {token, origin}: Caller) {
  const [method = '', pattern = ''] = name.split(' ')
  const {path = pattern, body} = lakeRoutes[name] as Row
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (origin) headers.origin = origin
  const cut = new AbortController()
  const response = await fetch(`${lake.url}/v2026-05-04${path}`, {
    method,
    headers,
    redirect: 'manual',
    signal: cut.signal,
    ...(body !== undefined && {body: body as string}),
  })
  const isStream =
    /event-stream/.test(response.headers.get('content-type') ?? '') || (response.ok && path.startsWith('/_mux/stream'))
  const text = isStream ? '' : await response.text()
  if (isStream) cut.abort()
  return {status: response.status, headers: response.headers, text}
}

async function lakeWithSecret(publicRead = false): Promise<TestLake> {
  const lake = await startTestLake({publicRead})
  await lake
    .client()
    .mutate<{_id: string; _type: string; title?: string}>([
      {create: {_id: 'pub', _type: 't'}},
      {create: {_id: 'drafts.secret', _type: 't', title: 'unpublished words'}},
      {create: {_id: 'versions.r1.secret', _type: 't', title: 'unpublished words'}},
    ])
  return lake
}

const visitor: Caller = {}
const stranger: Caller = {origin: 'http://evil.test'}
const reading = (name: string) => name.startsWith('GET')

test('every route of the lake has a row that says to whom it is open', async () => {
  const lake = await startTestLake()
  expect(lake.routes.toSorted()).toEqual(Object.keys(lakeRoutes).toSorted())
})

test.each([
  ['private', false],
  ['public', true],
])('%s, without a token: what needs one is refused, and the rest shows nothing unpublished', async (_, publicRead) => {
  const lake = await lakeWithSecret(publicRead)
  for (const [name, row] of Object.entries(lakeRoutes)) {
    const {status, text, headers} = await call(lake, name, visitor)
    const isOpen = row.access === 'public' || (row.access === 'published' && publicRead)
    expect(status, `${name} ${text}`).toBe(isOpen ? (row.status ?? 200) : 401)
    expect(text, name).not.toMatch(/drafts\.secret"?,"_type|unpublished words|versions\.r1/)
    expect(headers.get('set-cookie')?.split(';')[0], name).toBe(row.setsCookie)
  }
  const {text} = await call(lake, 'GET /data/query/:dataset', visitor)
  expect(JSON.parse(text).result).toEqual(publicRead ? ['pub'] : undefined)
  expect(await lake.client().fetch('count(*[_id in ["written", "drafts.acted"]])')).toBe(0)
  expect(await lake.client().request({url: '/users/me/keyvalue/a'})).toEqual([{key: 'a', value: null}])
})

test('with a made-up token every route is refused, the public ones included', async () => {
  const lake = await lakeWithSecret()
  for (const name of Object.keys(lakeRoutes)) {
    const {status, text} = await call(lake, name, {token: 'sk-made-up-0123456789012345678901234'})
    expect([status, JSON.parse(text).errorCode], name).toEqual([401, 'SIO-401-ANF'])
  }
})

test('with a token every route answers, on our own pages', async () => {
  const lake = await lakeWithSecret()
  for (const [name, row] of Object.entries(lakeRoutes)) {
    const {status, headers} = await call(lake, name, {token: lake.token, origin: 'http://site.test'})
    expect(status, name).toBe(row.status ?? 200)
    expect(headers.get('access-control-allow-origin'), name).toBe(row.anyOrigin ? '*' : 'http://site.test')
  }
  expect(JSON.parse((await call(lake, 'GET /data/query/:dataset', {token: lake.token})).text).result).not.toHaveLength(
    0,
  )
})

test('a foreign page cannot write, not even with a token, and its browser lets it read nothing but pictures', async () => {
  const lake = await lakeWithSecret()
  for (const [name, row] of Object.entries(lakeRoutes)) {
    const {status, headers} = await call(lake, name, {...stranger, token: lake.token})
    if (!reading(name)) expect(status, name).toBe(403)
    expect(headers.get('access-control-allow-origin'), name).toBe(row.anyOrigin ? '*' : null)
    expect(headers.get('access-control-allow-credentials'), name).toBeNull()
  }
  expect(await lake.client().fetch('count(*[_id == "written"])')).toBe(0)
})

test('an uploaded drawing or page never runs on an address of ours', async () => {
  const lake = await startTestLake()
  const drawing = await lake.client().assets.upload('image', Buffer.from(svg), {filename: 'a.svg'})
  const picture = await lake.request(`/${drawing.path}`)
  expect(picture.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  for (const [filename, contentType] of [
    ['a.html', 'text/html'],
    ['a.svg', 'image/svg+xml'],
    ['a.xhtml', 'application/xhtml+xml'],
    ['a.js', 'text/javascript'],
    ['a.txt', 'text/html'],
    ['a.xml', 'text/xml'],
    ['a', 'text/html'],
  ] as const) {
    const bytes = Buffer.from(`<script>alert("${filename}${contentType}")</script>`)
    const file = await lake.client().assets.upload('file', bytes, {filename, contentType})
    const {headers} = await lake.request(`/${file.path}`)
    const isSaved = /^attachment/.test(headers.get('content-disposition') ?? '')
    const isPlain = /^(text\/plain|application\/octet-stream)/.test(headers.get('content-type') ?? '')
    expect(isSaved || isPlain, `${filename} as ${headers.get('content-type')}`).toBe(true)
    expect(headers.get('x-content-type-options'), filename).toBe('nosniff')
  }
})
