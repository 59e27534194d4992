import {expect, test} from 'vitest'
import {nextWith, openFront} from '../../helpers/front.ts'
import {sayRaw} from '../../helpers/listen.ts'

const pages = {'/about': () => ({body: 'about us'})}

const say = (port: number, line: string) => sayRaw(port, `${line}\r\nHost: site\r\nConnection: close\r\n\r\n`)

test.each(['/%zz', '/%c0%af', '/a%'])('an address with a bad escape is refused: %s', async path => {
  await using front = await openFront(nextWith(pages))
  expect(await say(front.port, `GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 /)
  expect(front.asked).toEqual([])
})

test.each(['TRACE', 'PROPFIND', 'REPORT'])('no route is asked by %s', async method => {
  await using front = await openFront(nextWith(pages))
  for (const path of ['/api/health', '/cms/images/a', '/request/1/note', '/about'])
    expect(await say(front.port, `${method} ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD/s)
  expect(front.asked).toEqual([])
})

test('an unknown address below /api, /_next and /cms costs one sentence', async () => {
  const isRoute = (path: string) => path === '/api/health'
  await using front = await openFront(nextWith({'/api/health': () => ({body: 'fine'})}), {isRoute})
  for (const path of ['/api/nope', '/api/%E2%9C%93?a=1', '/_next/data/x.json', '/cms/x']) {
    const {status, text, headers} = await front.get(path)
    expect([status, text], path).toEqual([404, 'There is nothing at this address.\n'])
    expect(headers).toMatchObject({'cache-control': 'no-store', 'x-content-type-options': 'nosniff'})
  }
  expect((await front.get('/api/health')).status).toBe(200)
  expect(front.asked).toEqual(['/api/health'])
})

test.each(['/about?q=100%', '/about?%zz', '/about?a=%c0%af'])(
  'an escape in the query spoils no page: %s',
  async path => {
    await using front = await openFront(nextWith(pages))
    expect(await say(front.port, `GET ${path} HTTP/1.1`)).not.toMatch(/^HTTP\/1\.1 400 /)
  },
)

test('the server itself may be asked for its options, and nothing else', async () => {
  await using front = await openFront(nextWith(pages))
  expect(await say(front.port, 'OPTIONS * HTTP/1.1')).toMatch(/^HTTP\/1\.1 204 .*\r\nallow: /s)
  expect(await say(front.port, 'GET * HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /)
})

test('a request that names the whole address gets the page', async () => {
  await using front = await openFront(nextWith(pages))
  expect(await say(front.port, 'GET http://site.example/about HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 .*about us/s)
  expect(await say(front.port, 'GET http:// HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['/staff/1001/on-our-way', '/request/1001/photos'])('a form of a page reaches its route: %s', async path => {
  await using front = await openFront(nextWith({[path]: () => ({body: 'taken'})}))
  expect(await front.get(path, {}, 'POST')).toMatchObject({status: 200, text: 'taken'})
})

test('a page takes no POST, and says what it takes', async () => {
  await using front = await openFront(nextWith(pages))
  const answer = await front.get('/about', {}, 'POST')
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  const options = await front.get('/about', {}, 'OPTIONS')
  expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD'])
  expect(front.asked).toEqual([])
})

test('other hosts lead to the address of the site, and internal names are served', async () => {
  await using front = await openFront(nextWith(pages), {publicOrigin: 'https://handyman.example'})
  const other = await front.get('/about?a=1', {host: 'www.handyman.example'})
  expect([other.status, other.headers.location]).toEqual([308, 'https://handyman.example/about?a=1'])
  for (const host of [
    'handyman.example',
    'handyman.example:443',
    '127.0.0.1:3000',
    '[::1]:3000',
    'site',
    'app.internal',
  ])
    expect((await front.get('/about', {host})).status, host).toBe(200)
})

test('a redirect says once where to, and sends nothing else', async () => {
  await using front = await openFront(async (_, response) => {
    response.writeHead(308, {'content-type': 'text/html'})
    for (const target of ['/b', '/b']) response.appendHeader('location', target)
    response.end('<html>a page that nobody sees</html>')
  })
  const answer = await front.get('/a')
  expect([answer.status, answer.headers.location, answer.text]).toEqual([308, '/b', ''])
})
