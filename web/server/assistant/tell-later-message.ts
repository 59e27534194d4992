// What a customer writes in the chat once the request is sent: it stands in the request's history, and the staff are told.

import {queueChangeAlert} from '../messages/change.ts'
import {addEvent} from '../office/change-request.ts'
import {alertChannels} from '../outbox/channels.ts'
import type {Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {agreesToSend} from './agreement.ts'

/** Each rings the staff; more of them stand in the history alone. */
const alerts = {max: 3, windowMs: 60 * 60_000}

/** A mere "yes, thanks" is not passed on. @throws while the store is down. */
export async function tellLaterMessage(
  services: Services,
  {requestId, number, text}: {requestId: string; number: number; text: string},
): Promise<void> {
  if (agreesToSend(text)) return
  const channels = await alertChannels(services)
  const db = await services.store.open()
  const rings = await withinLimit(db, {key: `chat-later:${requestId}`, ...alerts}, services.now())
  await db.transaction().execute(async trx => {
    const stored = await trx.selectFrom('requests').select('state').where('id', '=', requestId).executeTakeFirst()
    if (!stored) return
    const event = {id: requestId, author: 'Customer', kind: 'note' as const, text: `Wrote in the chat: ${text}`}
    const eventId = await addEvent(trx, services, event)
    const cause = {requestId, caseNumber: number, now: services.now(), eventId, channels}
    if (stored.state === 'new' && rings) await queueChangeAlert(trx, cause)
  })
}
