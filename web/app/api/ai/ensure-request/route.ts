import {handleEnsureRequest} from '#web/server/assistant/handle-conversation.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleEnsureRequest(request, getServices())
