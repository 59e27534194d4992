import {handleCommit} from '#web/server/photos/handle-sent-photo.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleCommit(request, getServices())
