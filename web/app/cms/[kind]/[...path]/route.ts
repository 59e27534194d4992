/** The embedded lake's pictures and files on the site's own origin, so that no cached page contains a host name. */
import {env} from '#web/config/env.ts'

const requestHeaders = ['accept', 'if-none-match', 'range']
const responseHeaders = [
  'cache-control',
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-disposition',
  'content-security-policy',
  'etag',
  'vary',
  'x-content-type-options',
]

/** Only what web/content/image.ts uses, because each new size is work for the lake. */
const allowedParameters: Record<string, RegExp> = {
  w: /^\d{1,4}$/,
  h: /^\d{1,4}$/,
  rect: /^\d{1,6}(,\d{1,6}){3}$/,
  fit: /^crop$/,
  auto: /^format$/,
  fm: /^jpg$/,
}

function isAllowed(search: URLSearchParams): boolean {
  return [...search].every(
    ([name, value]) => Object.hasOwn(allowedParameters, name) && allowedParameters[name]?.test(value),
  )
}

interface Context {
  params: Promise<{kind: string; path: string[]}>
}

export async function GET(request: Request, {params}: Context): Promise<Response> {
  const {kind, path} = await params
  const host = env.sanity.apiHost
  if (!host || (kind !== 'images' && kind !== 'files')) return notFound()
  const {search, searchParams} = new URL(request.url)
  if (kind === 'images' && !isAllowed(searchParams))
    return new Response('No picture is made in this way.\n', {status: 400})
  const address = `${host}/${kind}/${path.map(encodeURIComponent).join('/')}${search}`
  const headers = pick(request.headers, requestHeaders)
  try {
    const {body, status, headers: found} = await fetch(address, {headers, cache: 'no-store', signal: request.signal})
    return new Response(body, {status, headers: pick(found, responseHeaders)})
  } catch {
    return new Response('The content lake does not answer.\n', {
      status: 503,
      headers: {'retry-after': '5', 'cache-control': 'no-store'},
    })
  }
}

function pick(headers: Headers, names: readonly string[]): Headers {
  return new Headers([...headers].filter(([name]) => names.includes(name)))
}

function notFound(): Response {
  return new Response('There is no such file.\n', {status: 404})
}
