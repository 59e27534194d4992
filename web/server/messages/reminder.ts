// Reminds the staff of a request that nobody has answered, at half of the promised time and when it ends.
import {type Asked, type ReplyRules, replyBy, replySentencePart} from '#web/domain/business/reply-by.ts'
import {oneLine} from '#web/domain/tidy-text.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {type AlertCause, queueAlert} from '../outbox/queue.ts'
import type {Db, StoredRequest} from '../store/tables.ts'
import {openUrl, shortened, stampTime} from './message-parts.ts'

export const reminder: MessageKind = {
  subject: 'reminder',
  to: 'staff',
  officeTitle: 'Reminder of the promised answer',
  needsTrustedDate: true,
  title: ({case_number: number}) => `Request No. ${number} waits for an answer`,
  compose,
  postponedTo,
}

export function reminderTimes(createdAt: number, rules: ReplyRules, promisedAt: number | null = null) {
  const half = reminderTime(createdAt, rules, 'half')
  const due = promisedAt ?? reminderTime(createdAt, rules, 'due')
  return [
    ...(half !== null && (due === null || half < due) ? [{part: 'half', at: half}] : []),
    ...(due !== null ? [{part: 'due', at: due}] : []),
  ]
}

function reminderTime(createdAt: number, rules: ReplyRules, part: 'half' | 'due'): number | null {
  return replyBy(createdAt, part === 'half' ? {...rules, replyWindowHours: rules.replyWindowHours / 2} : rules)
}

/** Queued with the request, so each goes out exactly once; an answered request leaves nothing to say. */
export async function queueReminders(
  db: Db,
  {rules, now, requestId, asked, ...cause}: AlertCause & {rules: ReplyRules | null; asked?: Asked},
): Promise<void> {
  if (!rules) return
  for (const {part, at} of reminderTimes(asked?.created_at ?? now, rules, asked?.promised_at)) {
    // `now: at`, because an alert is given up 72 hours after it was queued, and a long weekend is longer.
    await queueAlert(db, {...cause, requestId, subject: 'reminder', subjectId: `${requestId}:${part}`, now: at})
  }
}

async function compose(delivery: Delivery): Promise<string | null> {
  const {db, services, row} = delivery
  const request = await db.selectFrom('requests').selectAll().where('id', '=', row.request_id).executeTakeFirstOrThrow()
  if (request.state !== 'new' || request.status !== 'new') return null
  const rules = (await services.business.read())?.replyRules ?? null
  return composeReminder({request, isDue: isDue(row), rules, openUrl: openUrl(delivery, request.number)})
}

const isDue = ({subject_id}: {subject_id: string}) => subject_id.endsWith(':due')

/** Where no time was promised, a change of hours or days off moves the reminder. */
async function postponedTo({db, services, row}: Delivery): Promise<number | null> {
  const rules = (await services.business.read())?.replyRules ?? null
  const request = await db
    .selectFrom('requests')
    .select(['created_at', 'promised_at'])
    .where('id', '=', row.request_id)
    .executeTakeFirst()
  return rules && request?.promised_at === null
    ? reminderTime(request.created_at, rules, isDue(row) ? 'due' : 'half')
    : null
}

interface Reminder {
  request: StoredRequest
  isDue: boolean
  rules: ReplyRules | null
  openUrl: string
}

export function composeReminder({request, isDue, rules, openUrl}: Reminder): string {
  const {number, name, phone, created_at} = request
  const by = replySentencePart(request, rules)
  return [
    isDue ? `No. ${number} is not answered, and the promised time is over` : `No. ${number} is not answered yet`,
    `Received: ${stampTime(created_at, rules?.timeZone)}`,
    ...(by && !isDue ? [`Promised by: ${by}`] : []),
    `${shortened(oneLine(name), 60)}, ${oneLine(phone)}`,
    `Answered? Tap here: ${openUrl}`,
  ].join('\n')
}
