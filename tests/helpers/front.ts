import {once} from 'node:events'
import {request as httpRequest, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {buffer} from 'node:stream/consumers'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {createLakeProxy} from '#web/custom-server/lake-proxy.ts'
import {PageStore} from '#web/custom-server/page-cache.ts'
import {createRequestListener} from '#web/custom-server/request-listener.ts'
import type {PolicySettings} from '#web/custom-server/security-headers.ts'
import {createHttpServer} from '#web/custom-server/server.ts'
import {StaticFiles} from '#web/custom-server/static-files.ts'

/** A page as Next would give it: its body, its tags, and headers that differ from the usual. */
export interface FakePage {
  body: string
  headers?: Record<string, string | string[]>
  status?: number
  /** Seconds after which it is made again by itself. */
  revalidate?: number | false
  /** Awaited after the page has been read from its source and before it is cached and sent. */
  made?: Promise<void>
}

type Next = (request: IncomingMessage, response: ServerResponse, cache: PageStore<string>) => Promise<void>

type Listener = Parameters<typeof createRequestListener>[0]

interface FrontChoices
  extends Partial<Pick<Listener, 'files' | 'publicOrigin' | 'hasCdn' | 'isMissing' | 'isRoute' | 'errorPage'>> {
  maxBytes?: number
  secure?: boolean | ((request: IncomingMessage) => boolean)
  policy?: Partial<PolicySettings>
  lakeUrl?: string
  readParameters?: readonly string[]
}

/** Our part of the server on a free port, with what stands for Next, and the cache that both share. */
export async function openFront(next: Next, options: FrontChoices = {}) {
  const asked: string[] = []
  const faults: unknown[] = []
  const {secure = false, maxBytes = 1_000_000, lakeUrl = null, policy, readParameters, ...others} = options
  const pages = new PageStore<string>({
    maxBytes,
    pathOf: key => key,
    isBodyOf: (value, body) => value === body.toString(),
  })
  const isSecure = (request: IncomingMessage) => (typeof secure === 'function' ? secure(request) : secure)
  const lake = createLakeProxy(lakeUrl, isSecure)
  const server = createHttpServer(
    createRequestListener({
      next: (request, response) => {
        asked.push(request.url ?? '')
        return next(request, response, pages)
      },
      pages,
      files: new StaticFiles('/nowhere', '.next'),
      policy: {sanityProjectId: null, lakeUrl: null, maps: null, ...policy},
      isMissing: async () => false,
      isRoute: () => true,
      errorPage: () => Buffer.from('<p>Not available</p>'),
      readParameters: new Set(readParameters),
      draftKey: 'abc',
      publicOrigin: null,
      hasCdn: false,
      ...others,
      lake,
      isSecure,
      onFault: error => faults.push(error),
    }),
    lake,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  return {
    port,
    pages,
    /** The addresses that Next was asked for. */
    asked,
    faults,
    purge: (tag: string) => pages.purge([tag]),
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') => ask(port, path, headers, method),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Long enough to be compressed. */
export const long = (text: string) => `<html><body>${text.repeat(400)}</body></html>`

/** Next with pages that say nothing but their address. */
export const nextAt = (paths: readonly string[]) =>
  nextWith(Object.fromEntries(paths.map(path => [path, () => ({body: long(`${path} `)})])))

/** Next with pages that it keeps until they are purged. */
export function nextWith(pages: Record<string, () => FakePage>): Next {
  return async (request, response, cache) => {
    const key = new URL(request.url ?? '', 'http://here').pathname
    const began = cache.purgeCount
    const entry = cache.read(key)
    const page = pages[key]?.()
    if (!page) {
      response.writeHead(404, {'content-type': 'text/html; charset=utf-8'}).end('<h1>Nothing here</h1>')
      return
    }
    await page.made
    // As Next does: a page has one entry for its HTML and its data; drafts and calls with rights have none.
    const {cookie = '', authorization, rsc} = request.headers
    const isPublic = !/__prerender|__next_preview/.test(cookie) && !authorization && request.method !== 'POST'
    if (isPublic && !rsc && !entry && (page.status ?? 200) < 500) {
      const entry = {
        value: page.body,
        tags: ['content', `page:${key}`],
        cacheControl: {revalidate: page.revalidate ?? false, expire: undefined},
        sizeBytes: page.body.length,
      }
      cache.write(key, entry, began)
    }
    response.statusCode = page.status ?? 200
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=31536000',
      etag: `"${page.body.length}"`,
      vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch',
      ...page.headers,
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end(page.body)
  }
}

async function ask(port: number, path: string, headers: Record<string, string>, method: string) {
  const request = httpRequest({host: '127.0.0.1', port, path, headers, method, agent: false})
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const encoding = bytes.byteLength > 0 ? response.headers['content-encoding'] : undefined
  const body = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return {status: response.statusCode ?? 0, headers: response.headers, text: body.toString('utf8')}
}
