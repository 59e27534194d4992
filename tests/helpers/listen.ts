import {once} from 'node:events'
import {createServer, type RequestListener, type Server} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {text} from 'node:stream/consumers'
import {onTestFinished} from 'vitest'

/** A server on a free port of this machine, until the test ends. */
export async function listen(given: Server | RequestListener): Promise<{port: number; url: string}> {
  const server = typeof given === 'function' ? createServer(given) : given
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  return {port, url: `http://127.0.0.1:${port}`}
}

/** What a server says to words that no client library would send, until it closes the connection by itself. */
export function sayRaw(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(words)
  return text(socket)
}
