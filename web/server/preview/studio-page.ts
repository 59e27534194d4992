/** Read by studio/sanity.config.ts from `<meta name="studio-config">`. */
export interface StudioConfig {
  projectId: string
  dataset: string
  /** A path on the site's origin, or an address with a host of its own. */
  lakeUrl: string | null
  siteUrl: string
  /** Null while the settings cannot be read. */
  businessName: string | null
  logoUrl: string | null
}

/** @param asksForToday true for the page that opens with Today, whose data is then asked for while the scripts load */
export function withStudioConfig(html: string, config: StudioConfig, asksForToday: boolean): string {
  const meta = `<meta name="studio-config" content="${escaped(JSON.stringify(config))}"/>`
  return html
    .replace(/<head[^>]*>/i, head => head + meta + (asksForToday ? todaysData : ''))
    .replace('<div id="sanity"></div>', root => root + splash(config.businessName ?? 'Website'))
}

/** As tools/office/office-client.ts will ask, which then finds the answers there. */
const todaysData = ['version', 'today']
  .map(path => `<link rel="preload" as="fetch" crossorigin href="/api/office/${path}">`)
  .join('')

/** Its last rule takes it away as soon as the Studio shows something to read or to press. */
const splashStyle = `
#splash {
  position: fixed; inset: 0; display: grid; place-content: center; gap: 12px; padding: 24px; text-align: center;
  color-scheme: light dark; background: Canvas; color: CanvasText; font: 600 24px/1.3 system-ui, sans-serif;
}
#splash small { font-size: 16px; font-weight: 400 }
#sanity:has(h1, h2, a, button, input) ~ #splash { display: none }
`

const splash = (name: string) =>
  `<div id="splash"><style>${splashStyle}</style>${escaped(name)}<small>One moment…</small></div>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
