import {escapeHtml} from '../http/escape-html.ts'

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
  const meta = `<meta name="studio-config" content="${escapeHtml(JSON.stringify(config))}"/>`
  return html
    .replace(/<head[^>]*>/i, head => head + meta + (asksForToday ? todaysData : ''))
    .replace('<div id="sanity"></div>', root => root + splash(config.businessName ?? 'Website', asksForToday))
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
#splash iframe { position: absolute; width: 100%; height: 100%; border: 0; color-scheme: normal }
#sanity:has(h1, h2, a, button, input) ~ #splash { display: none }
`

/** The frame is empty and lets the name be seen until the office knows the owner: web/server/office/glance.ts. */
const glance = '<iframe src="/api/office/glance" title="Today at a glance"></iframe>'

const splash = (name: string, hasGlance: boolean) =>
  `<div id="splash"><style>${splashStyle}</style>${escapeHtml(name)}<small>One moment…</small>${hasGlance ? glance : ''}</div>`
