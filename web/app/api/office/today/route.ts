import {checkHealth} from '#web/server/health/check-health.ts'
import {handleToday} from '#web/server/office/handle-office.ts'
import {getServices} from '#web/server/services.ts'

export const GET = (request: Request) => handleToday(request, getServices(), checkHealth)
