import {handleClearSession, handleReadSession} from '#web/server/assistant/handle-conversation.ts'
import {getServices} from '#web/server/services.ts'

interface Context {
  params: Promise<{sessionId?: string[]}>
}

/** Optional in the address, so that a call without an id is told what it lacks (spec 7.4). */
const idIn = async ({params}: Context) => (await params).sessionId?.join('/') ?? ''

export const GET = async (request: Request, context: Context) =>
  handleReadSession(request, getServices(), await idIn(context))

export const DELETE = async (request: Request, context: Context) =>
  handleClearSession(request, getServices(), await idIn(context))
