/** Spec 7.4: the chat, through us. What it answers: handle-chat.ts. */
import {after} from 'next/server'
import {handleChat} from '#web/server/assistant/handle-chat.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleChat(request, getServices(), after)
}
