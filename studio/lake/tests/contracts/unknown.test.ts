import {expect, test} from 'vitest'
import type {LakeLog} from '../../src/types.ts'
import {startTestLake} from '../helpers/lake.ts'

test('an endpoint nobody serves is a 404 in the shape the client reads, is logged once and counted', async () => {
  const lines: unknown[] = []
  const log: LakeLog = (level, message, fields) => {
    if (level === 'warn') lines.push({message, ...fields})
  }
  const lake = await startTestLake({log})
  for (let i = 0; i < 3; i++) {
    const response = await lake.request('/v2026-05-04/moon/phase?x=1')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({statusCode: 404, error: 'Not Found'})
  }
  expect(lines).toEqual([{message: 'unknown endpoint', method: 'GET', path: '/moon/phase'}])
  const ledger = await (await lake.request('/_lake/ledger')).json()
  expect(ledger.unknown).toEqual([{method: 'GET', path: '/moon/phase', count: 3}])
})

test('the ledger counts served routes by pattern and is not for strangers', async () => {
  const lake = await startTestLake()
  await lake.request('/v1/users/pOwner')
  await lake.request('//v2025-02-19//users/pOwner,pOther')
  const ledger = await (await lake.request('/_lake/ledger')).json()
  expect(ledger.calls).toContainEqual({method: 'GET', route: '/users/:ids', count: 2})
  expect((await fetch(`${lake.url}/_lake/ledger`)).status).toBe(401)
})

test('a body that is not JSON is a 400, one that is too large a 413', async () => {
  const lake = await startTestLake()
  const put = (body: string) => lake.request('/v1/users/me/keyvalue', {method: 'PUT', body})
  expect((await put('[{"key":')).status).toBe(400)
  expect((await put('{"key":"a"}')).status).toBe(400)
  expect((await put(`["${'x'.repeat(21 * 1024 * 1024)}"]`)).status).toBe(413)
})

test('a port that is taken ends in a plain sentence', async () => {
  const lake = await startTestLake()
  await expect(startTestLake({port: lake.port})).rejects.toThrow(`Port ${lake.port} is already in use`)
})

test('closing ends open streams instead of waiting for them', async () => {
  const lake = await startTestLake()
  const listener = await lake.request('/_mux/stream?c=0123456789abcdef0123456789abcdef')
  const reading = listener.text()
  await lake.close()
  await expect(reading).rejects.toThrow()
})

test('nonsense is refused in words, never with a 5xx', async () => {
  const errors: unknown[] = []
  const lake = await startTestLake({log: (level, ...rest) => void (level === 'error' && errors.push(rest))})
  const hash = '0'.repeat(40)
  const paths = [
    '/v1/users/%E0%A4%A',
    '/v1/users/me/keyvalue/%',
    '/v1/auth/fetch?sid[]=1',
    '/v1/auth/login/local?origin=%00',
    `/images/local0/production/${hash}-1x1.jpg?w=NaN&h=Infinity`,
    `/files/local0/production/${hash}.a%00b`,
    '/_mux/stream?c=%F0%9F%92%A5',
    '/v1/projects/%2e%2e/datasets',
    '//',
    '/v1',
    '/v1/data/query/production?query=%',
  ]
  const bodies = ['', 'null', '[]', '{}', '"x"', '1e999', '{"__proto__":1}', '[{"key":{"a":1},"value":null}]', '\u0000']
  const asked = [
    ...paths.map(path => [path, {}] as const),
    ...[
      '/v1/users/me/keyvalue',
      '/_mux/sub',
      '/_mux/unsub',
      '/v1/auth/login/local?origin=http://site.test/',
      '/v1/auth/logout',
    ].flatMap(path => bodies.map(body => [path, {method: path.endsWith('keyvalue') ? 'PUT' : 'POST', body}] as const)),
    [
      '/v1/auth/login/local?origin=http://site.test/',
      {method: 'POST', body: 'x', headers: {'content-type': 'multipart/form-data'}},
    ] as const,
    ['/v1/assets/files/production?filename=%00%2f..&meta=%00', {method: 'POST', body: 'x'}] as const,
    ['/v1/assets/files/other', {method: 'POST', body: 'x'}] as const,
  ]
  for (const [path, init] of asked) {
    const {status} = await lake.request(path, init)
    expect(status, `${path} ${JSON.stringify(init)}`).toBeLessThan(500)
  }
  expect(errors).toEqual([])
})
