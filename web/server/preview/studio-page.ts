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

export function withStudioConfig(html: string, config: StudioConfig): string {
  const meta = `<meta name="studio-config" content="${escaped(JSON.stringify(config))}"/>`
  return html
    .replace(/<head[^>]*>/i, head => head + meta)
    .replace('<div id="sanity"></div>', root => root + splash(config.businessName ?? 'Website'))
}

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
