import {after} from 'next/server'
import {handleSendSms} from '#web/server/requests/handle-send-sms.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleSendSms(request, getServices(), after)
