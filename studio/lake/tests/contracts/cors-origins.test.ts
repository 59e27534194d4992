import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'
import {manage} from '../helpers/management.ts'

const path = '/projects/local0/cors'

/** What a browser on that origin may do. */
async function rightsOf(lake: TestLake, origin: string) {
  const {headers} = await lake.request('/v1/users/me', {headers: {origin}})
  const write = await lake.request('/v1/data/mutate/production?dryRun=true', {
    method: 'POST',
    headers: {origin},
    body: JSON.stringify({mutations: [{create: {_type: 'page'}}]}),
  })
  const signIn = await lake.request(`/v1/auth/login/local?origin=${encodeURIComponent(`${origin}/studio`)}`)
  return {
    read: headers.get('access-control-allow-origin') === origin,
    credentials: headers.get('access-control-allow-credentials') === 'true',
    write: write.status === 200,
    signIn: signIn.status === 200,
  }
}

const all = {read: true, credentials: true, write: true, signIn: true}
const none = {read: false, credentials: false, write: false, signIn: false}

test('an added origin is allowed at once, after a restart too, and not after its deletion', async () => {
  const first = await startTestLake()
  const origin = 'https://studio.test'
  expect(await rightsOf(first, origin)).toEqual(none)
  const added = await manage(first, 'POST', path, {origin: `${origin}/`, allowCredentials: true})
  expect(added).toMatchObject({status: 201, body: {origin, allowCredentials: true, projectId: 'local0'}})
  expect(await rightsOf(first, origin)).toEqual(all)
  await first.close()
  const second = await startTestLake({dataDir: first.dataDir})
  expect(await rightsOf(second, origin)).toEqual(all)
  const {body: listed} = await manage(second, 'GET', path)
  expect(listed).toMatchObject([{id: added.body.id, origin}])
  expect(await manage(second, 'DELETE', `${path}/${added.body.id}`)).toMatchObject({status: 200, body: {deleted: true}})
  expect(await rightsOf(second, origin)).toEqual(none)
  // The origin of the settings stays.
  expect(await rightsOf(second, 'http://site.test')).toEqual(all)
})

test('without credentials an origin may call with a token but never gets a session', async () => {
  const lake = await startTestLake()
  await manage(lake, 'POST', path, {origin: 'https://front.test', allowCredentials: false})
  const rights = await rightsOf(lake, 'https://front.test')
  expect(rights).toEqual({read: true, credentials: false, write: true, signIn: false})
  const check = await lake.request('/v1/check/cors', {headers: {origin: 'https://front.test'}})
  expect(await check.json()).toEqual({result: {allowed: true, withCredentials: false}})
})

test('a wildcard stands for one part of the host or for the port, and for nothing else', async () => {
  const lake = await startTestLake()
  await manage(lake, 'POST', path, {origin: 'https://*.preview.test', allowCredentials: true})
  await manage(lake, 'POST', path, {origin: 'http://localhost:*', allowCredentials: true})
  for (const origin of ['https://a.preview.test', 'http://localhost:5173'])
    expect({origin, ...(await rightsOf(lake, origin))}).toEqual({origin, ...all})
  for (const origin of [
    'https://preview.test',
    'http://a.preview.test',
    'https://a.preview.test.evil.test',
    'https://apreview.test',
    'http://localhost.evil.test:5173',
    'http://localhost:1.evil.test',
  ])
    expect({origin, ...(await rightsOf(lake, origin))}).toEqual({origin, ...none})
})

test('what is no origin, is there already, or would let every site sign in is refused', async () => {
  const lake = await startTestLake()
  for (const origin of [
    '',
    'studio.test',
    'ftp://a.test',
    'https://a.test/path',
    'https://a.*',
    'javascript:1',
    'https://u@a.test',
    7,
  ])
    expect({origin, status: (await manage(lake, 'POST', path, {origin})).status}).toEqual({origin, status: 400})
  for (const origin of ['*', 'https://*.com'])
    expect((await manage(lake, 'POST', path, {origin, allowCredentials: true})).status).toBe(400)
  expect((await manage(lake, 'POST', path, {origin: '*', allowCredentials: false})).status).toBe(201)
  expect((await manage(lake, 'POST', path, {origin: 'https://a.test'})).status).toBe(201)
  expect(await manage(lake, 'POST', path, {origin: 'https://A.test'})).toMatchObject({
    status: 409,
    body: {statusCode: 409, error: 'Conflict'},
  })
  expect((await manage(lake, 'DELETE', `${path}/none`)).status).toBe(404)
})
