// Photos that were added after the request's own alert.
import {oneLine} from '#web/domain/tidy-text.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {type Cause, queueAlert} from '../outbox/queue.ts'
import {photoLink} from '../photos/photo-link.ts'
import type {Db, OutboxRow, StoredRequest} from '../store/tables.ts'
import {openUrl, photoLines} from './message-parts.ts'

export const photosVisibleMs = 30 * 24 * 60 * 60_000

export const photos: MessageKind = {
  subject: 'photos',
  to: 'staff',
  // The chat's alert shows later photos itself.
  isNotForChat: true,
  officeTitle: 'Alert about photos',
  title: ({case_number: number}) => `Photos for request No. ${number}`,
  compose,
}

const photoStretchMs = 20_000
/** A commit may still be on its way into the store. */
const photoDelayMs = 5000

/** Returns the subject id of the message that reports the later photo (see untoldKeys); null without an alert. */
export async function queuePhotoAlert(db: Db, cause: Cause): Promise<string | null> {
  const channels = await channelsOfAlert(db, cause.requestId)
  if (channels.length === 0) return null
  const stretch = Math.floor(cause.now / photoStretchMs)
  const subjectId = `${cause.requestId}:${stretch}`
  const at = (stretch + 1) * photoStretchMs + photoDelayMs
  await queueAlert(db, {...cause, subject: 'photos', subjectId, channels, at})
  return subjectId
}

async function channelsOfAlert(db: Db, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('channel')
    .distinct()
    .where('subject_id', '=', requestId)
    .where('subject', '=', 'request')
    .where('channel', '!=', 'chat')
    .execute()
  return rows.map(({channel}) => channel)
}

export async function queueLeftPhotos(db: Db, cause: Cause, keys: string[]): Promise<void> {
  const subjectId = `${cause.requestId}:left`
  const channels = await channelsOfAlert(db, cause.requestId)
  await queueAlert(db, {...cause, subject: 'photos', subjectId, channels, at: cause.now + photoDelayMs})
  await db
    .updateTable('photos')
    .set({alert_id: subjectId})
    .where('request_id', '=', cause.requestId)
    .where('key', 'in', keys)
    .execute()
}

/** Null when the alert has shown the photos, or still will. */
async function compose(delivery: Delivery): Promise<string | null> {
  const {db, services, row} = delivery
  const untold = await untoldKeys(db, row)
  if (untold.length === 0) return null
  const request = await db.selectFrom('requests').selectAll().where('id', '=', row.request_id).executeTakeFirstOrThrow()
  const expiresAt = services.now() + photosVisibleMs
  const photoUrls = untold.map(key => photoLink(services.config, key, expiresAt))
  return composePhotoAlert(request, photoUrls, openUrl(delivery, request.number))
}

export function composePhotoAlert(
  {number, name}: Pick<StoredRequest, 'number' | 'name'>,
  photoUrls: string[],
  openUrl: string,
): string {
  return [`Photos for No. ${number} (${oneLine(name)})`, ...photoLines(photoUrls), `Open: ${openUrl}`].join('\n')
}

export async function photoKeysOf(db: Db, row: OutboxRow, alertId?: string): Promise<string[]> {
  const photos = await db
    .selectFrom('photos')
    .select('key')
    .where('request_id', '=', row.request_id)
    .$if(alertId !== undefined, query => query.where('alert_id', '=', alertId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return photos.map(({key}) => key)
}

/** Photos that the same member's alert did not show; an alert not yet composed shows all. */
async function untoldKeys(db: Db, row: OutboxRow): Promise<string[]> {
  const alerts = await db
    .selectFrom('outbox')
    .select(['recipient', 'text', 'state'])
    .where(eb => eb.and({request_id: row.request_id, subject: 'request', channel: row.channel}))
    .execute()
  // An alert without a recipient is for all: it may be assigned right now.
  const alert = alerts.find(({recipient}) => recipient === row.recipient) ?? alerts.find(({recipient}) => !recipient)
  const keys = await photoKeysOf(db, row, row.subject_id)
  if (alert && alert.text === null && alert.state !== 'failed') return []
  return keys.filter(key => !alert?.text?.includes(`/${key}?`))
}
