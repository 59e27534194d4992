import {createHash} from 'node:crypto'
import {shouldServeStreamingMetadata} from 'next/dist/server/lib/streaming-metadata.js'
import {expect, test} from 'vitest'
import {googleHosts} from '#web/config/google-hosts.ts'
import {headersOfNext, knownScripts, pagePolicy} from '#web/custom-server/security-headers.ts'
import {readServerConfig} from '#web/custom-server/server-config.ts'
import nextConfig from '../../../next.config.mjs'
import {nextWith, openFront} from '../../helpers/front.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const flight = 'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003cb>\\"}"])'
const streamed = '$RC("B:0","S:0")'
const ours = '(function(){document.title})()'

test('the policy of a page names its own inline scripts and styles, from Next and from memory', async () => {
  knownScripts().add(ours)
  const body = `<style>a{}</style><script>${ours}</script><script id="_R_">${flight}</script><script>${streamed}</script><script type="application/ld+json">{}</script><script src="/a.js"></script>`
  await using front = await openFront(nextWith({'/a': () => ({body})}))
  for (let round = 0; round < 2; round++) {
    const policy = String((await front.get('/a')).headers['content-security-policy'])
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
    expect(scripts).toEqual(["'self'", hashOf(ours), hashOf(flight), hashOf(streamed)])
    expect(policy).toContain(`style-src-elem 'self' ${hashOf('a{}')};`)
    expect(policy).toContain("frame-ancestors 'self'")
  }
  expect(front.asked).toHaveLength(1)
})

test.each([
  'alert(1)',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push(alert(1))',
  'self.__next_f.push([1,"a"],alert(1))',
  '$RC("B:0");alert(1)',
  'alert(1);$RC("B:0")',
  `${ours};alert(1)`,
])('a script of unknown shape is not named: %s', async script => {
  knownScripts().add(ours)
  await using front = await openFront(nextWith({'/a': () => ({body: `<script>${script}</script>`})}))
  expect((await front.get('/a')).headers['content-security-policy']).toContain("script-src 'self';")
})

test('metadata that is late, as in a preview, is not streamed: the policy blocks the inline scripts that would place it', () => {
  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(shouldServeStreamingMetadata(browser, nextConfig.htmlLimitedBots?.source)).toBe(false)
})

/** A policy by its directives. */
const directivesOf = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map(directive => [directive.split(' ')[0], directive.split(' ').slice(1)] as const),
  )

test('what got into a page of a visitor can send its forms nowhere else, frame nothing and load from nobody', async () => {
  await using front = await openFront(nextWith({'/a': () => ({body: '<p>a</p>'})}))
  for (const headers of [{}, {cookie: '__prerender_bypass=abc'}] as Record<string, string>[]) {
    const policy = directivesOf((await front.get('/a', headers)).headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'frame-ancestors': ["'self'"],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
      'font-src': ["'self'", 'data:'],
      'img-src': ["'self'", 'data:', 'blob:'],
      'worker-src': ["'self'", 'blob:'],
      'report-uri': ['/api/security-report'],
    })
    expect(policy['script-src']).toEqual(["'self'"])
    // The preview's overlays write style elements as they run.
    expect(policy['style-src']).toEqual(headers.cookie ? ["'self'", "'unsafe-inline'"] : undefined)
    expect(policy['style-src-elem']).toEqual(headers.cookie ? undefined : ["'self'"])
  }
})

test('what is no page can run nothing, unless it brings a policy that is stricter', async () => {
  await using front = await openFront(async (request, response) => {
    if (request.url === '/cms/file') response.setHeader('content-security-policy', 'sandbox')
    response.setHeader('content-type', 'text/plain')
    response.end('text')
  })
  const policyOf = async (path: string) => (await front.get(path)).headers['content-security-policy']
  expect(directivesOf(await policyOf('/llms.txt'))).toMatchObject({'object-src': ["'none'"], 'form-action': ["'self'"]})
  expect(await policyOf('/cms/file')).toBe('sandbox')
})

test('pictures of hosted Sanity come from its host, and only there', async () => {
  await using hosted = await openFront(nextWith({'/a': () => ({body: 'a'})}), {policy: {sanityProjectId: 'abc'}})
  const policy = directivesOf((await hosted.get('/a')).headers['content-security-policy'])
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://cdn.sanity.io'])
  expect(policy['connect-src']).toEqual(["'self'"])
})

test('the Studio runs its own scripts, may be at its address alone, and reaches the lake at the address of its own', async () => {
  const body = '<script>boot()</script><script src="/studio/a.js"></script>'
  const lakeUrl = 'https://lake.example:8443'
  const html = () => ({body})
  const pages = {'/studio': html, '/studio/desk': html, '/studios': html}
  await using front = await openFront(nextWith(pages), {policy: {lakeUrl}})
  for (const path of ['/studio', '/studio/desk', '/studio?a']) {
    const policy = directivesOf((await front.get(path)).headers['content-security-policy'])
    expect(policy['script-src']).toEqual(["'self'", hashOf('boot()')])
    expect(policy['connect-src']).toEqual(expect.arrayContaining([lakeUrl, 'wss://lake.example:8443']))
    expect(policy['form-action']).toContain(lakeUrl)
    expect(policy).toMatchObject({'frame-ancestors': ["'self'"], 'object-src': ["'none'"], 'frame-src': ["'self'"]})
  }
  await using embedded = await openFront(nextWith(pages))
  expect(directivesOf((await embedded.get('/studio')).headers['content-security-policy'])['connect-src']).toEqual([
    "'self'",
  ])
  await using hosted = await openFront(nextWith(pages), {policy: {sanityProjectId: 'abc'}})
  const ofSanity = directivesOf((await hosted.get('/studio')).headers['content-security-policy'])
  const hosts = ['https://*.sanity.io', 'https://sanity-cdn.com', 'https://*.sanity-cdn.com', 'wss://*.sanity.io']
  expect(ofSanity['connect-src']).toEqual(expect.arrayContaining(hosts))
  expect(ofSanity['connect-src']?.join()).not.toContain('localhost')
  const visitors = directivesOf((await front.get('/studios')).headers['content-security-policy'])
  expect([visitors['script-src'], visitors['connect-src']]).toEqual([["'self'"], ["'self'"]])
})

test('hosts of Google Maps are named once there is a key', () => {
  const policy = (key?: string) =>
    pagePolicy('page', {scripts: [], styles: []}, readServerConfig({GOOGLE_MAPS_API_KEY: key}).policy)
  expect(policy('AIza')).toContain("script-src 'self' https://maps.googleapis.com")
  expect(policy('AIza')).not.toMatch(/script-src [^;]*(unsafe|blob|data|\*)/)
  expect(policy()).not.toContain('google')
  const whole = directivesOf(policy('AIza'))
  const directives = {
    connect: 'connect-src',
    image: 'img-src',
    style: 'style-src',
    font: 'font-src',
    frame: 'frame-src',
  }
  for (const [kind, name] of Object.entries(directives))
    expect(whole[name]).toEqual(expect.arrayContaining([...googleHosts[kind as keyof typeof directives]]))
  // Google's maps write style elements as they run.
  expect(whole['style-src']).toContain("'unsafe-inline'")
})

test('every answer carries the protecting headers', async () => {
  await using front = await openFront(nextWith({'/a': () => ({body: 'a'})}))
  for (const path of ['/a', '/a', '/missing', '/a?x']) {
    const {headers} = await front.get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers['permissions-policy']).toMatch(/^(?=.*microphone=\(self\))(?=.*camera=\(\))(?=.*geolocation=\(\))/)
  }
})

test('whether a reader is told to stay with https is not for the first reader of a page to decide', async () => {
  await using front = await openFront(nextWith({'/by-https': () => ({body: 'a'}), '/by-http': () => ({body: 'b'})}), {
    secure: ({headers}) => headers['x-forwarded-proto'] === 'https',
  })
  const https: Record<string, string> = {'x-forwarded-proto': 'https'}
  for (const [path, order] of Object.entries({'/by-https': [https, {}], '/by-http': [{}, https]})) {
    for (const headers of [...order, ...order]) {
      const answer = await front.get(path, headers)
      const again = await front.get(path, {...headers, 'if-none-match': String(answer.headers.etag)})
      expect(again.status).toBe(304)
      const isTold = headers === https ? expect.stringMatching(/^max-age=\d{8}$/) : undefined
      for (const {headers: sent} of [answer, again]) expect(sent['strict-transport-security']).toEqual(isTold)
    }
  }
  expect(front.asked).toEqual(['/by-https', '/by-http'])
})

test('without a front Next itself sends them, and leaves photos and the lake’s files their own policy', () => {
  const [all, pages] = headersOfNext()
  expect(all?.headers.map(({key}) => key)).toEqual(
    expect.arrayContaining(['x-content-type-options', 'referrer-policy']),
  )
  expect(pages?.headers).toHaveLength(1)
  expect(pages?.source).toContain('(?!api/|cms/|_lake/)')
})

test('an API is never kept by anyone unless its answer says how long', async () => {
  await using front = await openFront(async (request, response) => {
    if (request.url === '/api/lasting') response.setHeader('cache-control', 'public, max-age=60')
    response.end('{}')
  })
  const told = async (path: string) => (await front.get(path)).headers['cache-control']
  expect(await told('/api/anything')).toBe('no-store')
  expect(await told('/api/lasting')).toBe('public, max-age=60')
  expect(await told('/anything')).toBeUndefined()
})
