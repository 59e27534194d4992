import {expect, test} from 'vitest'
import type {LakeLog} from '#studio/lake/types.ts'
import {startTestLake} from '../../helpers/lake.ts'

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
