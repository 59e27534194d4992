import {stegaClean} from '@sanity/client/stega'
import {env} from '#web/config/env.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {withoutSamples} from '#web/content/samples.ts'
import {pageGraph, type StructuredPage} from '#web/content/structured-data/page-graph.ts'

export async function JsonLd(page: StructuredPage) {
  const settings = withoutSamples(await requireSiteSettings())
  const graph = stegaClean(pageGraph({page, settings, siteUrl: env.publicBaseUrl}))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; scriptText escapes what matters
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: scriptText(graph)}} />
}

/** JSON without `<`, so that the owner's text cannot close the script element. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
