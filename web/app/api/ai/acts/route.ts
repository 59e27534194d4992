import {handleActs} from '#web/server/assistant/handle-acts.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleActs(request, getServices())
