import {handleGlance} from '#web/server/office/glance.ts'
import {getServices} from '#web/server/services.ts'

export const GET = (request: Request) => handleGlance(request, getServices())
