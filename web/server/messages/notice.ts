// Digests to the staff for what is too much for one alert each.
import type {Kysely} from 'kysely'
import {type Port, portTitles} from '../health/ports.ts'
import type {MessageKind} from '../outbox/message-kind.ts'
import {queueAlert} from '../outbox/queue.ts'
import {readSetting} from '../outbox/settings-kv.ts'
import type {ChannelTurn} from '../outbox/settle.ts'
import type {Tables} from '../store/tables.ts'

export const notice: MessageKind = {
  subject: 'notice',
  to: 'staff',
  officeTitle: 'Notice to the staff',
  isRepeatedInChat: true,
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
type Notice = keyof typeof windows

/** `red:disk:<ms>` or `well:disk:<ms>`. The reason is in the setting `disk_red`. */
export async function queueHealthNotice(
  db: Kysely<Tables>,
  kind: 'red' | 'well',
  {port, ...cause}: NoticeCause & {port: Port},
): Promise<void> {
  await queueNow(db, `${kind}:${port}:${cause.now}`, cause)
}

export async function queueTestNotice(db: Kysely<Tables>, cause: NoticeCause): Promise<void> {
  await queueNow(db, `test:${cause.now}`, cause)
}

interface NoticeCause {
  channels: readonly string[]
  now: number
}

async function queueNow(db: Kysely<Tables>, subjectId: string, {channels, now}: NoticeCause): Promise<void> {
  await queueAlert(db, {subject: 'notice', subjectId, requestId: null, caseNumber: 0, channels, at: now, now})
}

async function composeHealthNotice(db: Kysely<Tables>, kind: 'red' | 'well', subjectId: string): Promise<string> {
  const port = subjectId.split(':')[1] as Port
  if (kind === 'well') return wellAgainText([port])
  const {note} = await readSetting(db, `${port}_red`)
  return needsAttentionText([{port, text: note ?? ''}])
}

export const needsAttentionText = (causes: {port: Port; text: string}[]) =>
  `Your website needs attention. ${causes.map(({port, text}) => `${capitalized(portTitles[port])}: ${text}.`).join(' ')}`

const wellAgainText = (ports: Port[]) =>
  `Your website is well again: ${ports.map(port => portTitles[port]).join(', ')}.`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export async function queueNotice(
  db: Kysely<Tables>,
  notice: Notice,
  {channels, now}: {channels: readonly string[]; now: number},
): Promise<void> {
  const {windowMs, isDigest} = windows[notice]
  const start = now - (now % windowMs)
  const at = isDigest ? start + windowMs : now
  // It is dated when it is due: a digest that waits for its hour is not late (outbox-health.ts).
  const subjectId = `${notice}:${start}`
  await queueAlert(db, {subject: 'notice', subjectId, requestId: null, caseNumber: 0, channels, at, now: at})
}

/** From what is stored when it is sent. No visitor's word is in it. */
async function compose({db, services, row}: ChannelTurn): Promise<string> {
  const since = services.now() - day
  const [notice] = row.subject_id.split(':')
  if (notice === 'suspects') {
    const query = db.selectFrom('requests').where('state', '=', 'suspect').where('created_at', '>', since)
    const {count} = await query.select(eb => eb.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
    return `${count} requests of the last 24 hours are held back as suspect, more than are alerted one by one. To see them: Studio, Requests, Held back`
  }
  if (notice === 'texts') {
    const query = db.selectFrom('inbound_texts').where('created_at', '>', since)
    const {count} = await query.select(eb => eb.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
    return `${count} texts came to our number in the last 24 hours, more than are passed on one by one. All of them are stored.`
  }
  if (notice === 'test') return 'This is a test from your website: alerts reach you here.'
  if (notice === 'red' || notice === 'well') return composeHealthNotice(db, notice, row.subject_id)
  return 'Confirmations to customers are off for now: too many went out. Requests are stored and alerted as always. What was withheld: npm run outbox'
}
