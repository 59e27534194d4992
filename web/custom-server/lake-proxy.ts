// Forwards /_lake/* to the embedded content lake, so that site, Studio and lake share one origin and one port.
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import type {ProxyServer} from 'httpxy'

export type LakeProxy = ReturnType<typeof createLakeProxy>

const maxHoldMs = 3000

/** @param lakeUrl null with hosted Sanity, or when the lake has a public address of its own */
export function createLakeProxy(lakeUrl: string | null, isSecure: (request: IncomingMessage) => boolean) {
  let loading: Promise<ProxyServer> | undefined
  let held: PromiseWithResolvers<void> | undefined

  async function loadProxy(): Promise<ProxyServer> {
    await held?.promise
    loading ??= import('httpxy').then(({createProxyServer}) => createProxyServer({target: lakeUrl ?? ''}))
    return loading
  }

  function address(request: IncomingMessage): void {
    const {url = '', headers, socket} = request
    request.url = url.replace(lakePath, '').replace(/^(?!\/)/, '/')
    // The lake trusts the last entry.
    headers['x-forwarded-for'] = [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? []].flat().join(', ')
    headers['x-forwarded-proto'] = isSecure(request) ? 'https' : 'http'
  }

  return {
    /** Requests wait while the lake restarts: until `release`, three seconds at the most. */
    hold() {
      held = Promise.withResolvers()
      setTimeout(held.resolve, maxHoldMs).unref()
    },
    release: () => held?.resolve(),
    takes: ({url = ''}: IncomingMessage) => lakeUrl !== null && lakePath.test(url),
    /** Answers 503 in the shape of the lake's errors while the lake is down. */
    pass(request: IncomingMessage, response: ServerResponse) {
      address(request)
      loadProxy()
        .then(proxy => proxy.web(request, response))
        .catch(() => refuse(response))
    },
    passUpgrade(request: IncomingMessage, socket: Socket, head: Buffer) {
      address(request)
      socket.on('error', () => socket.destroy())
      loadProxy()
        .then(proxy => proxy.ws(request, socket, {}, head))
        .catch(() => socket.destroy())
    },
  }
}

const lakePath = /^\/_lake(?=[/?]|$)/

function refuse(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  const message = 'The content lake does not answer. Try again in a moment.'
  response.writeHead(503, {'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '5'})
  response.end(JSON.stringify({statusCode: 503, error: 'Service Unavailable', message}))
}
