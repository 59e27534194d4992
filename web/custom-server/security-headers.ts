// The one list of protective headers. next.config.mjs sets them on all of Next's responses, so `next start` has them,
// too; the custom server adds what depends on the page or request: the policy for inline scripts, and HSTS over https.
import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {perProcess} from '#web/config/process.ts'
import {isScriptOfFramework} from './next-internals.ts'

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

/** Goes into `headers()` in next.config.mjs, which override a route's own: /api and /cms set a stricter policy themselves. */
export function headersOfNext() {
  return [
    {source: '/:path*', headers: everyAnswer.map(([key, value]) => ({key, value}))},
    {source: '/:path((?!api/|cms/|_lake/).*)', headers: [{key: 'content-security-policy', value: policyOfNext}]},
  ]
}

export interface PolicySettings {
  /** Null with the embedded lake, whose pictures come from our origin. */
  sanityProjectId: string | null
  /** Null when the lake shares the site's origin. */
  lakeUrl: string | null
  maps: Record<'script' | 'connect' | 'image' | 'style' | 'font' | 'frame' | 'worker', readonly string[]> | null
}

export type PageKind = 'page' | 'draft' | 'studio'

type InlineHashes = ReturnType<typeof inlineHashes>

const reportPath = '/api/security-report'

type Directives = Record<string, readonly string[]>

export function pagePolicy(kind: PageKind, inline: InlineHashes, settings: PolicySettings): string {
  const directives = kind === 'studio' ? studio(inline, settings) : visitors(kind, inline, settings)
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
    'font-src': [self, 'data:', ...(maps?.font ?? [])],
    'connect-src': [self, ...(maps?.connect ?? [])],
    'worker-src': [...new Set([self, 'blob:', ...(maps?.worker ?? [])])],
    'frame-src': maps ? maps.frame : [none],
    'form-action': [self],
  }
}

function studio({scripts}: InlineHashes, {sanityProjectId, lakeUrl}: PolicySettings): Directives {
  const lake = lakeUrl ? [new URL(lakeUrl).origin] : []
  const lakeSockets = lake.map(origin => origin.replace(/^http/, 'ws'))
  const sanity = sanityProjectId ? ['https://*.sanity.io', 'https://sanity-cdn.com', 'https://*.sanity-cdn.com'] : []
  return {
    'default-src': [self],
    'script-src': [self, ...scripts],
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:', ...lake, ...sanity],
    'media-src': [self, 'data:', 'blob:', ...lake, ...sanity],
    'font-src': [self, 'data:'],
    'connect-src': [self, ...lake, ...lakeSockets, ...sanity, ...(sanityProjectId ? ['wss://*.sanity.io'] : [])],
    'worker-src': [self, 'blob:'],
    'frame-src': [self],
    'form-action': [self, ...lake],
  }
}

/** Our own inline scripts, from inline-script.tsx and the build; nothing that an editor or visitor wrote. */
export function knownScripts(): Set<string> {
  return perProcess('inlineScripts', () => new Set<string>())
}

export function addKnownScripts(file: string): void {
  if (!existsSync(file)) return
  for (const script of JSON.parse(readFileSync(file, 'utf8')) as string[]) knownScripts().add(script)
}

/** Hashes our own scripts and the framework's; others only where `isTrusted`: on a page without content. */
export function inlineHashes(html: string, isTrusted: boolean) {
  const isKnown = (text: string) => isTrusted || knownScripts().has(text) || isScriptOfFramework(text)
  const styles = [...elements(html, 'style')].map(({text}) => text)
  return {scripts: hashesOf(inlineScripts(html).filter(isKnown)), styles: hashesOf(styles)}
}

export function ownScripts(html: string): string[] {
  return inlineScripts(html).filter(text => !isScriptOfFramework(text))
}

function inlineScripts(html: string): string[] {
  return [...elements(html, 'script')].filter(({attributes, text}) => text && runs(attributes)).map(({text}) => text)
}

function* elements(html: string, name: 'script' | 'style') {
  for (const match of html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))) {
    yield {attributes: match[1] ?? '', text: match[2] ?? ''}
  }
}

/** False for data blocks such as JSON-LD. Speculation rules are not code, yet need a hash. */
function runs(attributes: string): boolean {
  if (/\bsrc=/i.test(attributes)) return false
  const type = /\btype="([^"]*)"/i.exec(attributes)?.[1]
  return !type || /^(module|speculationrules|text\/javascript)$/i.test(type)
}

function hashesOf(texts: readonly string[]): string[] {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return [...new Set(texts)].map(text => `'sha256-${hash(text)}'`)
}
