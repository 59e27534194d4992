import {after} from 'next/server'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleInbound(request, getServices(), after)
