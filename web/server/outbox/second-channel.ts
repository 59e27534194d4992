// The second way to alert staff: a chat's incoming webhook. It gets an alert when its text failed or waited ten
// minutes, when the carrier refuses our account or none is configured, or always, as the owner chooses. One outbox row
// per subject. Twice is better than never, so a retry looks nothing up.
import {inTrace} from '#web/config/trace.ts'
import type {Services} from '../ports.ts'
import {type Db, waiting} from '../store/tables.ts'
import {giveUpAfterMs} from './backoff.ts'
import type {MessageKinds} from './message-kind.ts'
import {queueMessages} from './queue.ts'
import {readSetting} from './settings-kv.ts'

const lateAfterMs = 10 * 60_000
/** A new address is not told of last month's requests. */
const recentMs = 10 * 60_000
const recentFailureMs = 60 * 60_000
/** Older alerts cannot become late: given up after 72 hours, or resent once within the next. */
const maxAgeMs = giveUpAfterMs + 2 * 60 * 60_000
const maxRows = 50

/** Adds rows for alerts the staff would otherwise miss. Without a chat: none; the outbox shows the failed text. */
export async function queueSecondAlerts(db: Db, services: Services): Promise<void> {
  const now = services.now()
  // The CMS is not asked again and again while nothing happens.
  const possible = missedAlerts(db, services.messages, {now, late: now, isAlways: true})
  const channel = (await possible.limit(1).executeTakeFirst()) ? await services.business.secondChannel() : null
  if (!channel) return
  const isStopped = (await readSetting(db, 'sms_pause')).value > now
  const late = isStopped ? now : now - lateAfterMs
  const rows = await missedAlerts(db, services.messages, {now, late, isAlways: channel.always}).limit(maxRows).execute()
  for (const {subject, subject_id: subjectId, request_id: requestId, case_number: caseNumber, trace} of rows) {
    const text = {subject, subjectId, channel: 'chat', requestId, caseNumber, at: now, now}
    await inTrace(trace, () => queueMessages(db, [text]))
  }
}

interface Missed {
  now: number
  /** An alert that was queued before and still waits is late. */
  late: number
  isAlways: boolean
}

function missedAlerts(db: Db, {chatSubjects}: MessageKinds, {now, late, isAlways}: Missed) {
  return (
    db
      .selectFrom('outbox as alert')
      .select(['alert.subject', 'alert.subject_id', 'alert.request_id', 'alert.case_number', 'alert.trace'])
      .where('alert.subject', 'in', chatSubjects)
      .where('alert.channel', '=', 'sms')
      .where('alert.state', '!=', 'withheld')
      .where('alert.created_at', '>', now - maxAgeMs)
      // A reminder is of the time at which it is due.
      .where('alert.created_at', '<=', now)
      .where(eb => {
        const isNew = eb('alert.created_at', '>', now - recentMs)
        return eb.or([
          eb.and([eb('alert.state', '=', 'failed'), eb('alert.done_at', '>', now - recentFailureMs)]),
          // During quiet hours it was neither tried nor due.
          eb.and([
            eb('alert.state', 'in', waiting),
            eb('alert.created_at', '<=', late),
            eb.or([eb('alert.attempts', '>', 0), eb('alert.next_at', '<=', now)]),
          ]),
          isAlways ? isNew : eb.and([isNew, eb('alert.state', '=', 'kept')]),
        ])
      })
      .where(({not, exists, selectFrom}) =>
        not(
          exists(
            selectFrom('outbox as second')
              .select('second.id')
              .whereRef('second.subject_id', '=', 'alert.subject_id')
              .whereRef('second.subject', '=', 'alert.subject')
              .where('second.channel', '=', 'chat'),
          ),
        ),
      )
  )
}
