/** Browsers always say where a POST comes from; other callers cannot misuse a visitor's cookies. */
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
