/** What studio/sanity.config.ts reads from `<meta name="studio-config">` when the Studio opens. */
export interface StudioConfig {
  projectId: string
  dataset: string
  /** Full address of the embedded lake for browsers; null with a `lakePort` means this host with that port. */
  lakeUrl: string | null
  /** null (with `lakeUrl` null) means hosted Sanity. */
  lakePort: number | null
  siteUrl: string
}

/** Puts the configuration into the head of the built Studio page, escaped for an attribute. */
export function withStudioConfig(html: string, config: StudioConfig): string {
  const content = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const meta = `<meta name="studio-config" content="${content}"/>`
  return html.replace(/<head[^>]*>/i, head => head + meta)
}
