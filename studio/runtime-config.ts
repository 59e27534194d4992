/** What the page that serves the Studio tells it, so that one static build fits every environment. */
export interface StudioRuntimeConfig {
  projectId: string
  dataset: string
  /** Where the embedded lake answers, protocol included; null when the content lives in hosted Sanity. */
  lakeHost: string | null
  /** Where the website answers, for links from a document to its page. */
  siteUrl: string | null
}

/** The part of `window.location` that counts here. */
type PageLocation = Pick<Location, 'protocol' | 'hostname' | 'origin'>

/**
 * Reads the content of `<meta name="studio-config">`:
 * `{"projectId","dataset","lakeUrl": string|null,"lakePort": number|null,"siteUrl"?}`. With `lakePort` the lake is on
 * the host that served the page, so the owner's phone finds it as well as the desk; with neither it is hosted Sanity.
 * Throws a plain sentence when the page was served with broken configuration: a wrong guess would edit the wrong data.
 */
export function parseStudioConfig(content: string, location: PageLocation): StudioRuntimeConfig {
  const config = parseObject(content)
  const {projectId, dataset, lakeUrl, lakePort, siteUrl} = config
  if (typeof projectId !== 'string' || typeof dataset !== 'string') {
    throw new Error('The Studio was served without a project id and dataset (meta tag "studio-config")')
  }
  const lakeHost =
    typeof lakeUrl === 'string'
      ? lakeUrl.replace(/\/+$/, '')
      : typeof lakePort === 'number'
        ? `${location.protocol}//${location.hostname}:${lakePort}`
        : null
  return {projectId, dataset, lakeHost, siteUrl: typeof siteUrl === 'string' ? siteUrl : location.origin}
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
