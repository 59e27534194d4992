/** Spec 7.4. What it answers: handle-ensure-request.ts. */
import {handleEnsureRequest} from '#web/server/assistant/handle-ensure-request.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleEnsureRequest(request, getServices())
}
