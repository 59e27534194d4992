import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {type ClientHttp2Session, connect} from 'node:http2'
import {get} from 'node:https'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import {robotToken, startTestLake} from '../helpers/lake.ts'

const pem = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}.pem`, import.meta.url), 'utf8')
const tls = {cert: pem('cert'), key: pem('key')}
/** The certificate of the tests is made out to this name. */
const trust = {ca: tls.cert, servername: 'api.sanity.io'}
const authorization = `Bearer ${robotToken}`

async function secureLake(publicRead = false) {
  const lake = await startTestLake({tls, publicRead})
  const session = connect(lake.url, trust)
  onTestFinished(() => session.destroy())
  await once(session, 'connect')
  return {lake, session}
}

async function send(session: ClientHttp2Session, path: string, body?: unknown) {
  const method = body === undefined ? 'GET' : 'POST'
  const stream = session.request({':path': path, ':method': method, authorization, 'content-type': 'application/json'})
  const headers = once(stream, 'response')
  stream.end(body === undefined ? undefined : JSON.stringify(body))
  const [{':status': status}] = await headers
  return {status, answer: JSON.parse(await text(stream))}
}

test('over HTTP/2 a write gets through though twelve listeners are open on the same connection, and all hear of it', async () => {
  const {session} = await secureLake()
  expect(session.alpnProtocol).toBe('h2')
  const query = `/v2025-02-19/data/listen/production?query=${encodeURIComponent('*[_type == "t"]')}`
  const listeners = Array.from({length: 12}, () => session.request({':path': query, authorization}).setEncoding('utf8'))
  const heard = listeners.map(async listener => {
    let all = ''
    for await (const part of listener) {
      all += part
      if (all.includes('"documentId":"a"')) return true
    }
    return false
  })
  await Promise.all(listeners.map(listener => once(listener, 'data')))
  const mutations = [{create: {_id: 'a', _type: 't'}}]
  expect(await send(session, '/v2025-02-19/data/mutate/production', {mutations})).toMatchObject({status: 200})
  expect(await Promise.all(heard)).toEqual(Array(12).fill(true))
})

test('a stranger has ten streams at most, also when one HTTP/2 connection carries them', async () => {
  const {session} = await secureLake(true)
  const statuses: unknown[] = []
  for (let n = 0; n < 11; n++) {
    const [headers] = await once(session.request({':path': '/v1/data/listen/production?query=*'}), 'response')
    statuses.push(headers[':status'])
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('errors keep their shape over HTTP/2', async () => {
  const {session} = await secureLake()
  expect(await send(session, '/v2025-02-19/data/query/production?query=*%5B')).toMatchObject({
    status: 400,
    answer: {error: {type: 'queryParseError'}},
  })
  expect(await send(session, '/v2025-02-19/data/query/none?query=*')).toMatchObject({
    status: 404,
    answer: {statusCode: 404, error: 'Not Found'},
  })
})

test('beside HTTP/2 the same port takes WebSockets and older clients over HTTP/1.1', async () => {
  const {lake} = await secureLake()
  const socket = new WebSocket(`${lake.url.replace('https', 'wss')}/v2022-06-30/socket/production`, trust)
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  const answer = once(socket, 'message')
  socket.send(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'authorization', params: {authorization}}))
  expect(JSON.parse(String((await answer)[0]))).toMatchObject({id: 1, result: expect.anything()})
  const [response] = await once(get(`${lake.url}/v1/ping`, trust), 'response')
  expect([response.httpVersion, JSON.parse(await text(response))]).toEqual(['1.1', {pong: true}])
})

test('a picture’s address names the secure port', async () => {
  const {lake, session} = await secureLake()
  const stream = session.request({
    ':path': '/v1/assets/images/production',
    // Otherwise the name in the certificate, which is Sanity's.
    ':authority': new URL(lake.url).host,
    ':method': 'POST',
    authorization,
    'content-type': 'image/svg+xml',
  })
  stream.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(JSON.parse(await text(stream)).document.url).toMatch(`${lake.url}/images/local0/production/`)
})

test('a lake with open HTTP/2 connections still closes', async () => {
  const {lake, session} = await secureLake()
  const listener = session.request({':path': '/v1/data/listen/production?query=*', authorization})
  await once(listener, 'data')
  const gone = once(session, 'close')
  listener.on('error', () => {})
  session.on('error', () => {})
  await lake.close()
  await gone
})

test('a certificate that cannot be used ends the start with a plain sentence', async () => {
  await expect(startTestLake({tls: {cert: 'nonsense', key: tls.key}})).rejects.toThrow(
    'The certificate or its key cannot be used',
  )
})
