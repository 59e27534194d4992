/** What the photo links in the staff's texts lead to. What it answers: handle-view.ts. */
import {handleView} from '#web/server/photos/handle-view.ts'
import {getServices} from '#web/server/services.ts'

export async function GET(request: Request, {params}: {params: Promise<{key: string}>}): Promise<Response> {
  const {key} = await params
  return handleView(request, key, getServices())
}
