// The customer has changed or canceled a request, or written once more.
import type {OfficeEvent} from '#web/domain/office/wire.ts'
import {oneLine, quoted} from '#web/domain/tidy-text.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {type AlertCause, queueAlert} from '../outbox/queue.ts'
import type {Db, StoredRequest} from '../store/tables.ts'
import {fitted, openUrl, shortened} from './message-parts.ts'

export const change: MessageKind = {
  subject: 'change',
  to: 'staff',
  officeTitle: 'Alert about a change by the customer',
  title: ({case_number: number}) => `The customer changed request No. ${number}`,
  compose,
}

export const queueChangeAlert = (db: Db, {eventId, ...cause}: AlertCause & {eventId: string}) =>
  queueAlert(db, {...cause, subject: 'change', subjectId: eventId})

async function compose(delivery: Delivery): Promise<string> {
  const {db, row, channel} = delivery
  const query = db.selectFrom('request_events').select(['kind', 'text']).where('id', '=', row.subject_id)
  const event = await query.executeTakeFirstOrThrow()
  const stored = db.selectFrom('requests').select(['number', 'name', 'phone']).where('id', '=', row.request_id)
  const request = await stored.executeTakeFirstOrThrow()
  const {maxLength} = channel
  return composeChangeAlert({request, change: event, maxLength, openUrl: openUrl(delivery, request.number)})
}

interface ChangeAlert {
  request: Pick<StoredRequest, 'number' | 'name' | 'phone'>
  change: {kind: OfficeEvent['kind']; text: string}
  maxLength: number
  openUrl: string
}

export function composeChangeAlert({request, change, maxLength, openUrl}: ChangeAlert): string {
  const {number, name, phone} = request
  const isCancelled = change.kind === 'cancelled'
  const head = `The customer ${isCancelled ? 'canceled' : 'changed'} No. ${number}`
  const tail = [`${shortened(oneLine(name), 60)}, ${oneLine(phone)}`, `Open: ${openUrl}`]
  if (isCancelled) return [head, ...tail].join('\n')
  return fitted(maxLength, [head], {label: '', text: quoted(change.text)}, tail)
}
