/** Called by Twilio with every text to our number. What it answers: handle-inbound.ts. */
import {after} from 'next/server'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleInbound(request, getServices(), after)
}
