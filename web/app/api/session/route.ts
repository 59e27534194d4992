import {getServices} from '#web/server/services.ts'
import {handleSession} from '#web/server/sessions/handle-session.ts'

export const POST = (request: Request) => handleSession(request, getServices())
