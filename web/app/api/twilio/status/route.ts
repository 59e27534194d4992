import {handleStatus} from '#web/server/outbox/handle-status.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleStatus(request, getServices())
