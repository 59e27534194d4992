import {handleRemove} from '#web/server/photos/handle-sent-photo.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleRemove(request, getServices())
