import {getServices} from '#web/server/services.ts'
import {handleTap} from '#web/server/taps/handle-tap.ts'

export const POST = (request: Request) => handleTap(request, getServices())
