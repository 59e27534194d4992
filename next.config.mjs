import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
const lakeUrl = process.env.LAKE_URL

/** @type {import('next').NextConfig} */
export default {
  typescript: {tsconfigPath: '../tsconfig.json'},
  turbopack: {root},
  outputFileTracingRoot: root,
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures of the embedded lake are served from the site's own origin, so that no host name is ever baked into a cached page.
  async rewrites() {
    if (!lakeUrl) return []
    return [{source: '/cms/:kind(images|files)/:path*', destination: `${lakeUrl}/:kind/:path*`}]
  },
}
