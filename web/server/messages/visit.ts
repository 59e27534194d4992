// Tells the customer the day of the job, and each day it moves to. Its subject id is that of the request's event; the day
// itself is read when the text goes out, and a job that is off by then has none.
import {visitSentencePart} from '#web/domain/office/visit.ts'
import {customerAddress} from '../customer-page/access.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {fromBusiness, greetingName} from './message-parts.ts'

export const visit: MessageKind = {
  subject: 'visit',
  to: 'customer',
  officeTitle: 'Text with the day of the job',
  isComposedAnew: true,
  giveUpAfterMs: 6 * 60 * 60_000,
  title: ({case_number: number}) => `The day of your request No. ${number}`,
  compose,
}

/** Begins the event of a booked job that gets another day. */
export const movedTo = 'Moved to'

async function compose({db, services, row}: Delivery): Promise<string | null> {
  const request = await db.selectFrom('requests').selectAll().where('id', '=', row.request_id).executeTakeFirstOrThrow()
  const visits = db.selectFrom('request_events').select(['id', 'at', 'text']).where('request_id', '=', request.id)
  const events = await visits.where('kind', '=', 'visit').execute()
  const own = events.find(({id}) => id === row.subject_id)
  // A later move has a text of its own.
  const isNewest = own && !events.some(({at, id}) => at > own.at || (at === own.at && id > own.id))
  if (request.visit === null || request.status !== 'booked' || !isNewest) return null
  const day = visitSentencePart(request.visit)
  const words = own.text.startsWith(movedTo) ? `your job is now on ${day}` : `you're booked for ${day}`
  const link = customerAddress(services.config, request.number, services.now())
  const name = greetingName(request.name)
  return fromBusiness(services, `Hi ${name}, ${words}. Need another day? Please call us. Your request: ${link}`)
}
