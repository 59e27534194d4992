/** The round trip of `npm run doctor`: a publish on a real lake, and a site that follows it or does not. */
import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {checkRoundTrip} from '../../scripts/doctor-own.ts'
import {startTestLake} from '../helpers/lake.ts'

/** A site that reads its redirects from the lake, or forgot to. */
async function siteOf(client: SanityClient | null): Promise<string> {
  const server = createServer(async (request, response) => {
    const found = await client?.fetch('*[_type == "redirect" && from == $path][0]', {path: request.url})
    response.writeHead(found ? 307 : 404, found ? {location: '/'} : {}).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a publish that the site follows is ok, one that never arrives is wrong, and nothing of either is left', async () => {
  const lake = await startTestLake()
  const client = lake.client()
  expect(await checkRoundTrip(await siteOf(client), client)).toMatchObject({state: 'ok'})
  expect(await checkRoundTrip(await siteOf(null), client, 600)).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('/api/revalidate'),
  })
  expect(await client.fetch('count(*[_type == "redirect"])')).toBe(0)
})

test('content that takes no change from here is not checked', async () => {
  const lake = await startTestLake()
  const stranger = lake.client({token: undefined})
  expect(await checkRoundTrip(await siteOf(null), stranger, 600)).toMatchObject({state: 'not checked'})
})
