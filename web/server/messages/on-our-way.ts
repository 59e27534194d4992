// Tells the customer that somebody is coming now: once a day, and never late.
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {type Cause, queueMessages} from '../outbox/queue.ts'
import type {Db} from '../store/tables.ts'
import {fromBusiness, greetingName} from './message-parts.ts'

export const onOurWay: MessageKind = {
  subject: 'on_our_way',
  to: 'customer',
  officeTitle: 'Text that we are on our way',
  giveUpAfterMs: 30 * 60_000,
  title: () => "We're on our way",
  compose,
}

export const onOurWayId = (requestId: string, day: string) => `${requestId}:${day}`

/** `day` as `2026-12-01`. False when the customer was told that day, or is about to be. */
export async function queueOnOurWay(
  db: Db,
  {day, ...message}: Cause & {day: string; channel: string; recipient: string},
): Promise<boolean> {
  const subjectId = onOurWayId(message.requestId, day)
  const told = await db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where(eb => eb.and({subject: 'on_our_way', subject_id: subjectId}))
    .executeTakeFirst()
  if (told && told.state !== 'failed') return false
  if (told) await db.deleteFrom('outbox').where('id', '=', told.id).execute()
  await queueMessages(db, [{...message, subject: 'on_our_way', subjectId}])
  return true
}

async function compose({db, services, row}: Delivery): Promise<string> {
  const query = db.selectFrom('requests').select('name').where('id', '=', row.request_id)
  const {name} = await query.executeTakeFirstOrThrow()
  return fromBusiness(services, `Hi ${greetingName(name)}, we're on our way to you. See you soon!`)
}
