const foreignHosts = /^https:\/\/(api\.sanity\.io|sanity-cdn\.com)\//
/** Warns of HTTP/1.1, whose connection limit the multiplexer removes. */
const protocolCheck = /\/ping\?tag=sanity\.studio\.protocol-check$/
/** Sets the picture cookie; across hosts that needs `credentials: 'include'`. */
const setsCookie = /\/users\/me(\?|$)/

/** A `fetch` that calls only the embedded lake: parts of Sanity ignore `useProjectHostname`, or ask Sanity for news. */
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
