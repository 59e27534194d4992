/**
 * Hosted Sanity on this machine. Its host names lead to the tests' lake over TLS: in a site by a preload, in Chromium by
 * a rule. Site and Studio then run as with a project of sanity.io, of which the lake knows nothing.
 */
import {readFileSync} from 'node:fs'
import {request as httpRequest, type IncomingMessage, type ServerResponse} from 'node:http'
import {createSecureServer} from 'node:http2'
import {connect, type Socket} from 'node:net'
import {fileURLToPath} from 'node:url'
import type {Page} from 'playwright/test'
import {sanityPort, testOrigin, testPorts} from '../../playwright.config.ts'
import {newSession} from './lake.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const certificate = file('../../../studio/lake/tests/fixtures/tls/cert.pem')
const lakePort = testPorts.lake

/** For a site on that project. */
export const hostedEnv = () => ({
  SANITY_PROJECT_ID: 'local0',
  SANITY_DATASET: 'production',
  SANITY_API_TOKEN: process.env.TEST_LAKE_TOKEN ?? '',
  NODE_OPTIONS: `--import ${file('to-hosted-sanity.mjs')}`,
  NODE_EXTRA_CA_CERTS: certificate,
  TEST_SANITY_PORT: String(sanityPort),
})

/** @returns the function that ends them */
export async function openSanityHosts(): Promise<() => Promise<void>> {
  // HTTP/2, as at sanity.io: a Studio holds more streams open than the six that HTTP/1.1 allows.
  const server = createSecureServer({
    key: readFileSync(file('../../../studio/lake/tests/fixtures/tls/key.pem')),
    cert: readFileSync(certificate),
    allowHTTP1: true,
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('request', (received, answered) => {
    // Node's types keep the two versions apart; what is used of them here is the same.
    const [request, response] = [received as unknown as IncomingMessage, answered as unknown as ServerResponse]
    const onward = httpRequest({port: lakePort, ...forward(request)}, answer => {
      const headers = withoutHop(answer.headers)
      if (headers['access-control-allow-origin'] && request.headers.origin)
        headers['access-control-allow-origin'] = request.headers.origin
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(response)
    })
    request.pipe(onward)
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head) => {
    const {method, path, headers} = forward(request)
    const onward = connect(lakePort, '127.0.0.1', () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
      onward.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>(resolve => server.listen(sanityPort, '127.0.0.1', resolve))
  return async () => {
    const closed = new Promise(resolve => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
}

/** The lake takes calls of the main site's Studio only, and shows pictures only to whoever is signed in. */
function forward({method, url, headers}: IncomingMessage) {
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
  const origin = headers.origin && {origin: testOrigin}
  const reader = url?.startsWith('/images/') && {authorization: `Bearer ${process.env.TEST_LAKE_TOKEN}`}
  return {method, path: url, headers: {...own, ...origin, ...reader}}
}

const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** HTTP/2 has none of these. */
function withoutHop(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)))
}

/** As after the sign-in at sanity.io, which ends with a token in the browser. */
export async function signInAsHosted(page: Page): Promise<void> {
  const token = await newSession()
  await page.addInitScript(value => {
    window.localStorage.setItem('__studio_auth_token_local0', JSON.stringify({token: value, time: new Date()}))
  }, token)
}
