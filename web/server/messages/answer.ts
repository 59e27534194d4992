// The owner's own words to the customer, from the office: those of the request's event, which its subject id names.
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {fromBusiness} from './message-parts.ts'

export const answer: MessageKind = {
  subject: 'answer',
  to: 'customer',
  officeTitle: 'Text to the customer',
  title: ({case_number: number}) => `About your request No. ${number}`,
  compose,
}

async function compose({db, services, row}: Delivery): Promise<string> {
  const query = db.selectFrom('request_events').select('text').where('id', '=', row.subject_id)
  const {text} = await query.executeTakeFirstOrThrow()
  return fromBusiness(services, text)
}
