import {handleReport} from '#web/server/security/handle-report.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleReport(request, getServices().log)
