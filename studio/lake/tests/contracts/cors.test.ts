import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,x-sanity-app',
  },
})

test('a preflight of the site gets its own origin back, with the headers it asked for', async () => {
  const lake = await startTestLake()
  const {status, headers} = await fetch(`${lake.url}/v1/data/mutate/production`, preflight('http://site.test'))
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe('http://site.test')
  expect(headers.get('access-control-allow-credentials')).toBe('true')
  expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type,x-sanity-app')
  expect(headers.get('vary')).toContain('origin')
})

test('errors carry the same headers, so that the page can read them', async () => {
  const lake = await startTestLake()
  const headers = {origin: 'http://site.test', authorization: 'Bearer gone'}
  for (const path of ['/v1/users/me', '/v1/nothing/here']) {
    const response = await fetch(lake.url + path, {headers})
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers.get('access-control-allow-origin'), path).toBe('http://site.test')
  }
})

test('a foreign page is not allowed to read, and its writes are refused before they happen', async () => {
  const lake = await startTestLake()
  const headers = {origin: 'http://evil.test'}
  const reading = await lake.request('/v1/ping', {headers})
  expect([reading.status, reading.headers.get('access-control-allow-origin')]).toEqual([200, null])
  const writing = await lake.request('/v1/users/me/keyvalue', {method: 'PUT', body: '[{"key":"a","value":1}]', headers})
  expect(writing.status).toBe(403)
  expect(await lake.client().request({url: '/users/me/keyvalue/a'})).toEqual([{key: 'a', value: null}])
})

test("pages on the site's port of this machine may call, other ports may not", async () => {
  const lake = await startTestLake({sitePort: 3000})
  const allowed = async (origin: string) =>
    (await fetch(`${lake.url}/v1/ping`, {headers: {origin}})).headers.get('access-control-allow-origin') === origin
  expect(await allowed('http://localhost:3000')).toBe(true)
  expect(await allowed('http://[::1]:3000')).toBe(true)
  expect(await allowed(lake.url)).toBe(true)
  expect(await allowed('http://localhost:3001')).toBe(false)
  expect(await allowed('http://rebound.test:3000')).toBe(false)
  expect(await allowed('https://localhost:3000')).toBe(false)
  expect(await allowed('null')).toBe(false)
})

test('the probe after a network failure tells an allowed page that CORS is not to blame', async () => {
  const lake = await startTestLake()
  const probe = async (origin: string) => (await fetch(`${lake.url}/v1/check/cors`, {headers: {origin}})).json()
  expect(await probe('http://site.test')).toEqual({result: {allowed: true, withCredentials: true}})
  expect(await probe('http://evil.test')).toEqual({result: {allowed: false, withCredentials: false}})
})

test('pictures may be read by any page', async () => {
  const lake = await startTestLake()
  const response = await fetch(`${lake.url}/images/local0/production/none-1x1.png`, {
    headers: {origin: 'http://evil.test'},
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})
