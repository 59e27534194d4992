/** Called by Twilio with what became of a text. What it answers: handle-status.ts. */
import {handleStatus} from '#web/server/outbox/handle-status.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleStatus(request, getServices())
}
