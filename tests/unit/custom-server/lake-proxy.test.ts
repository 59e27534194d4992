import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {WebSocket, WebSocketServer} from 'ws'
import {nextWith, openFront} from '../../helpers/front.ts'
import {listen, sayRaw} from '../../helpers/listen.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function openBoth(answer: Answer, secure = false) {
  const lake = createServer(answer)
  const {url: lakeUrl} = await listen(lake)
  const front = await openFront(nextWith({'/': () => ({body: 'home'})}), {lakeUrl, secure})
  return {
    lake,
    front,
    site: `http://127.0.0.1:${front.port}`,
    [Symbol.asyncDispose]: () => front[Symbol.asyncDispose](),
  }
}

test('/_lake leads to the lake: method, query, body and status pass, with the caller’s address as the last hop', async () => {
  await using both = await openBoth(async (request, response) => {
    const {method, url, headers} = request
    const body = await text(request)
    response.writeHead(201, {'content-type': 'application/json'})
    response.end(JSON.stringify({method, url, host: headers.host, hops: headers['x-forwarded-for'], body}))
  })
  const answer = await fetch(`${both.site}/_lake/v1/data/mutate/production?dryRun=true`, {
    method: 'POST',
    headers: {'x-forwarded-for': '203.0.113.9'},
    body: 'x'.repeat(200_000),
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: '/v1/data/mutate/production?dryRun=true',
    host: `127.0.0.1:${both.front.port}`,
    hops: '203.0.113.9, 127.0.0.1',
    body: 'x'.repeat(200_000),
  })
  expect(await (await fetch(`${both.site}/_lake?a=1`)).json()).toMatchObject({url: '/?a=1'})
  await fetch(`${both.site}/_lakeside`)
  expect(both.front.asked).toEqual(['/_lakeside'])
})

test('events arrive one by one, and the lake hears when the caller leaves', async () => {
  const gone = Promise.withResolvers<void>()
  await using both = await openBoth((_, response) => {
    response.writeHead(200, {'content-type': 'text/event-stream'}).write('event: welcome\n\n')
    response.on('close', gone.resolve)
  })
  const leaving = new AbortController()
  const {body} = await fetch(`${both.site}/_lake/v1/data/listen/production`, {signal: leaving.signal})
  const {value} = (await body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('event: welcome\n\n')
  leaving.abort()
  await gone.promise
})

test('WebSockets pass both ways', async () => {
  await using both = await openBoth((_, response) => response.end())
  const echo = new WebSocketServer({server: both.lake, path: '/_mux/socket'})
  echo.on('connection', socket => socket.on('message', data => socket.send(`echo ${data}`)))
  const socket = new WebSocket(`${both.site.replace('http', 'ws')}/_lake/_mux/socket`)
  await once(socket, 'open')
  socket.send('hello')
  const [data] = await once(socket, 'message')
  expect(String(data)).toBe('echo hello')
  socket.close()
  await once(socket, 'close')
})

test('an upgrade of any other address is answered like a request without one', async () => {
  await using both = await openBoth((_, response) => response.end())
  const words = 'GET / HTTP/1.1\r\nHost: site\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n'
  expect(await sayRaw(both.front.port, words)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*home/)
})

test('while the lake is away, callers are told in its own shape to come back', async () => {
  await using both = await openBoth((_, response) => response.end())
  both.lake.close()
  const answer = await fetch(`${both.site}/_lake/v1/ping`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({statusCode: 503, error: 'Service Unavailable'})
  const socket = new WebSocket(`${both.site.replace('http', 'ws')}/_lake/_mux/socket`)
  await once(socket, 'error')
})

test('whether the lake is reached over https is told by the site, never by the sender', async () => {
  const answer: Answer = (request, response) => response.end(String(request.headers['x-forwarded-proto']))
  for (const secure of [false, true]) {
    await using both = await openBoth(answer, secure)
    for (const proto of ['https', 'https, http', 'http']) {
      const told = await fetch(`${both.site}/_lake/v1/ping`, {headers: {'x-forwarded-proto': proto}})
      expect(await told.text(), proto).toBe(secure ? 'https' : 'http')
    }
  }
})
