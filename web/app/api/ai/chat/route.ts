import {after} from 'next/server'
import {handleChat} from '#web/server/assistant/handle-chat.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleChat(request, getServices(), after)
