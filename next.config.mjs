import {fileURLToPath} from 'node:url'
import {headersOfNext} from './web/custom-server/security-headers.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** @type {import('next').NextConfig} */
export default {
  // The tests build into a folder of their own, so that they never touch the pages of a running site.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // The lint step checks the types of the whole tree at once; a start on the owner's machine does not wait for that.
  typescript: {tsconfigPath: '../tsconfig.json', ignoreBuildErrors: true},
  turbopack: {root},
  outputFileTracingRoot: root,
  // Files that routes read and workers that they start, from `web/`.
  outputFileTracingIncludes: {
    '/og/**': ['../node_modules/@fontsource/{archivo,besley}/files/*-latin-{400,600,700}-normal.woff'],
    '/studio/**': ['public/studio/index.html'],
    '/{api,request}/**': [
      'server/photos/{picture-worker,decode-heic}.ts',
      '../node_modules/{sharp,@img,detect-libc,semver,libheif-js}/**',
    ],
  },
  experimental: {
    // A start would load every page and route before it answers the first; each is loaded with its first request.
    preloadEntriesOnStart: false,
    // On slow 4G the menu answers after 1.1 s, with style sheets in files of their own after 1.7 s. Inside the document
    // one more sheet is no request, so every page gets exactly its own: 14 to 27 KB instead of everybody's 43.
    inlineCss: true,
    cssChunking: {type: 'graph', requestCost: 0, weightDistribution: 1},
    // Most visitors see one page or two: one file for what every page shares, one for what a page adds.
    turbopackChunking: {minChunkSize: 5_000_000, maxMergeChunkSize: 5_000_000},
    // Nothing reads source maps, and they were 160 of the build's 230 MB.
    turbopackSourceMaps: false,
  },
  // The only page cache, in memory and bounded (maxBytes there). A serverless host has its own.
  ...(process.env.VERCEL
    ? {}
    : {
        cacheHandler: fileURLToPath(new URL('web/custom-server/page-cache.ts', import.meta.url)),
        cacheMaxMemorySize: 0,
      }),
  // Loaded with the first text and the first photo that need them.
  serverExternalPackages: [
    'twilio',
    'nodemailer',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@aws-sdk/s3-request-presigner',
  ],
  // The lake makes the pictures; /_next/image would be work that strangers can ask for.
  images: {unoptimized: true},
  // All browsers get the metadata in <head>. Next streams late metadata by inline scripts that our policy blocks.
  htmlLimitedBots: /./,
  poweredByHeader: false,
  reactStrictMode: true,
  async rewrites() {
    // What became of a form that was sent without JavaScript, and whether we come to a place; /contact itself is one
    // file for everybody.
    const answers = ['sent', 'problem', 'place'].map(key => ({
      source: '/contact',
      has: [{type: 'query', key}],
      destination: '/contact/answer',
    }))
    // The same for the survey, and the signed link that staff send after a job.
    for (const key of ['job', 'sent', 'problem']) {
      answers.push({source: '/reviews', has: [{type: 'query', key}], destination: '/reviews/answer'})
    }
    const studio = process.env.STUDIO_DEV_URL
    if (!studio) return {beforeFiles: answers}
    // The page itself is web/app/studio, which tells it where the lake is; everything it loads comes from its dev server.
    const missing = [{type: 'header', key: 'sec-fetch-dest', value: 'document'}]
    const modules = {source: '/studio/:path*', missing, destination: `${studio}/studio/:path*`}
    // The custom server's part under `npm run dev`.
    const lake = {source: '/_lake/:path*', destination: `${process.env.LAKE_URL}/:path*`}
    return {beforeFiles: [...answers, modules, lake]}
  },
  async headers() {
    return [
      ...headersOfNext(),
      {
        // File names carry a content hash.
        source: '/studio/static/:path*',
        headers: [{key: 'cache-control', value: 'public, max-age=31536000, immutable'}],
      },
    ]
  },
}
