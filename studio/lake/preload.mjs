// `SANITY_LAKE_URL=http://localhost:4000 NODE_OPTIONS="--import <this file>" npx sanity …`: connections of Node (fetch,
// undici, node:https, event streams, worker threads) to Sanity's API and pictures end at the lake. All others stay.
import {syncBuiltinESMExports} from 'node:module'
import net from 'node:net'
import tls from 'node:tls'

const sanityHost = /^(?:(?:[\w-]+\.)?api(?:cdn)?|cdn)\.sanity\.io$/
const {connect} = tls
const lake = readAddress(process.env.SANITY_LAKE_URL)

tls.connect = (options, ...rest) => {
  const name = typeof options === 'object' ? options.servername || options.host || '' : ''
  if (!sanityHost.test(name)) return connect(options, ...rest)
  const {hostname, port, protocol} = lake
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'https:') {
    const servername = net.isIP(host) ? '' : host
    return connect(
      {...options, socket: undefined, path: undefined, host, port: Number(port || 443), servername},
      ...rest,
    )
  }
  const socket = net.connect({host, port: Number(port || 80)})
  // Clients of TLS wait for this event before they send.
  socket.once('connect', () => socket.emit('secureConnect'))
  const onSecure = rest.find(argument => typeof argument === 'function')
  if (onSecure) socket.once('secureConnect', onSecure)
  return socket
}
syncBuiltinESMExports()

/** The path would be lost, as only connections are moved. */
function readAddress(value) {
  const url = URL.parse(value ?? '')
  if ((url?.protocol === 'http:' || url?.protocol === 'https:') && url.pathname === '/') return url
  process.stderr.write(
    `SANITY_LAKE_URL must be the lake's own address without a path, such as http://localhost:4000; it is ${value ?? 'not set'}.\n`,
  )
  process.exit(1)
}
