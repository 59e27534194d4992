// The one list of protective headers. next.config.mjs sets them on all of Next's responses, so `next start` has them,
// too; the custom server adds what depends on the page or request: the policy for inline scripts, and HSTS over https.

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

export const everyAnswer: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', permissions],
  ['cross-origin-opener-policy', 'same-origin'],
  ['x-frame-options', 'SAMEORIGIN'],
]

export const policyOfNext = "base-uri 'self'; object-src 'none'; frame-ancestors 'self'; form-action 'self'"

/** Two years, as the preload list asks; subdomains are the owner's decision. */
export const strictTransport = ['strict-transport-security', 'max-age=63072000'] as const

/** For `headers()` in next.config.mjs, which override a route's own: /api and /cms set a stricter policy themselves. */
export function headersOfNext() {
  return [
    {source: '/:path*', headers: everyAnswer.map(([key, value]) => ({key, value}))},
    {source: '/:path((?!api/|cms/).*)', headers: [{key: 'content-security-policy', value: policyOfNext}]},
  ]
}

export interface PolicySettings {
  /** Null with the embedded lake, whose pictures come from our origin. */
  sanityProjectId: string | null
  lakeUrl: string | null
  lakePort: number | null
  maps: Record<'script' | 'connect' | 'image' | 'style' | 'font' | 'frame' | 'worker', readonly string[]> | null
}

export type PageKind = 'page' | 'draft' | 'studio'

export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const reportPath = '/api/security-report'

type Directives = Record<string, readonly string[]>

/** `host`: the Studio finds the lake on the same host, at another port. */
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
    // Blurred placeholders are style attributes, which hashes could only allow one by one with 'unsafe-hashes'; a style
    // attribute cannot load code. Google Maps and the preview's overlays write style elements at run time.
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

function studio({scripts}: InlineHashes, settings: PolicySettings, host: string): Directives {
  const {sanityProjectId, lakeUrl, lakePort} = settings
  const lakeHost = lakeUrl ? new URL(lakeUrl).host : lakePort ? `${hostName(host)}:${lakePort}` : null
  // Parts of the Studio prefix the host with the project id; an IP address has no subdomains.
  const lakeHosts = lakeHost ? [lakeHost, ...(/[a-z]/i.test(lakeHost) ? [`*.${lakeHost}`] : [])] : []
  const lake = lakeHosts.flatMap(name => [`http://${name}`, `https://${name}`])
  const lakeSockets = lakeHost ? [`ws://${lakeHost}`, `wss://${lakeHost}`] : []
  const sanity = sanityProjectId ? ['https://*.sanity.io', 'https://*.sanity-cdn.com'] : []
  // Every Studio asks these for news, also one with its own lake.
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

/** The client chooses the Host header, and it ends up in ours: only a plain name passes. */
function hostName(host: string): string {
  const name = /^(\[[0-9a-f:]+\]|[a-z\d.-]+)(:\d+)?$/i.exec(host)?.[1]
  return name ?? 'localhost'
}
