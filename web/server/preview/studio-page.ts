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
  const content = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const meta = `<meta name="studio-config" content="${content}"/>`
  return html.replace(/<head[^>]*>/i, head => head + meta)
}
