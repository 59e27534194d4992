import {join} from 'node:path'
import {googleHosts} from '#web/config/google-hosts.ts'
import type {PolicySettings} from './content-policy.ts'

/**
 * What the front has to know of the environment. It runs under plain Node outside of Next's bundles, where `env.ts`
 * (server-only) cannot be loaded; the values are checked there when Next starts.
 */
export interface FrontConfig {
  port: number
  /** Below web/. */
  distDir: string
  publicBaseUrl: string
  trustedProxies: number
  /** Where the content source gives a sign of life. */
  contentUrl: string
  /** The build is of this very content, so its pages need not be made anew at the start: tests that compare two servers say so. */
  keepBuiltPages: boolean
  /** Where finished pages wait for the next process. */
  keptPages: string
  /**
   * The embedded lake, which says whether pages of the process before are still right. Null where nobody can say so: on
   * hosted Sanity, among several servers, without a webhook.
   */
  pagesJudge: {lake: string; token: string} | null
  policy: PolicySettings
}

export function readFrontConfig(source: Record<string, string | undefined>): FrontConfig {
  const port = Number(source.PORT || 3000)
  const isHosted = Boolean(source.SANITY_PROJECT_ID)
  const lake = source.LAKE_URL || `http://127.0.0.1:${source.LAKE_PORT || 3939}`
  const keepBuiltPages = source.KEEP_BUILT_PAGES === '1'
  const {LAKE_TOKEN: token, SANITY_REVALIDATE_SECRET: secret} = source
  const keepsPages = !isHosted && !source.DATABASE_URL && !keepBuiltPages && secret
  return {
    port,
    distDir: source.NEXT_DIST_DIR || '.next',
    publicBaseUrl: (source.PUBLIC_BASE_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    trustedProxies: Number(source.TRUSTED_PROXIES || 0),
    contentUrl: `${isHosted ? `https://${source.SANITY_PROJECT_ID}.api.sanity.io` : lake}/v2025-02-19/ping`,
    keepBuiltPages,
    keptPages: join(source.DATA_DIR || '.data', 'site/finished-pages'),
    pagesJudge: keepsPages && token ? {lake, token} : null,
    policy: {
      sanityProjectId: source.SANITY_PROJECT_ID || null,
      lakeUrl: source.LAKE_PUBLIC_URL || null,
      lakePort: isHosted ? null : Number(source.LAKE_PORT || 3939),
      maps: source.GOOGLE_MAPS_API_KEY ? googleHosts : null,
    },
  }
}
