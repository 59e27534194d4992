/** Spec 7.4. What it answers: handle-ingest-message.ts. */
import {handleIngestMessage} from '#web/server/assistant/handle-ingest-message.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleIngestMessage(request, getServices())
}
