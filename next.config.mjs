import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))

/** @type {import('next').NextConfig} */
export default {
  typescript: {tsconfigPath: '../tsconfig.json'},
  turbopack: {root},
  outputFileTracingRoot: root,
  poweredByHeader: false,
  reactStrictMode: true,
}
