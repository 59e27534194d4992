import type {SanityClient} from '@sanity/client'
import {temporaryFolder} from 'content-lake/testing/folder'
import {robotToken, startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {checkRoundTrip} from '../../scripts/doctor/own.ts'
import {tlsSite} from '../helpers/faulty-site.ts'
import {listen} from '../helpers/listen.ts'
import {runScript} from '../helpers/run-script.ts'

test('one run names each of ten faults of one site, with what to do about it', async () => {
  const carrier = await listen((request, response) => {
    expect(request.headers.authorization).toMatch(/^Basic /)
    response.end(JSON.stringify({compliance: [{campaign_status: 'FAILED'}]}))
  })
  const lake = await startTestLake()
  const site = await tlsSite(3, {
    health: {
      ports: {
        addresses: 'a proxy sends X-Forwarded-For, but TRUSTED_PROXIES is 0: set it',
        disk: '0.1 GB free where the data is: make room',
        backups: 'none yet: npm run backup makes one by hand',
        alerts: 'nobody is told: name who gets alerts',
      },
      red: ['addresses', 'disk', 'backups', 'alerts'],
    },
    phone: '(704) 555-0134',
    takesUpgrades: false,
    maxBody: 1_000_000,
  })
  const {code, said} = await runScript('doctor', [], {
    DATA_DIR: await temporaryFolder(),
    PUBLIC_BASE_URL: site,
    LAKE_PORT: String(lake.port),
    LAKE_TOKEN: robotToken,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: `MG${'0'.repeat(32)}`,
    TWILIO_API_URL: carrier.url,
  })
  const wrong = said.split('\n').flatMap(line => (line.startsWith('  WRONG') ? [line.slice(15).split('  ')] : []))
  expect(Object.fromEntries(wrong.map(([name, ...text]) => [name, text.join(' ')]))).toEqual({
    HTTPS: expect.stringContaining('ends in 2 days'),
    'proxy headers': expect.stringContaining('TRUSTED_PROXIES'),
    disk: expect.stringContaining('make room'),
    backup: expect.stringContaining('npm run backup'),
    alerts: expect.stringContaining('name who gets alerts'),
    Studio: expect.stringContaining('Upgrade'),
    '12 MB upload': expect.stringContaining('client_max_body_size'),
    carrier: expect.stringContaining('FAILED'),
    'publish to live': expect.stringContaining('/api/revalidate'),
    'demo content': expect.stringMatching(/\(704\) 555-0134.*npm run setup/),
  })
  expect(wrong).toHaveLength(10)
  expect([code, said]).toEqual([1, expect.stringContaining('Wrong: 10.')])
})

/** A site that reads its redirects from the lake, or forgot to. */
async function siteOf(client: SanityClient | null): Promise<string> {
  const {url} = await listen(async (request, response) => {
    const found = await client?.fetch('*[_type == "redirect" && from == $path][0]', {path: request.url})
    response.writeHead(found ? 307 : 404, found ? {location: '/'} : {}).end()
  })
  return url
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
