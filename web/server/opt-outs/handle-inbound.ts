/**
 * POST /api/twilio/inbound: every text to our number. STOP and its synonyms take the sender off all texts of all forms,
 * START brings them back; anything else is kept and told to the staff. The answer is always empty TwiML: on long codes
 * Twilio itself answers STOP, START and HELP.
 * Source: https://www.twilio.com/docs/messaging/guides/webhook-request
 */

import {toSmsNumber} from '#web/domain/business/sms-number.ts'
import {refuseForNow, whileAnswering} from '../http/answers.ts'
import {readSignedCall} from '../http/signed-call.ts'
import {keepText} from '../inbound/keep-text.ts'
import type {Services} from '../ports.ts'
import {optIn, optOut} from './opt-outs.ts'

const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'])
const startWords = new Set(['START', 'UNSTOP'])
const helpWords = new Set(['HELP', 'INFO'])
const mostPictures = 10

/** `later` is run once the answer is on its way: the staff are told at once. */
export async function handleInbound(
  request: Request,
  services: Services,
  later: (work: () => Promise<unknown>) => void = () => {},
): Promise<Response> {
  const call = await readSignedCall(request, services)
  if (!call.ok) return call.answer
  try {
    await whileAnswering(services.store, take(services, call.fields))
    later(services.drain)
  } catch (error) {
    services.log.error('inbound text not noted', error)
    return refuseForNow('The text cannot be noted right now.')
  }
  return new Response('<?xml version="1.0" encoding="UTF-8"?><Response/>', {headers: {'content-type': 'text/xml'}})
}

async function take(services: Services, fields: Record<string, string>): Promise<void> {
  const {From: from = '', Body: body = '', MessageSid: carrierId = ''} = fields
  const db = await services.store.open()
  const phone = toSmsNumber(from)
  const word = body.replace(/[^\p{L}]/gu, '').toUpperCase()
  const pictures = picturesOf(fields)
  if (phone && stopWords.has(word)) return optOut(db, phone, word, services.now())
  if (phone && startWords.has(word)) return optIn(db, phone)
  if (helpWords.has(word) || (body.trim() === '' && pictures.length === 0)) return
  await keepText(services, {carrierId, from, body: storable(body), pictures})
}

function picturesOf(fields: Record<string, string>): string[] {
  const count = Math.min(Number(fields.NumMedia) || 0, mostPictures)
  const addresses = Array.from({length: count}, (_, n) => fields[`MediaUrl${n}`] ?? '')
  return addresses.filter(address => address.startsWith('https://'))
}

/** PostgreSQL takes neither NUL characters nor halves of pairs. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
