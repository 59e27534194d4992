/** Ties the page's session id to this browser. What it answers: handle-session.ts. */

import {getServices} from '#web/server/services.ts'
import {handleSession} from '#web/server/sessions/handle-session.ts'

export async function POST(request: Request): Promise<Response> {
  return handleSession(request, getServices())
}
