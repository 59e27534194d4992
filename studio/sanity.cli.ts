import {defineCliConfig} from 'sanity/cli'
import {previewScript} from './presentation/preview-script.ts'
import {selfContained} from './self-contained.ts'

const basePath = '/studio'

export default defineCliConfig({
  api: {projectId: process.env.SANITY_PROJECT_ID ?? 'local0', dataset: process.env.SANITY_DATASET ?? 'production'},
  project: {basePath},
  deployment: {autoUpdates: false},
  schemaExtraction: {path: '../node_modules/.cache/schema.json', enforceRequiredFields: false},
  typegen: {
    path: '../web/content/queries/**/*.ts',
    schema: '../node_modules/.cache/schema.json',
    generates: '../web/content/sanity-types.gen.ts',
    overloadClientMethods: true,
  },
  vite: config => ({
    ...config,
    plugins: [...(config.plugins ?? []), selfContained(basePath), previewScript()],
    // Under `npm run dev` the site serves the page, but hot reload comes from this server.
    server: {...config.server, hmr: {clientPort: Number(process.env.STUDIO_DEV_PORT || 3333)}},
  }),
})
