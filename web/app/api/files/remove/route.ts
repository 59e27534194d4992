import {handleRemove} from '#web/server/photos/handle-remove.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleRemove(request, getServices())
