// From twenty new requests an hour on, the staff get one message every ten minutes that names all requests of that time
// (leads.md 5). Each keeps its alert in the outbox, withheld: its `next_at` is the end of the ten minutes, which the
// message's subject id names.
import type {ReplyRules} from '#web/domain/business/reply-by.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {type AlertCause, queueAlert} from '../outbox/queue.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import type {Db} from '../store/tables.ts'
import {openUrl} from './message-parts.ts'
import {queueReminders, reminderTimes} from './reminder.ts'
import {queueStaffAlert} from './request.ts'

export const gathered: MessageKind = {
  subject: 'notice',
  idPrefix: 'alerts:',
  to: 'staff',
  officeTitle: 'Notice to the staff',
  title: () => 'New requests',
  compose,
}

export const gatheredReminder: MessageKind = {
  ...gathered,
  idPrefix: 'unanswered:',
  needsTrustedDate: true,
  title: () => 'Requests wait for an answer',
}

const minute = 60_000
const alone = {key: 'new-requests', max: 20, windowMs: 60 * minute}
const windowMs = 10 * minute
/** A request of the last moment may take longer to be stored than any answer does. */
const marginMs = minute / 2

const reason = 'told in one message with the other requests of these ten minutes, because many arrived'

/** The alert and the reminders of a new request. Runs in its transaction. */
export async function queueRequestAlerts(
  db: Db,
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
  for (const {part, at} of reminderTimes(end, rules)) await queueMessage(db, cause, `unanswered:${end}:${part}`, at)
}

/** Queues it once for each ten minutes. It is dated when it is due, because its 72 hours count from then. */
async function queueMessage(db: Db, {channels}: AlertCause, subjectId: string, at: number): Promise<void> {
  await queueAlert(db, {subject: 'notice', subjectId, channels, now: at})
}

/** The end of the first ten minutes whose message is not composed; the clock may have been set back meanwhile. */
async function findWindow(db: Db, now: number): Promise<number> {
  for (let end = now - (now % windowMs) + windowMs; ; end += windowMs) {
    const composed = await db
      .selectFrom('outbox')
      .select('id')
      .where(eb => eb.and({subject: 'notice', subject_id: `alerts:${end}`}))
      .where(eb => eb.or([eb('state', '!=', 'queued'), eb('text', 'is not', null)]))
      .limit(1)
      .executeTakeFirst()
    if (!composed) return end
  }
}

const subjectPattern = /^(alerts|unanswered):(\d+)(?::(half|due))?$/

/** Null when none of the requests is left, or none waits for an answer any more. */
async function compose(delivery: Delivery): Promise<string | null> {
  const {db, row, channel, services} = delivery
  const [, kind, end, part] = subjectPattern.exec(row.subject_id) ?? []
  const found = await db
    .selectFrom('outbox')
    .innerJoin('requests', 'requests.id', 'outbox.request_id')
    .select('requests.number')
    .distinct()
    .where(eb => eb.and({'outbox.subject': 'request', 'outbox.state': 'withheld', 'outbox.next_at': Number(end)}))
    .$if(kind === 'unanswered', query => query.where('requests.state', '=', 'new').where('requests.status', '=', 'new'))
    .orderBy('requests.number')
    .execute()
  if (found.length === 0) return null
  return composeGatheredText({
    numbers: found.map(({number}) => number),
    about: kind === 'alerts' ? 'new' : part === 'due' ? 'overdue' : 'unanswered',
    maxLength: channel.maxLength,
    openUrl: number => openUrl(delivery, number),
    listUrl: `${services.config.publicBaseUrl}/studio/requests`,
  })
}

interface Gathered {
  /** Ascending. */
  numbers: number[]
  about: 'new' | 'unanswered' | 'overdue'
  maxLength: number
  openUrl(number: number): string
  listUrl: string
}

/** No visitor's word is in it: an erased person leaves nothing here. Gives a link for each while there is room, else the numbers in ranges; the numbers always. */
export function composeGatheredText({numbers, about, maxLength, openUrl, listUrl}: Gathered): string {
  const head = headOf(about, numbers.length)
  const open = `Open: ${listUrl}`
  const linked = [head, ...numbers.map(number => `No. ${number}: ${openUrl(number)}`)].join('\n')
  if (linked.length <= maxLength) return linked
  const listed = [head, `No. ${toRanges(numbers)}`, open].join('\n')
  if (listed.length <= maxLength) return listed
  return [head, `All between No. ${numbers[0]} and No. ${numbers.at(-1)}`, open].join('\n')
}

function headOf(about: Gathered['about'], count: number): string {
  const requests = count === 1 ? '1 request' : `${count} requests`
  if (about === 'new') return `${requests} in ten minutes, told together because many arrive`
  const waiting = `${requests} of a busy time ${count === 1 ? 'is' : 'are'} not answered`
  return about === 'unanswered' ? `${waiting} yet` : `${waiting}, and the promised time is over`
}

/** `1042-1051, 1053` */
function toRanges(numbers: number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}
