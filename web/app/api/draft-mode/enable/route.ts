/**
 * Called by the Studio's Preview tool in its frame, with a secret that the Studio has just written into the content
 * lake: switches this browser to drafts and leads on to the page. 401 for a secret that is wrong or older than an
 * hour, 503 while the lake does not answer.
 */
import {unstable_rethrow} from 'next/navigation'
import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {client} from '#web/content/client.ts'
import {fitDraftCookies, ownPath} from '#web/server/preview/draft-mode.ts'

const enableDraftMode = defineEnableDraftMode({client})

export async function GET(request: Request): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('sanity-preview-pathname')
  if (wanted !== null && !ownPath(wanted)) return new Response('This is no page of this site.\n', {status: 400})
  try {
    return await enableDraftMode.GET(request)
  } catch (error) {
    // Next tells a redirect by throwing.
    unstable_rethrow(error)
    return new Response('The content lake does not answer.\n', {status: 503, headers: {'retry-after': '5'}})
  } finally {
    await fitDraftCookies(request)
  }
}
