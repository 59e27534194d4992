import {handleSeen} from '#web/server/office/handle-office.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleSeen(request, getServices())
