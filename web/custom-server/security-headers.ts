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

export interface PolicySettings {
  /** Project id and hosts of hosted Sanity; null with the embedded lake, whose pictures come from our own origin. */
  sanityProjectId: string | null
  /** The embedded lake as the Studio's browser reaches it: an address, or a port of the site's own host. */
  lakeUrl: string | null
  lakePort: number | null
  /** With a key of Google Maps: its hosts, as web/config/google-hosts.ts lists them. */
  maps: Record<'script' | 'connect' | 'image' | 'style' | 'font' | 'frame' | 'worker', readonly string[]> | null
}

export type PageKind = 'page' | 'draft' | 'studio'

/** Hashes of what a page holds inline, as `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const reportPath = '/api/security-report'

type Directives = Record<string, readonly string[]>

/** `host` is what the browser asked for: the Studio finds the lake on the same host, at another port. */
export function pagePolicy(kind: PageKind, inline: InlineHashes, settings: PolicySettings, host: string): string {
  const directives = kind === 'studio' ? studio(inline, settings, host) : visitors(kind, inline, settings)
  return Object.entries({...directives, ...common})
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

const self = "'self'"
const none = "'none'"

const common: Directives = {
  'object-src': [none],
  'base-uri': [self],
  'frame-ancestors': [self],
  'report-uri': [reportPath],
}

function visitors(kind: PageKind, {scripts, styles}: InlineHashes, settings: PolicySettings): Directives {
  const {maps, sanityProjectId} = settings
  const sanity = sanityProjectId ? ['https://cdn.sanity.io'] : []
  return {
    'default-src': [self],
    'script-src': [self, ...scripts, ...(maps?.script ?? [])],
    // Pictures carry their blurred stand-in as a style attribute, which hashes could name only one by one and with
    // 'unsafe-hashes'; a style in an attribute can neither load code nor reach another element. Google's maps and the
    // preview's overlays write style elements as they run.
    ...(kind === 'draft' || maps
      ? {'style-src': [self, "'unsafe-inline'", ...(maps?.style ?? [])]}
      : {'style-src-elem': [self, ...styles], 'style-src-attr': ["'unsafe-inline'"]}),
    'img-src': [...new Set([self, 'data:', 'blob:', ...sanity, ...(maps?.image ?? [])])],
    'font-src': [self, ...(maps?.font ?? [])],
    'connect-src': [self, ...(maps?.connect ?? [])],
    'worker-src': [...new Set([self, 'blob:', ...(maps?.worker ?? [])])],
    'frame-src': maps ? maps.frame : [none],
    'form-action': [self],
  }
}

/** The Studio is Sanity's own application: it styles itself at run time and talks to the lake or to Sanity. */
function studio({scripts}: InlineHashes, settings: PolicySettings, host: string): Directives {
  const {sanityProjectId, lakeUrl, lakePort} = settings
  const lakeHost = lakeUrl ? new URL(lakeUrl).host : lakePort ? `${hostName(host)}:${lakePort}` : null
  // Parts of the Studio put the project's id before the host, as Sanity's own has it. An address of numbers has no such.
  const lakeHosts = lakeHost ? [lakeHost, ...(/[a-z]/i.test(lakeHost) ? [`*.${lakeHost}`] : [])] : []
  const lake = lakeHosts.flatMap(name => [`http://${name}`, `https://${name}`])
  const lakeSockets = lakeHost ? [`ws://${lakeHost}`, `wss://${lakeHost}`] : []
  const sanity = sanityProjectId ? ['https://*.sanity.io', 'https://*.sanity-cdn.com'] : []
  // Asked by every Studio for news of itself, also by one that has a lake of its own.
  const news = ['https://api.sanity.io', 'https://sanity-cdn.com']
  return {
    'default-src': [self],
    'script-src': [self, ...scripts],
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:', ...lake, ...sanity],
    'media-src': [self, 'data:', 'blob:', ...lake, ...sanity],
    'font-src': [self, 'data:'],
    'connect-src': [
      self,
      ...lake,
      ...lakeSockets,
      ...news,
      ...sanity,
      ...(sanityProjectId ? ['wss://*.sanity.io'] : []),
    ],
    'worker-src': [self, 'blob:'],
    'frame-src': [self],
    'form-action': [self, ...lake],
  }
}

/** The name alone, and only if it is one: the header is the client's own word and ends in a header of ours. */
function hostName(host: string): string {
  const name = /^(\[[0-9a-f:]+\]|[a-z\d.-]+)(:\d+)?$/i.exec(host)?.[1]
  return name ?? 'localhost'
}
