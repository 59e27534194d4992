import {toLocalTime, toTimeZone} from '#web/domain/business/local-time.ts'
import type {StaffMember} from '../ports.ts'
import type {Db} from '../store/tables.ts'
import type {ClaimedRow, Delivery} from './message-kind.ts'
import {queueMessages} from './queue.ts'
import {dropText, finish, putBack} from './settle.ts'

interface Recipient extends StaffMember {
  address: string
}

const noRecipientDelayMs = 60_000

/** Splits a text to "the staff" into one per member, this row for the first. Null: no member, or quiet hours. */
export async function assignRecipients(delivery: Delivery): Promise<string | null> {
  const {db, services, channel} = delivery
  const byAddress = new Map<string, Recipient>()
  for (const member of await services.business.staff()) {
    const address = channel.staffAddress(member)
    // Two members may share the office's address.
    if (address !== null && !byAddress.has(address)) byAddress.set(address, {...member, address})
  }
  const staff = [...byAddress.values()]
  const member = staff.length > 0 ? await db.transaction().execute(trx => assignRow(trx, delivery, staff)) : null
  if (!member) {
    await (staff.length > 0 ? dropText(delivery) : waitForRecipient(delivery))
    return null
  }
  delivery.row.recipient = member.address
  const quiet = quietDelayMs(member, services.now())
  if (quiet === 0) return member.address
  await putBack(delivery, {delayMs: quiet})
  return null
}

async function waitForRecipient(delivery: Delivery): Promise<void> {
  const {services, channel} = delivery
  if (channel.keepsOnly) {
    const text = (await services.messages.of(delivery.row)?.compose(delivery)) ?? null
    return text === null ? dropText(delivery) : finish(delivery, {state: 'kept', text, error: null})
  }
  if (channel !== services.sms && (await services.business.read())) return dropText(delivery)
  await putBack(delivery, {delayMs: noRecipientDelayMs, reason: 'nobody gets alerts yet'})
}

// Assigns a member without a text of this subject to this row; rows that are sent again by hand get different members.
async function assignRow(trx: Db, {services, row}: ClaimedRow, staff: Recipient[]): Promise<Recipient | null> {
  let group = trx
    .selectFrom('outbox')
    .select(['id', 'recipient', 'number'])
    .where(eb => eb.and({subject_id: row.subject_id, subject: row.subject, channel: row.channel}))
    .orderBy('number')
  if (services.store.engine === 'postgres') group = group.forUpdate()
  const rows = await group.execute()
  const unnamed = rows.filter(({recipient}) => recipient === null)
  const untold = staff.filter(({address}) => !rows.some(({recipient}) => recipient === address))
  const index = unnamed.findIndex(({id}) => id === row.id)
  const member = untold[index]
  if (!member) return null
  const mine = await trx
    .updateTable('outbox')
    .set({recipient: member.address})
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .executeTakeFirst()
  if (mine.numUpdatedRows === 0n) return member
  const highest = rows.at(-1)?.number ?? 1
  const others = index === 0 ? untold.slice(unnamed.length) : []
  const now = services.now()
  const copies = others.map((other, index) => ({
    subject: row.subject,
    subjectId: row.subject_id,
    channel: row.channel,
    number: highest + 1 + index,
    requestId: row.request_id,
    caseNumber: row.case_number,
    recipient: other.address,
    at: now + quietDelayMs(other, now),
    now: row.created_at,
  }))
  await queueMessages(trx, copies)
  return member
}

const minute = 60_000
const dayMinutes = 24 * 60

/** Until the member's quiet hours end, on the business's clock; 0 outside of them or without any. */
export function quietDelayMs({quiet}: StaffMember, now: number): number {
  const from = minutesOf(quiet?.from)
  const until = minutesOf(quiet?.until)
  if (from === null || until === null || from === until) return 0
  const at = toLocalTime(now, toTimeZone(quiet?.timeZone)).minutes
  const sinceFrom = (at - from + dayMinutes) % dayMinutes
  const length = (until - from + dayMinutes) % dayMinutes
  return sinceFrom < length ? (length - sinceFrom) * minute : 0
}

function minutesOf(clock: string | undefined): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(clock ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
