import {once} from 'node:events'
import {createServer} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import type {Duplex} from 'node:stream'
import {expect, onTestFinished, test} from 'vitest'
import {acceptSockets} from '../../src/socket/accept-sockets.ts'

const handshake = [
  ...['GET /v1/socket/production HTTP/1.1', 'host: here', 'connection: Upgrade', 'upgrade: websocket'],
  ...['sec-websocket-version: 13', `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`, '', ''],
].join('\r\n')

test('whoever goes while the lake is not open yet takes no place among its sockets', async () => {
  const opening = Promise.withResolvers<void>()
  let joined = 0
  const join = () => {
    joined++
    return {isAuthorized: () => true, receive() {}, leave() {}}
  }
  const endpoint = {path: '/socket/production', heartbeatMessage: '♥', maxBufferedBytes: 1000, join}
  const server = createServer()
  const end = acceptSockets(server, {allowed: () => true, endpointAt: () => endpoint, after: opening.promise})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    end()
    server.close()
  })
  const ask = async () => {
    const upgraded = once(server, 'upgrade')
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.write(handshake)
    const [, socket] = (await upgraded) as [unknown, Duplex]
    return {client, socket}
  }
  const gone = await ask()
  gone.socket.destroy()
  await once(gone.socket, 'close')
  const {client} = await ask()
  opening.resolve()
  const [answer] = await once(client, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /)
  expect(joined).toBe(1)
})
