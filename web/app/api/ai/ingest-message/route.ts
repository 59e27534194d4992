import {handleIngestMessage} from '#web/server/assistant/handle-ingest-message.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleIngestMessage(request, getServices())
