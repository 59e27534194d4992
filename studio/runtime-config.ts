/** Set by the page that serves the Studio, so one build fits every environment. */
export interface StudioRuntimeConfig {
  projectId: string
  dataset: string
  /** With protocol; null with hosted Sanity. */
  lakeHost: string | null
  /** Begins links from a document to its page. */
  siteUrl: string | null
  businessName: string | null
  logoUrl: string | null
}

type PageLocation = Pick<Location, 'origin'>

/**
 * Parses `<meta name="studio-config">`. A `lakeUrl` that is a path is on the page's own origin; without one it is hosted
 * Sanity. @throws Error instead of guessing, which could edit the wrong data
 */
export function parseStudioConfig(content: string, location: PageLocation): StudioRuntimeConfig {
  const config = parseObject(content)
  const {projectId, dataset, lakeUrl, siteUrl, businessName, logoUrl} = config
  if (typeof projectId !== 'string' || typeof dataset !== 'string') {
    throw new Error('The Studio was served without a project id and dataset (meta tag "studio-config")')
  }
  const lakeHost = typeof lakeUrl === 'string' ? new URL(lakeUrl, location.origin).href.replace(/\/+$/, '') : null
  return {
    projectId,
    dataset,
    lakeHost,
    siteUrl: typeof siteUrl === 'string' ? siteUrl : location.origin,
    businessName: typeof businessName === 'string' ? businessName : null,
    logoUrl: typeof logoUrl === 'string' ? logoUrl : null,
  }
}

function parseObject(content: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch (cause) {
    throw new Error('The meta tag "studio-config" does not hold JSON', {cause})
  }
  throw new Error('The meta tag "studio-config" does not hold an object')
}
