/** Asked for news and for feedback, not for content. */
const foreignHosts = /^https:\/\/(api\.sanity\.io|sanity-cdn\.com)\//
/** Would warn the owner of HTTP/1.1, whose limit of connections the multiplexer has solved. */
const protocolCheck = /\/ping\?tag=sanity\.studio\.protocol-check$/

/**
 * For the embedded lake: a `fetch` that calls no other host. Parts of Sanity put the project id before the host even
 * where `useProjectHostname` is false, and ask Sanity about itself.
 */
export function keepToLake(lakeHost: string, projectId: string, fetch: typeof globalThis.fetch): typeof fetch {
  const prefixed = lakeHost.replace('://', `://${projectId}.`)
  return async (input, init) => {
    if (typeof input !== 'string') return fetch(input, init)
    if (foreignHosts.test(input) || protocolCheck.test(input)) return new Response(null, {status: 404})
    return fetch(input.startsWith(prefixed) ? lakeHost + input.slice(prefixed.length) : input, init)
  }
}
