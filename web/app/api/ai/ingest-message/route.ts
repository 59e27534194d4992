import {handleIngestMessage} from '#web/server/assistant/handle-conversation.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleIngestMessage(request, getServices())
