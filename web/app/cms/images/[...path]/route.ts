// The pictures of our pages, on the site's own origin, so that no cached page contains a host name. Visitors get no other
// file of the lake (content/signed-picture.ts).
import {env} from '#web/config/env.ts'
import {readSignedPicture} from '#web/content/signed-picture.ts'
import {clientAddress} from '#web/server/http/client-address.ts'

const responseHeaders = [
  'content-type',
  'content-length',
  'content-security-policy',
  'etag',
  'vary',
  'retry-after',
  'x-content-type-options',
]
const immutable = 'public, max-age=31536000, immutable'

export async function GET(request: Request, {params}: {params: Promise<{path: string[]}>}): Promise<Response> {
  const {apiHost, token} = env.sanity
  if (!apiHost || !token) return new Response('There is no such file.\n', {status: 404})
  const {path} = await params
  const address = readSignedPicture(`/images/${path.join('/')}`, new URL(request.url).search, token)
  if (address === null) return new Response('No picture is made in this way.\n', {status: 400})
  const headers = pick(request.headers, ['accept', 'if-none-match'])
  headers.set('authorization', `Bearer ${token}`)
  const visitor = clientAddress(request, env.trustedProxies)
  if (visitor) headers.set('x-forwarded-for', visitor)
  try {
    const answer = await fetch(apiHost + address, {headers, cache: 'no-store', signal: request.signal})
    const found = pick(answer.headers, responseHeaders)
    found.set('cache-control', answer.ok || answer.status === 304 ? immutable : 'no-store')
    return new Response(answer.body, {status: answer.status, headers: found})
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
