// The carrier posts every text to our number here. STOP opts the sender out of all texts, START undoes it; the staff
// gets anything else.
import {toSmsNumber} from '#web/domain/business/phone.ts'
import {answerFromStore} from '../http/answers.ts'
import type {After} from '../http/read-json-call.ts'
import {readSignedCall} from '../http/signed-call.ts'
import {keepPictures} from '../inbound/keep-pictures.ts'
import {keepText} from '../inbound/keep-text.ts'
import type {InboundMessage, Services} from '../ports.ts'
import {patiently} from '../store/lock-patience.ts'
import {optIn, optOut} from './opt-outs.ts'

export async function handleInbound(request: Request, services: Services, after: After = () => {}): Promise<Response> {
  const call = await readSignedCall(request, services)
  if (!call.ok) return call.answer
  const {callbacks, fields} = call
  const told = {event: 'inbound text not noted', sentence: 'The text cannot be noted right now.'}
  return answerFromStore(services, told, async () => {
    await patiently(() => take(services, callbacks.readInbound(fields)))
    after(async () => {
      // First the pictures: the alert then links to our copies.
      await keepPictures(services)
      await services.drain()
    })
    return callbacks.answerInbound()
  })
}

async function take(services: Services, {carrierId, from, body, pictures, command}: InboundMessage): Promise<void> {
  const db = await services.store.open()
  const phone = toSmsNumber(from)
  if (phone && command?.kind === 'stop') return optOut(db, phone, command.word, services.now())
  if (phone && command?.kind === 'start') return optIn(db, services, phone)
  if (command?.kind === 'help' || (body.trim() === '' && pictures.length === 0)) return
  await keepText(services, {carrierId, from, body: storable(body), pictures})
}

/** PostgreSQL takes neither NUL nor lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
