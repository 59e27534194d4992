/** Spec 7.4. What it answers: handle-session-state.ts. */
import {handleClearSession, handleReadSession} from '#web/server/assistant/handle-session-state.ts'
import {getServices} from '#web/server/services.ts'

interface Context {
  params: Promise<{sessionId: string}>
}

export async function GET(request: Request, {params}: Context): Promise<Response> {
  return handleReadSession(request, getServices(), (await params).sessionId)
}

export async function DELETE(request: Request, {params}: Context): Promise<Response> {
  return handleClearSession(request, getServices(), (await params).sessionId)
}
