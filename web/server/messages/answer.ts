// The owner's own words to the customer, from the office.
import type {Kysely} from 'kysely'
import type {MessageKind} from '../outbox/message-kind.ts'
import {type Cause, queueMessages} from '../outbox/queue.ts'
import type {Delivery} from '../outbox/settle.ts'
import type {Tables} from '../store/tables.ts'
import {fromBusiness} from './customer-words.ts'

export const answer: MessageKind = {
  subject: 'answer',
  to: 'customer',
  officeTitle: 'Text to the customer',
  title: ({case_number: number}) => `About your request No. ${number}`,
  compose,
}

/** The words are those of the request's event. */
export async function queueAnswer(
  db: Kysely<Tables>,
  {eventId, channel, ...cause}: Cause & {eventId: string; channel: string; recipient: string},
): Promise<void> {
  await queueMessages(db, [{...cause, channel, subject: 'answer', subjectId: eventId, at: cause.now}])
}

async function compose({db, services, row}: Delivery): Promise<string> {
  const query = db.selectFrom('request_events').select('text').where('id', '=', row.subject_id)
  const {text} = await query.executeTakeFirstOrThrow()
  return fromBusiness(services, text)
}
