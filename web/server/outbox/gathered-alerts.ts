// From twenty new requests an hour on, the staff get one message every ten minutes that names all requests of that time
// (leads.md 5). Each keeps its alert in the outbox, withheld: its `next_at` is the end of the ten minutes, which the
// message's subject id names.
import type {Kysely} from 'kysely'
import type {ReplyRules} from '#web/domain/business/reply-by.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import type {OutboxRow, Tables} from '../store/tables.ts'
import {composeGatheredText} from './gathered-text.ts'
import {reminderTime} from './postpone-reminder.ts'
import {type AlertCause, queueReminders, queueStaffAlert, queueTexts} from './queue-text.ts'
import type {ChannelTurn} from './settle.ts'

const minute = 60_000
const alone = {key: 'new-requests', max: 20, windowMs: 60 * minute}
const windowMs = 10 * minute
/** A request of the last moment may take longer to be stored than any answer does. */
const marginMs = minute / 2

const reason = 'told in one message with the other requests of these ten minutes, because many arrived'

/** The alert and the reminders of a new request. Runs in its transaction. */
export async function queueRequestAlerts(
  db: Kysely<Tables>,
  {rules, ...cause}: AlertCause & {rules: ReplyRules | null},
): Promise<void> {
  if (await withinLimit(db, alone, cause.now)) {
    await queueStaffAlert(db, cause)
    return queueReminders(db, {...cause, rules})
  }
  const end = await findWindow(db, cause.now)
  await queueStaffAlert(db, {...cause, gathered: {at: end, reason}})
  await queueMessage(db, cause, `alerts:${end}`, end + marginMs)
  if (!rules) return
  const half = reminderTime(end, rules, 'half')
  const due = reminderTime(end, rules, 'due')
  if (half !== null && half !== due) await queueMessage(db, cause, `unanswered:${end}:half`, half)
  if (due !== null) await queueMessage(db, cause, `unanswered:${end}:due`, due)
}

/** Queues it once for each ten minutes. It is dated when it is due, because its 72 hours count from then. */
async function queueMessage(db: Kysely<Tables>, {channels}: AlertCause, subjectId: string, at: number): Promise<void> {
  const text = {subject: 'notice', subjectId, requestId: null, caseNumber: 0, at, now: at} as const
  await queueTexts(
    db,
    channels.map(channel => ({...text, channel})),
  )
}

/** The end of the first ten minutes whose message is not composed; the clock may have been set back meanwhile. */
async function findWindow(db: Kysely<Tables>, now: number): Promise<number> {
  for (let end = now - (now % windowMs) + windowMs; ; end += windowMs) {
    const composed = await db
      .selectFrom('outbox')
      .select('id')
      .where('subject', '=', 'notice')
      .where('subject_id', '=', `alerts:${end}`)
      .where(eb => eb.or([eb('state', '!=', 'queued'), eb('text', 'is not', null)]))
      .limit(1)
      .executeTakeFirst()
    if (!composed) return end
  }
}

const subjectPattern = /^(alerts|unanswered):(\d+)(?::(half|due))?$/

export function isGathered({subject, subject_id}: Pick<OutboxRow, 'subject' | 'subject_id'>): boolean {
  return subject === 'notice' && subjectPattern.test(subject_id)
}

/** Null when none of the requests is left, or none waits for an answer any more. */
export async function composeGathered(
  {db, row, channel, services}: ChannelTurn,
  openUrl: (number: number) => string,
): Promise<string | null> {
  const [, kind, end, part] = subjectPattern.exec(row.subject_id) ?? []
  const found = await db
    .selectFrom('outbox')
    .innerJoin('requests', 'requests.id', 'outbox.request_id')
    .select('requests.number')
    .distinct()
    .where('outbox.subject', '=', 'request')
    .where('outbox.state', '=', 'withheld')
    .where('outbox.next_at', '=', Number(end))
    .$if(kind === 'unanswered', query => query.where('requests.state', '=', 'new').where('requests.status', '=', 'new'))
    .orderBy('requests.number')
    .execute()
  if (found.length === 0) return null
  return composeGatheredText({
    numbers: found.map(({number}) => Number(number)),
    about: kind === 'alerts' ? 'new' : part === 'due' ? 'overdue' : 'unanswered',
    maxLength: channel.maxLength,
    openUrl,
    listUrl: `${services.settings.publicBaseUrl}/studio/requests`,
  })
}
