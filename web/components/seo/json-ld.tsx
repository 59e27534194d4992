import {stegaClean} from '@sanity/client/stega'
import {env} from '#web/config/env.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageGraph, type StructuredPage} from '#web/content/structured-data/page-graph.ts'
import {scriptText} from '#web/content/structured-data/script-text.ts'

/** The page's structured data, once per page and built from the very documents that the page shows. */
export async function JsonLd(page: StructuredPage) {
  const settings = await requireSiteSettings()
  const graph = stegaClean(pageGraph({page, settings, siteUrl: env.publicBaseUrl}))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; scriptText escapes what matters
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: scriptText(graph)}} />
}
