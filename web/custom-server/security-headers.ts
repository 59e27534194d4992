/**
 * The one list of the headers that protect visitors. next.config.mjs gives them to every answer of Next, so that
 * `next start` alone has them, too; the front gives them to what it answers itself and adds what only it can know:
 * a Content-Security-Policy by the page's own scripts, and HSTS where the visitor came by https.
 */

/** Everything the site never asks for; the microphone is the assistant's. */
const permissions = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=(self)',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ')

/** On every answer, whatever it is. */
export const everyAnswer: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', permissions],
  ['cross-origin-opener-policy', 'same-origin'],
  // The Studio shows the site in a frame, on the same origin.
  ['x-frame-options', 'SAMEORIGIN'],
]

/** What a policy can say of a page without knowing its scripts. */
export const policyOfNext = "base-uri 'self'; object-src 'none'; frame-ancestors 'self'; form-action 'self'"

/** Two years, as the preload list asks for; other names of the domain are the owner's own affair. */
export const strictTransport = ['strict-transport-security', 'max-age=63072000'] as const

/**
 * In the shape that `headers()` of next.config.mjs returns. They win over what a route says: an API says `no-store` by
 * itself, and visitors' photos and the lake's files bring a policy that is stricter than this one.
 */
export function headersOfNext() {
  return [
    {source: '/:path*', headers: everyAnswer.map(([key, value]) => ({key, value}))},
    {source: '/:path((?!api/|cms/).*)', headers: [{key: 'content-security-policy', value: policyOfNext}]},
  ]
}
