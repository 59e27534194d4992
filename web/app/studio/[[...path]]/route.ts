/** The Studio's page for every address below /studio. Made per request to contain the content lake's address. */
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {stegaClean} from '@sanity/client/stega'
import {env} from '#web/config/env.ts'
import {rootFolder} from '#web/config/root-folder.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {squareUrl} from '#web/content/image.ts'
import {withStudioConfig} from '#web/server/preview/studio-page.ts'

export const dynamic = 'force-dynamic'

const builtPage = join(/* turbopackIgnore: true */ rootFolder, 'web/public/studio/index.html')

/** `npm run dev` uses the Studio's dev server; next.config.mjs proxies its modules. */
async function readPage(): Promise<string> {
  if (!env.studioDevUrl) return readFile(/* turbopackIgnore: true */ builtPage, 'utf8')
  return (await fetch(`${env.studioDevUrl}/studio/`, {cache: 'no-store'})).text()
}

export async function GET(_request: Request, {params}: {params: Promise<{path?: string[]}>}): Promise<Response> {
  const html = await readPage().catch(() => null)
  if (html === null) {
    return new Response('The Studio has not been built yet. `npm start` builds it.\n', {status: 503})
  }
  const {projectId, dataset, publicUrl} = env.sanity
  // The owner can sign in to a Studio without content, too.
  const settings = await requireSiteSettings({publishedOnly: true}).catch(() => null)
  const {path = ['today']} = await params
  const config = {
    projectId,
    dataset,
    lakeUrl: publicUrl,
    siteUrl: env.publicBaseUrl,
    businessName: stegaClean(settings?.businessName) ?? null,
    logoUrl: squareUrl(settings?.logo),
  }
  const page = withStudioConfig(html, config, path.join('/') === 'today')
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}
