/**
 * The Studio's page, for every address below /studio (the Studio routes in the browser). The files beside it are
 * static (`sanity build` into web/public/studio); only this page is made per request, because it tells the Studio
 * where its content lake is. Fails with a 503 in plain words while the Studio has not been built.
 */
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {env} from '#web/server/env.ts'
import {withStudioConfig} from '#web/server/studio-page.ts'

export const dynamic = 'force-dynamic'

const builtPage = join(process.cwd(), 'web/public/studio/index.html')

export async function GET(): Promise<Response> {
  const html = await readFile(/* turbopackIgnore: true */ builtPage, 'utf8').catch(() => null)
  if (html === null) {
    return new Response('The Studio has not been built yet. `npm start` builds it.\n', {status: 503})
  }
  const {projectId, dataset, publicUrl, lakePort} = env.sanity
  const page = withStudioConfig(html, {
    projectId,
    dataset,
    lakeUrl: publicUrl,
    lakePort,
    siteUrl: env.publicBaseUrl,
  })
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}
