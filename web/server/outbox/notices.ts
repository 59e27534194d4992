// Digests to the staff for what is too much for one alert each.
import type {Kysely} from 'kysely'
import type {Services} from '../ports.ts'
import type {Tables} from '../store/tables.ts'
import {queueTexts} from './queue-text.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** At most one per window; a digest waits for the end of its window. */
const windows = {
  suspects: {windowMs: hour, isDigest: true},
  texts: {windowMs: hour, isDigest: true},
  receipts: {windowMs: day, isDigest: false},
}
type Notice = keyof typeof windows

export async function queueNotice(
  db: Kysely<Tables>,
  notice: Notice,
  {channels, now}: {channels: readonly string[]; now: number},
): Promise<void> {
  const {windowMs, isDigest} = windows[notice]
  const start = now - (now % windowMs)
  const at = isDigest ? start + windowMs : now
  const text = {subject: 'notice', subjectId: `${notice}:${start}`, requestId: null, caseNumber: 0, at, now} as const
  await queueTexts(
    db,
    channels.map(channel => ({...text, channel})),
  )
}

/** From what is stored when it is sent. No visitor's word is in it. */
export async function composeNotice(db: Kysely<Tables>, {now}: Services, subjectId: string): Promise<string> {
  const since = now() - day
  const [notice] = subjectId.split(':')
  if (notice === 'suspects') {
    const query = db.selectFrom('requests').where('state', '=', 'suspect').where('created_at', '>', since)
    const {count} = await query.select(eb => eb.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
    return `${count} requests of the last 24 hours are held back as suspect, more than are alerted one by one. To see them: npm run requests`
  }
  if (notice === 'texts') {
    const query = db.selectFrom('inbound_texts').where('created_at', '>', since)
    const {count} = await query.select(eb => eb.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
    return `${count} texts came to our number in the last 24 hours, more than are passed on one by one. All of them are stored.`
  }
  return 'Confirmations to customers are off for now: too many went out. Requests are stored and alerted as always. What was withheld: npm run outbox'
}
