import {handleTryAssistant} from '#web/server/office/try-assistant.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleTryAssistant(request, getServices())
