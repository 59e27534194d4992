import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

/** @param a JSON */
function ask(lake: TestLake, a: string, token?: string): Promise<Response> {
  return fetch(`${lake.url}/v1/data/query/production`, {
    method: 'POST',
    body: `{"query":"count($a)","params":{"a":${a}}}`,
    headers: {'content-type': 'application/json', ...(token && {authorization: `Bearer ${token}`})},
  })
}

test('without a token a query has 64 KB at most, with one it has room', async () => {
  const lake = await startTestLake({publicRead: true})
  const large = `[${Array(40_000).fill('[]')}]`
  const refused = await ask(lake, large)
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('64 KB')])
  expect(await (await ask(lake, large, lake.token)).json()).toMatchObject({result: 40_000})
  const ordinary = `[${Array(5000).fill('1')}]`
  expect(await (await ask(lake, ordinary)).json()).toMatchObject({result: 5000})
})

test('parameters nested too deep are a 400, in a body and in an address', async () => {
  const lake = await startTestLake({publicRead: true})
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const token of [undefined, lake.token]) {
    expect((await ask(lake, deep(99), token)).status).toBe(200)
    const refused = await ask(lake, deep(20_000), token)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('levels deep')])
  }
  const brackets = encodeURIComponent(deep(8000))
  const address = await fetch(`${lake.url}/v1/data/query/production?query=count($a)&$a=${brackets}`)
  expect(address.status).toBe(400)
})
