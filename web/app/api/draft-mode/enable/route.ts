// The Studio's Preview tool calls this with a secret it has just stored in the content lake. 401 for a wrong or old
// secret, 503 while the lake is down.
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
    unstable_rethrow(error) // redirects
    return new Response('The content lake does not answer.\n', {status: 503, headers: {'retry-after': '5'}})
  } finally {
    await fitDraftCookies(request)
  }
}
