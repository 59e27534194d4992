import {join} from 'node:path'
import {lakePath, readEnv} from '#web/config/environment.ts'
import {googleHosts} from '#web/config/google-hosts.ts'

/** The custom server reads no environment: it gets these as JSON, because reading loads zod, and a start waits for it. */
export type ServerConfig = ReturnType<typeof readServerConfig>

/** From scripts/release/swap.ts, by Node's IPC. `hold`: the lake restarts, so its requests wait until `release`. */
export type SwapMessage = 'listen' | 'leave' | 'purge' | 'hold' | 'release'

/** @throws Error that lists every wrong or missing variable */
export function readServerConfig(source: Record<string, string | undefined>) {
  const {port, host, distDir, dataDir, publicBaseUrl, trustedProxies, googleMapsKey, cdn, sanity} = readEnv(source)
  return {
    port,
    /** The network address it listens on; null for all. */
    host,
    distDir,
    isHttps: publicBaseUrl.startsWith('https:'),
    /** A proxy in front says whether a request came by https. */
    trustsProxy: trustedProxies > 0,
    /** Other hosts redirect here. Null without a public PUBLIC_BASE_URL. */
    publicOrigin: /^https?:\/\/(localhost|[\d.]+|\[.*)(:|$)/.test(publicBaseUrl) ? null : new URL(publicBaseUrl).origin,
    hasCdn: cdn !== null,
    contentUrl: sanity.pingUrl,
    snapshotFile: join(dataDir, 'site/pages-snapshot'),
    /** The lake's address. Null with hosted Sanity, or when browsers reach the lake directly. */
    lakeUrl: sanity.publicUrl === lakePath ? sanity.apiHost : null,
    policy: {
      sanityProjectId: sanity.apiHost ? null : sanity.projectId,
      lakeUrl: sanity.publicUrl === lakePath ? null : sanity.publicUrl,
      maps: googleMapsKey ? googleHosts : null,
    },
  }
}
