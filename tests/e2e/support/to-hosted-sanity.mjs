// Preloaded into a site: Sanity's host names lead to this machine (hosted-sanity.ts).
import tls from 'node:tls'

const {connect} = tls
const port = Number(process.env.TEST_SANITY_PORT)

tls.connect = (options, ...rest) => {
  const name = options?.servername || options?.host || ''
  if (!name.endsWith('.sanity.io')) return connect(options, ...rest)
  return connect({...options, host: '127.0.0.1', port, servername: name}, ...rest)
}
