/** The site in plain text for assistants that answer for a visitor (llmstxt.org): the same facts as the pages. */

import {llmsPageTypes, pageTypes} from '#schemas/pages.ts'
import {env} from '#web/config/env.ts'
import {sanityFetch} from '#web/content/fetch.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {llmsQuery} from '#web/content/queries/llms.ts'
import type {LlmsQueryResult} from '#web/content/sanity-types.gen.ts'
import {documentTag, typeTag} from '#web/content/tags.ts'
import {llmsText} from '#web/features/llms/llms-text.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const [content, settings] = await Promise.all([
    sanityFetch<LlmsQueryResult>({
      query: llmsQuery,
      params: {types: llmsPageTypes},
      tags: [typeTag('service'), typeTag('hourlyPackage'), typeTag('area'), ...pageTypes.map(documentTag)],
      publishedOnly: true,
    }),
    requireSiteSettings({publishedOnly: true}),
  ])
  return new Response(llmsText(content, settings, env.publicBaseUrl), {
    headers: {'content-type': 'text/plain; charset=utf-8'},
  })
}
