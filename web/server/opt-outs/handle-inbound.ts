/**
 * POST /api/twilio/inbound: every text to our number. STOP and its synonyms take the sender off all texts of all forms,
 * START brings him back. The answer is always empty TwiML: on long codes Twilio itself answers STOP, START and HELP.
 * Source: https://www.twilio.com/docs/messaging/guides/webhook-request
 */
import {refuseForNow, whileAnswering} from '../http/answers.ts'
import {readSignedCall} from '../http/signed-call.ts'
import type {Services} from '../ports.ts'
import {toSmsNumber} from '../sms-number.ts'
import {optIn, optOut} from './opt-outs.ts'

const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'])
const startWords = new Set(['START', 'UNSTOP'])

export async function handleInbound(request: Request, services: Services): Promise<Response> {
  const call = await readSignedCall(request, services)
  if (!call.ok) return call.answer
  const phone = toSmsNumber(call.fields.From ?? '')
  const word = (call.fields.Body ?? '').replace(/[^\p{L}]/gu, '').toUpperCase()
  try {
    if (phone) await whileAnswering(services.store, obey(services, phone, word))
  } catch (error) {
    services.log.error('inbound text not noted', error)
    return refuseForNow('The text cannot be noted right now.')
  }
  return new Response('<?xml version="1.0" encoding="UTF-8"?><Response/>', {headers: {'content-type': 'text/xml'}})
}

async function obey(services: Services, phone: string, word: string): Promise<void> {
  const db = await services.store.open()
  if (stopWords.has(word)) await optOut(db, phone, word, services.now())
  else if (startWords.has(word)) await optIn(db, phone)
}
