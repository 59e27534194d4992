// A text to our number, passed on with its pictures.
import {formatPhone} from '#web/domain/business/phone.ts'
import {oneLine, quoted} from '#web/domain/tidy-text.ts'
import {pictureKeys} from '../inbound/picture-keys.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {type AlertCause, queueAlert} from '../outbox/queue.ts'
import {photoLink} from '../photos/photo-link.ts'
import type {Db} from '../store/tables.ts'
import {dash, type Frame, fitted, frameOf, stampTime} from './message-parts.ts'
import {photosVisibleMs} from './photos.ts'

export const reply: MessageKind = {
  subject: 'reply',
  to: 'staff',
  officeTitle: 'Alert about a text from the customer',
  title: () => 'A text to our number',
  compose,
}

type ReplyCause = Omit<AlertCause, 'requestId'> & {requestId: string | null; textId: string; at: number}

export const queueReplyAlert = (db: Db, {textId, ...cause}: ReplyCause) =>
  queueAlert(db, {...cause, subject: 'reply', subjectId: textId})

async function compose(delivery: Delivery): Promise<string> {
  const {db, services, row} = delivery
  const text = await db
    .selectFrom('inbound_texts')
    .leftJoin('requests', 'requests.id', 'inbound_texts.request_id')
    .select(['inbound_texts.phone', 'body', 'pictures', 'photo_keys', 'inbound_texts.created_at'])
    .select(['requests.number', 'requests.name'])
    .where('inbound_texts.id', '=', row.subject_id)
    .executeTakeFirstOrThrow()
  const {phone, body, number, name, created_at: at} = text
  const {config, now} = services
  const keys = pictureKeys(text)
  const pictureUrls = (JSON.parse(text.pictures) as string[]).map((url, index) =>
    keys[index] ? photoLink(config, keys[index], now() + photosVisibleMs) : url,
  )
  const request = number === null ? null : {number, name: name ?? ''}
  return composeReplyAlert({phone, body, pictureUrls, at, request, ...(await frameOf(delivery, number))})
}

const maxPictures = 4

interface ReplyAlert extends Frame {
  phone: string
  body: string
  pictureUrls: string[]
  at: number
  request: {number: number; name: string} | null
}

export function composeReplyAlert(alert: ReplyAlert): string {
  const {phone, body, pictureUrls, at, request, warning, maxLength, openUrl, timeZone} = alert
  const head = [
    ...(warning ? [warning] : []),
    'A text to our number',
    stampTime(at, timeZone),
    `From: ${formatPhone(phone)}`,
    `Request: ${request ? `No. ${request.number}, ${oneLine(request.name)}` : dash}`,
  ]
  const shown = pictureUrls.slice(0, maxPictures).map((url, index) => `Picture ${index + 1}: ${url}`)
  const more = pictureUrls.length - shown.length
  const tail = [...shown, ...(more > 0 ? [`and ${more} more`] : []), ...(openUrl ? [`Open: ${openUrl}`] : [])]
  return fitted(maxLength, head, {label: 'Text: ', text: quoted(body || dash)}, tail)
}
