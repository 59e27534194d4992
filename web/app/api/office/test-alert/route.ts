import {handleTestAlert} from '#web/server/office/handle-office.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleTestAlert(request, getServices())
