/**
 * Whether a browser sent this from one of our own pages. Browsers always say where a POST comes from; a caller that
 * says nothing is no browser, so no visitor's cookies can be misused by it.
 */
export function isSameOrigin(request: Request, publicBaseUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  if (site !== null) return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  if (origin === new URL(publicBaseUrl).origin) return true
  const host = request.headers.get('host')
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`)
}
