import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import {readEnv} from '#web/config/environment.ts'
import {googleHosts} from '#web/config/google-hosts.ts'
import type {PolicySettings} from './security-headers.ts'

/** The custom server's settings. */
export interface ServerConfig {
  port: number
  distDir: string
  /** The site's address is https, or the proxy in front says so. */
  isSecure(request: IncomingMessage): boolean
  contentUrl: string
  snapshotFile: string
  policy: PolicySettings
}

/** @throws Error that lists every wrong or missing variable */
export function readServerConfig(source: Record<string, string | undefined>): ServerConfig {
  const {port, distDir, dataDir, publicBaseUrl, trustedProxies, googleMapsKey, sanity} = readEnv(source)
  return {
    port,
    distDir,
    isSecure: ({headers}) =>
      publicBaseUrl.startsWith('https:') || (trustedProxies > 0 && headers['x-forwarded-proto'] === 'https'),
    contentUrl: sanity.pingUrl,
    snapshotFile: join(dataDir, 'site/pages-snapshot'),
    policy: {
      sanityProjectId: sanity.apiHost ? null : sanity.projectId,
      lakeUrl: sanity.publicUrl,
      lakePort: sanity.lakePort,
      maps: googleMapsKey ? googleHosts : null,
    },
  }
}
