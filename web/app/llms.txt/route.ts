/** The site in plain text for assistants (llmstxt.org). */
import {llmsPageTypes} from '#schemas/pages.ts'
import {env} from '#web/config/env.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {llmsQuery} from '#web/content/queries/llms.ts'
import {llmsText} from '#web/features/llms/llms-text.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const [content, settings] = await Promise.all([
    fetchContent(llmsQuery, {types: llmsPageTypes}, {publishedOnly: true}),
    requireSiteSettings({publishedOnly: true}),
  ])
  return new Response(llmsText(content, settings, env.publicBaseUrl), {
    headers: {'content-type': 'text/plain; charset=utf-8'},
  })
}
