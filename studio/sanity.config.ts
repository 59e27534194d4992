// Sanity's unmodified Studio, built once and served under /studio. The page configures it; the CLI only reads the
// schema.
import './insecure-origin.ts'
import './moved-addresses.ts'
import {type ClientConfig, createClient} from '@sanity/client'
import {FileText} from 'lucide-react'
import {defineConfig, type Tool} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from '../schemas/index.ts'
import {documentActions} from './actions/document-actions.ts'
import {studioIcon} from './icons.tsx'
import {DropEmptyItem} from './inputs/drop-empty-item.tsx'
import {FieldMessages} from './inputs/field-messages.tsx'
import {inputFor} from './inputs/input-for.tsx'
import {bookingNoticeBadge} from './inputs/notice-preview.tsx'
import {keepToLake} from './keep-to-lake.ts'
import {createLogo, Layout, ToolMenu} from './layout/layout.tsx'
import {createMuxFetch} from './mux/mux-fetch.ts'
import {signal} from './no-signal/signal.ts'
import {waitForSignal} from './no-signal/wait-for-signal.ts'
import {ownerWords} from './owner-words.ts'
import {mainDocuments} from './presentation/main-documents.ts'
import {studioConfig} from './runtime-config.ts'
import {withoutSingletons} from './singletons.ts'
import {createStructure} from './structure.ts'
import {tryAssistantTool} from './tools/assistant/assistant-tool.tsx'
import {deletedTool} from './tools/deleted/deleted-tool.tsx'
import {photosTool} from './tools/photos/photos-tool.tsx'
import {pricesTool} from './tools/prices/prices-tool.tsx'
import {requestsTool} from './tools/requests/requests-tool.tsx'
import {signedInDevices} from './tools/signed-in-devices.tsx'
import {createToday} from './tools/today/today-tool.tsx'
import {unusedPictures} from './tools/unused-pictures.tsx'

const {projectId, dataset, lakeHost, businessName, logoUrl} = studioConfig

const settingsTools = [...(lakeHost ? [signedInDevices] : []), unusedPictures]

export default defineConfig({
  name: 'website',
  title: businessName ?? 'Website',
  ...(logoUrl && {icon: createLogo(logoUrl)}),
  projectId,
  dataset,
  // No basePath: sanity.cli.ts sets it, and the two would add up.
  plugins: [
    structureTool({structure: createStructure(settingsTools), title: 'Pages', icon: studioIcon(FileText)}),
    presentationTool({
      title: 'Preview',
      // No origin: the Studio previews the site that served it.
      previewUrl: {initial: '/', previewMode: {enable: '/api/draft-mode/enable', shareAccess: false}},
      resolve: {mainDocuments},
    }),
  ],
  // The Studio opens with the first one.
  tools: (tools: Tool[], context) => [
    createToday(context),
    requestsTool,
    pricesTool,
    photosTool,
    ...tools,
    tryAssistantTool,
    deletedTool,
  ],
  schema: {types: schemaTypes, templates: withoutSingletons},
  document: {
    actions: documentActions,
    badges: (badges, {schemaType}) => (schemaType === 'bookingNotice' ? [bookingNoticeBadge, ...badges] : badges),
    newDocumentOptions: options => options.filter(({templateId}) => withoutSingletons([{id: templateId}]).length > 0),
    // What refers to a document is said where it matters: before it is taken off the site.
    inspectors: inspectors => inspectors.filter(({name}) => name !== 'sanity/structure/incoming-references'),
    comments: {enabled: false},
    // Copying a field as JSON is for developers.
    unstable_fieldActions: () => [],
  },
  form: {components: {input: inputFor, field: FieldMessages, item: DropEmptyItem}},
  studio: {components: {layout: Layout, toolMenu: ToolMenu}},
  i18n: {bundles: ownerWords},
  announcements: {enabled: false},
  tasks: {enabled: false},
  // Scheduled drafts replace hosted Sanity's older scheduling service.
  scheduledPublishing: {enabled: false},
  releases: {enabled: true},
  scheduledDrafts: {enabled: true},
  beta: {eventsAPI: {releases: true}},
  apps: {canvas: {enabled: false}},
  ...(lakeHost ? embedded(lakeHost) : {unstable_clientFactory: createPatientClient}),
})

function createPatientClient(config: ClientConfig) {
  return createClient({...config, requestHandler: waitForSignal(signal, config.requestHandler)})
}

function embedded(apiHost: string) {
  if (typeof window !== 'undefined') window.fetch = keepToLake(apiHost, projectId, window.fetch)
  // A browser opens six connections to a host, and the Studio keeps more streams than that.
  const fetchThroughMux = createMuxFetch(apiHost)
  return {
    apiHost,
    auth: {
      loginMethod: 'token' as const,
      redirectOnSingle: true,
      // The lake's own list would not do: behind a proxy only the browser knows the address.
      providers: [{name: 'local', title: 'Owner password', url: `${apiHost}/v1/auth/login/local`}],
    },
    unstable_clientFactory: (config: ClientConfig) =>
      createPatientClient({...config, useProjectHostname: false, resolveFetch: () => fetchThroughMux}),
  }
}
