// Stores the perspective chosen in the Studio (drafts, a release, published). 200 to render again, 204 for no change.
import {cookies, draftMode} from 'next/headers'
import {perspectiveCookie, readPerspective} from '#web/content/preview.ts'
import {rememberPerspective} from '#web/server/preview/draft-mode.ts'

export async function PUT(request: Request): Promise<Response> {
  const {isEnabled} = await draftMode()
  if (!isEnabled) return new Response('The draft mode is off.\n', {status: 403})
  const wanted = readPerspective((await request.text()).slice(0, 1000))
  if (wanted === null) return new Response('There is no such perspective.\n', {status: 400})
  const perspective = String(wanted)
  const before = (await cookies()).get(perspectiveCookie)?.value ?? 'drafts'
  if (perspective === before) return new Response(null, {status: 204})
  await rememberPerspective(request, perspective)
  return new Response(null, {status: 200})
}
