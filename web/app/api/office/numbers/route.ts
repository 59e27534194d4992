import {handleNumbers} from '#web/server/office/handle-office.ts'
import {getServices} from '#web/server/services.ts'

export const GET = (request: Request) => handleNumbers(request, getServices())
