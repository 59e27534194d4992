/**
 * Pictures and files of the embedded lake on the site's own origin, so that no host name is baked into a cached page.
 * Called by browsers through the addresses that web/content/image.ts builds; with hosted Sanity it is a plain 404.
 */
import {env} from '#web/config/env.ts'

const passedOn = ['accept', 'if-none-match', 'range']
const passedBack = [
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

/** What web/content/image.ts asks for. An address is anyone's to write, and each new picture is work for the lake. */
const asked: Record<string, RegExp> = {
  w: /^\d{1,4}$/,
  h: /^\d{1,4}$/,
  rect: /^\d{1,6}(,\d{1,6}){3}$/,
  fit: /^crop$/,
  auto: /^format$/,
  fm: /^jpg$/,
}

function isOurs(search: URLSearchParams): boolean {
  return [...search].every(([name, value]) => Object.hasOwn(asked, name) && asked[name]?.test(value))
}

interface Context {
  params: Promise<{kind: string; path: string[]}>
}

export async function GET(request: Request, {params}: Context): Promise<Response> {
  const {kind, path} = await params
  const host = env.sanity.apiHost
  if (!host || (kind !== 'images' && kind !== 'files')) return notFound()
  const {search, searchParams} = new URL(request.url)
  if (kind === 'images' && !isOurs(searchParams))
    return new Response('No picture is made in this way.\n', {status: 400})
  const address = `${host}/${kind}/${path.map(encodeURIComponent).join('/')}${search}`
  const headers = new Headers()
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  try {
    const answer = await fetch(address, {headers, cache: 'no-store', signal: request.signal})
    const back = new Headers()
    for (const name of passedBack) {
      const value = answer.headers.get(name)
      if (value !== null) back.set(name, value)
    }
    return new Response(answer.body, {status: answer.status, headers: back})
  } catch {
    return new Response('The content lake does not answer.\n', {
      status: 503,
      headers: {'retry-after': '5', 'cache-control': 'no-store'},
    })
  }
}

function notFound(): Response {
  return new Response('There is no such file.\n', {status: 404})
}
