import {handleCommit} from '#web/server/photos/handle-commit.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleCommit(request, getServices())
