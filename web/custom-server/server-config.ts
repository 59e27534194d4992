import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import {googleHosts} from '#web/config/google-hosts.ts'
import type {PolicySettings} from './security-headers.ts'

/** The custom server's settings. Plain Node cannot load env.ts (server-only), which checks them once Next starts. */
export interface ServerConfig {
  port: number
  distDir: string
  /** The site's address is https, or the proxy in front says so. */
  isSecure(request: IncomingMessage): boolean
  contentUrl: string
  snapshotFile: string
  policy: PolicySettings
}

export function readServerConfig(source: Record<string, string | undefined>): ServerConfig {
  const isHosted = Boolean(source.SANITY_PROJECT_ID)
  const lake = source.LAKE_URL || `http://127.0.0.1:${source.LAKE_PORT || 3939}`
  return {
    port: Number(source.PORT || 3000),
    distDir: source.NEXT_DIST_DIR || '.next',
    isSecure: ({headers}) =>
      /^https:/.test(source.PUBLIC_BASE_URL ?? '') ||
      (Number(source.TRUSTED_PROXIES || 0) > 0 && headers['x-forwarded-proto'] === 'https'),
    contentUrl: `${isHosted ? `https://${source.SANITY_PROJECT_ID}.api.sanity.io` : lake}/v2025-02-19/ping`,
    snapshotFile: join(source.DATA_DIR || '.data', 'site/pages-snapshot'),
    policy: {
      sanityProjectId: source.SANITY_PROJECT_ID || null,
      lakeUrl: source.LAKE_PUBLIC_URL || null,
      lakePort: isHosted ? null : Number(source.LAKE_PORT || 3939),
      maps: source.GOOGLE_MAPS_API_KEY ? googleHosts : null,
    },
  }
}
