/** Asked for news and for feedback, not for content. */
const foreignHosts = /^https:\/\/(api\.sanity\.io|sanity-cdn\.com)\//
/** Would warn the owner of HTTP/1.1, whose limit of connections the multiplexer has solved. */
const protocolCheck = /\/ping\?tag=sanity\.studio\.protocol-check$/
/** Brings the cookie by which pictures load, which a lake on another host may set only where credentials are included. */
const setsCookie = /\/users\/me(\?|$)/

/**
 * For the embedded lake: a `fetch` that calls no other host. Parts of Sanity put the project id before the host even
 * where `useProjectHostname` is false, and ask Sanity about itself.
 */
export function keepToLake(lakeHost: string, projectId: string, fetch: typeof globalThis.fetch): typeof fetch {
  const prefixed = lakeHost.replace('://', `://${projectId}.`)
  return async (input, init) => {
    if (typeof input !== 'string') return fetch(input, init)
    if (foreignHosts.test(input) || protocolCheck.test(input)) return new Response(null, {status: 404})
    const address = input.startsWith(prefixed) ? lakeHost + input.slice(prefixed.length) : input
    const isOfLake = address.startsWith(`${lakeHost}/`)
    return fetch(address, isOfLake && setsCookie.test(address) ? {...init, credentials: 'include'} : init)
  }
}
