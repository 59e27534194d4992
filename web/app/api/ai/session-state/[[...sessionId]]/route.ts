import {handleClearSession, handleReadSession} from '#web/server/assistant/handle-conversation.ts'
import {getServices} from '#web/server/services.ts'

interface Context {
  params: Promise<{sessionId: string}>
}

export const GET = async (request: Request, {params}: Context) =>
  handleReadSession(request, getServices(), (await params).sessionId)

export const DELETE = async (request: Request, {params}: Context) =>
  handleClearSession(request, getServices(), (await params).sessionId)
