// Digests to the staff for what is too much for one alert each.
import {type Port, portTitles} from '../health/ports.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {queueAlert} from '../outbox/queue.ts'
import {readSetting} from '../outbox/settings-kv.ts'
import type {Db} from '../store/tables.ts'

export const staffNote: MessageKind = {
  subject: 'notice',
  to: 'staff',
  officeTitle: 'Notice to the staff',
  title: () => 'About your website',
  compose,
}

const hour = 60 * 60_000
const day = 24 * hour

/** At most one per window; a digest waits for the end of its window. */
const windows = {
  suspects: {windowMs: hour, isDigest: true},
  texts: {windowMs: hour, isDigest: true},
  receipts: {windowMs: day, isDigest: false},
}

interface NoteCause {
  channels: readonly string[]
  now: number
}

export function queueStaffNote(db: Db, notice: keyof typeof windows, {channels, now}: NoteCause): Promise<void> {
  const {windowMs, isDigest} = windows[notice]
  const start = now - (now % windowMs)
  // It is dated when it is due: a digest that waits for its hour is not late (outbox-health.ts).
  return queueNote(db, `${notice}:${start}`, {channels, now: isDigest ? start + windowMs : now})
}

/** A cause may be a request's; the note belongs to none, or would be erased with its person. */
export const queueNote = (db: Db, subjectId: string, {channels, now}: NoteCause): Promise<void> =>
  queueAlert(db, {subject: 'notice', subjectId, channels, now})

export const needsAttentionText = (causes: {port: Port; text: string}[]) =>
  `Your website needs attention. ${causes.map(({port, text}) => `${capitalized(portTitles[port])}: ${text}.`).join(' ')}`

const masked = (address: string) =>
  address.includes('@') ? address.replace(/^(.).*@/, '$1***@') : `***${address.slice(-4)}`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** From what is stored when it is sent. No visitor's word is in it. */
async function compose({db, services, row}: Delivery): Promise<string | null> {
  const since = services.now() - day
  const [notice, about = ''] = row.subject_id.split(':')
  if (notice === 'suspects') {
    const query = db.selectFrom('requests').where('state', '=', 'suspect').where('created_at', '>', since)
    const {count} = await query.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return `${count} requests of the last 24 hours are held back as suspect, more than are alerted one by one. To see them: Studio, Requests, Held back`
  }
  if (notice === 'texts') {
    const query = db.selectFrom('inbound_texts').where('created_at', '>', since)
    const {count} = await query.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return `${count} texts came to our number in the last 24 hours, more than are passed on one by one. All of them are stored.`
  }
  if (notice === 'link') {
    const links = await db
      .selectFrom('outbox')
      .select('recipient')
      .where('subject_id', '=', about)
      .orderBy('channel', 'desc')
      .execute()
    // Who got the link need not be told.
    if (links.some(({recipient}) => recipient === row.recipient)) return null
    return `A sign-in link was sent to ${links.map(({recipient}) => masked(recipient ?? '')).join(' and ')}, who is marked as the owner. Not the owner's? Then tell the owner.`
  }
  if (notice === 'test') return 'This is a test from your website: alerts reach you here.'
  const port = about as Port
  if (notice === 'well') return `Your website is well again: ${portTitles[port]}.`
  if (notice === 'red') return needsAttentionText([{port, text: (await readSetting(db, `${port}_red`)).note ?? ''}])
  return 'Confirmations to customers are off for now: too many went out. Requests are stored and alerted as always. What was withheld: npm run outbox'
}
