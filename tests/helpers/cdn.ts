/**
 * A CDN on this machine. It keeps what its origin lets it (`CDN-Cache-Control`), as long as nothing purges it, and takes
 * purges as Cloudflare does and as CDN_WEBHOOK_URL is told of them.
 */
import {once} from 'node:events'
import {createServer, get, type IncomingHttpHeaders, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {buffer, json} from 'node:stream/consumers'

interface KeptPage {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  until: number
}

export const cdnToken = 'token-of-the-test-cdn'

export async function startCdn(originPort = 0) {
  const kept = new Map<string, KeptPage>()
  const calls: {path: string; authorization: string; body: Record<string, string[]>}[] = []
  /** Answers of the next purges, which are not taken; 0: none at all. */
  const refusals: number[] = []

  const server = createServer(async (request, response) => {
    const {url = '', method, headers} = request
    if (method === 'POST') {
      const body = (await json(request)) as Record<string, string[]>
      calls.push({path: url, authorization: headers.authorization ?? '', body})
      const refusal = refusals.shift()
      if (refusal === 0) return request.socket.destroy()
      if (refusal) return response.writeHead(refusal).end(JSON.stringify({success: false, errors: [{message: 'no'}]}))
      for (const [path, page] of kept) if (isNamed(page, path, body)) kept.delete(path)
      return response.end(JSON.stringify({success: true, errors: [], result: {id: 'zone'}}))
    }
    const found = kept.get(url)
    const page = found && found.until > Date.now() ? found : await askOrigin(originPort, url)
    if (page !== found && page.until > Date.now()) kept.set(url, page)
    response.writeHead(page.status, {...page.headers, 'x-cache': page === found ? 'HIT' : 'MISS'}).end(page.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    calls,
    refusals,
    async read(path: string) {
      const answer = await fetch(address + path, {redirect: 'manual'})
      return {status: answer.status, text: await answer.text(), isKept: answer.headers.get('x-cache') === 'HIT'}
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isNamed({headers}: KeptPage, path: string, {tags = [], addresses = []}: Record<string, string[]>): boolean {
  const keys = String(headers['cache-tag']).split(',')
  return tags.some(tag => keys.includes(tag)) || addresses.some(address => new URL(address).pathname === path)
}

async function askOrigin(port: number, path: string): Promise<KeptPage> {
  const request = get({host: '127.0.0.1', port, path, agent: false})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const {statusCode = 0, headers} = answer
  const seconds = Number(/max-age=(\d+)/.exec(String(headers['cdn-cache-control'] ?? ''))?.[1] ?? 0)
  const body = await buffer(answer)
  return {status: statusCode, headers, body, until: Date.now() + seconds * 1000}
}
