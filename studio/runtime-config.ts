/** Set by the page that serves the Studio, so one build fits every environment. */
interface StudioRuntimeConfig {
  projectId: string
  dataset: string
  /** Includes the protocol. Null with hosted Sanity. */
  lakeHost: string | null
  siteUrl: string | null
  businessName: string | null
  logoUrl: string | null
}

/** As web/server/preview/studio-page.ts writes it. */
interface ServedConfig extends Partial<Omit<StudioRuntimeConfig, 'lakeHost'>> {
  lakeUrl?: string | null
}

/** Without a `lakeUrl` it is hosted Sanity. @throws Error instead of guessing, which could edit the wrong data */
export function parseStudioConfig(content: string, {origin}: Pick<Location, 'origin'>): StudioRuntimeConfig {
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

function readStudioConfig(): StudioRuntimeConfig {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="studio-config"]')
  if (meta) return parseStudioConfig(meta.content, window.location)
  // The CLI reads the schema alone.
  const ofCli = {projectId: 'local0', dataset: 'production', lakeUrl: '/_lake'}
  return parseStudioConfig(JSON.stringify(ofCli), {origin: 'http://localhost'})
}

export const studioConfig = readStudioConfig()
