import {once} from 'node:events'
import {createServer} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {acceptSockets} from '../../src/socket/accept-sockets.ts'
import type {Peer} from '../../src/socket/endpoint.ts'

const handshake = [
  ...['GET /v1/socket/production HTTP/1.1', 'host: here', 'connection: Upgrade', 'upgrade: websocket'],
  ...['sec-websocket-version: 13', `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`, '', ''],
].join('\r\n')

/** One tab after its handshake, bare, and what the lake holds of it. */
async function openTab({heartbeatMs = 60_000} = {}) {
  const joined = Promise.withResolvers<Peer>()
  const left = Promise.withResolvers<void>()
  const join = (peer: Peer) => {
    joined.resolve(peer)
    return {isAuthorized: () => true, receive() {}, leave: left.resolve}
  }
  const server = createServer()
  const endpoint = {path: '/socket/production', heartbeatMessage: '♥', maxBufferedBytes: 1_000_000, join}
  const end = acceptSockets(server, {allowed: () => true, endpointAt: () => endpoint, heartbeatIntervalMs: heartbeatMs})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    client.destroy()
    end()
    server.close()
  })
  client.write(handshake)
  await once(client, 'data')
  return {client, peer: await joined.promise, left: left.promise}
}

test('a tab that reads nothing is let go once too much waits for it', async () => {
  const {client, peer, left} = await openTab()
  client.pause()
  let isGone = false
  void left.then(() => {
    isGone = true
  })
  let sent = 0
  for (; !isGone && sent < 100; sent++) {
    peer.send({text: 'x'.repeat(500_000)})
    await new Promise(setImmediate)
  }
  expect(isGone).toBe(true)
  // The system's own buffers take some; a tab that reads is sent any number.
  expect(sent).toBeGreaterThan(1)
})

test('a tab that reads is sent as much as there is', async () => {
  const {client, peer} = await openTab()
  let heard = 0
  client.on('data', bytes => {
    heard += bytes.length
  })
  for (let sent = 1; sent <= 10; sent++) {
    peer.send({text: 'x'.repeat(500_000)})
    await expect.poll(() => heard).toBeGreaterThan(sent * 500_000)
  }
  expect(client.destroyed).toBe(false)
})

test('a tab that answers no ping is let go after some beats', async () => {
  const {client, left} = await openTab({heartbeatMs: 20})
  client.resume()
  const closed = once(client, 'close')
  await left
  await closed
})
