/** As web/server/preview/studio-page.ts writes it into the page, so that one build fits every environment. */
interface ServedConfig {
  projectId?: string
  dataset?: string
  lakeUrl?: string | null
  siteUrl?: string | null
  businessName?: string | null
  logoUrl?: string | null
}

/** `lakeHost` includes the protocol, and is null with hosted Sanity. @throws Error instead of guessing, which could edit the wrong data */
export function parseStudioConfig(content: string, {origin}: Pick<Location, 'origin'>) {
  const {projectId, dataset, lakeUrl, siteUrl, businessName, logoUrl} = JSON.parse(content) as ServedConfig
  if (!projectId || !dataset) {
    throw new Error('The Studio was served without a project id and dataset (meta tag "studio-config")')
  }
  return {
    projectId,
    dataset,
    lakeHost: lakeUrl ? new URL(lakeUrl, origin).href.replace(/\/+$/, '') : null,
    siteUrl: siteUrl ?? origin,
    businessName: businessName ?? null,
    logoUrl: logoUrl ?? null,
  }
}

function readStudioConfig() {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="studio-config"]')
  if (meta) return parseStudioConfig(meta.content, window.location)
  // The CLI reads the schema alone.
  const ofCli = {projectId: 'local0', dataset: 'production', lakeUrl: '/_lake'}
  return parseStudioConfig(JSON.stringify(ofCli), {origin: 'http://localhost'})
}

export const studioConfig = readStudioConfig()
