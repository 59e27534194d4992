/** Spec 7.3: the receipt to the customer. What it answers: handle-send-sms.ts. */
import {after} from 'next/server'
import {handleSendSms} from '#web/server/requests/handle-send-sms.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleSendSms(request, getServices(), after)
}
