import type {Kysely} from 'kysely'
import {photoLink} from '../photos/photo-link.ts'
import type {OutboxRow, Tables} from '../store/tables.ts'
import {
  composePhotoAlert,
  composeReceipt,
  composeReplyAlert,
  composeStaffAlert,
  composeSurveyAlert,
} from './compose-text.ts'
import {queueLeftPhotos} from './queue-text.ts'
import type {Turn} from './settle.ts'

/** Staff look at the photos while they plan the visit. */
const photosVisibleFor = 30 * 24 * 60 * 60_000

/**
 * What a text says, from what is stored at this moment: photos that arrived in time are in it. Null when there is
 * nothing left to say: the alert has told of the photos meanwhile, or is still going to.
 */
export async function composeFor(turn: Turn): Promise<string | null> {
  const {db, services, row} = turn
  if (row.kind === 'survey_alert') return surveyText(turn, null)
  if (row.kind === 'survey_chat') return surveyText(turn, await textTrouble(turn))
  if (row.kind === 'staff_reply') return replyText(turn, null)
  if (row.kind === 'reply_chat') return replyText(turn, await textTrouble(turn))
  const request = await db.selectFrom('requests').selectAll().where('id', '=', row.request_id).executeTakeFirstOrThrow()
  const {settings} = services
  if (row.kind === 'customer_receipt') {
    const business = await services.business.read()
    return composeReceipt({
      request,
      businessName: business?.name ?? '',
      siteUrl: settings.publicBaseUrl,
      wording: business?.receiptText ?? null,
    })
  }
  const expiresAt = services.now() + photosVisibleFor
  const toLinks = (keys: string[]) => keys.map(key => photoLink(settings, key, expiresAt))
  if (row.kind === 'staff_alert') {
    const keys = await photoKeys(db, row)
    const text = composeStaffAlert({request, photoUrls: toLinks(keys)})
    const left = keys.filter(key => !text.includes(`/${key}?`))
    const cause = {requestId: request.id, number: request.number, now: services.now()}
    if (left.length > 0) await queueLeftPhotos(db, cause, left)
    return text
  }
  if (row.kind === 'staff_chat') {
    const [keys, warning] = [await photoKeys(db, row), await textTrouble(turn)]
    return composeStaffAlert({request, photoUrls: toLinks(keys), warning})
  }
  const untold = await untoldKeys(db, row)
  return untold.length === 0 ? null : composePhotoAlert({request, photoUrls: toLinks(untold)})
}

/** `<survey>:ratings` or `<survey>:comment`, and behind it the number of a second member of the staff, or the chat. */
async function surveyText({db, row}: Turn, warning: string | null): Promise<string> {
  const [surveyId = '', about] = row.id.split(':')
  const survey = await db
    .selectFrom('surveys')
    .leftJoin('requests', 'requests.id', 'surveys.request_id')
    .selectAll('surveys')
    .select(['requests.number as requestNumber', 'requests.name', 'requests.phone'])
    .where('surveys.id', '=', surveyId)
    .executeTakeFirstOrThrow()
  const {requestNumber, name, phone} = survey
  const customer = requestNumber === null ? null : {number: requestNumber, name: name ?? '', phone: phone ?? ''}
  return composeSurveyAlert({survey, customer, about: about === 'comment' ? 'comment' : 'ratings', warning})
}

async function replyText({db, row}: Turn, warning: string | null): Promise<string> {
  const text = await db
    .selectFrom('inbound_texts')
    .leftJoin('requests', 'requests.id', 'inbound_texts.request_id')
    .select(['inbound_texts.phone', 'body', 'pictures', 'inbound_texts.created_at', 'requests.number', 'requests.name'])
    .where('inbound_texts.id', '=', row.id.split(':')[0] ?? '')
    .executeTakeFirstOrThrow()
  const {phone, body, number, name, created_at: at} = text
  const pictureUrls = JSON.parse(text.pictures) as string[]
  return composeReplyAlert({
    phone,
    body,
    pictureUrls,
    at,
    request: number === null ? null : {number, name: name ?? ''},
    warning,
  })
}

async function photoKeys(db: Kysely<Tables>, row: OutboxRow, alertId?: string): Promise<string[]> {
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

/** The photos of this text that the same person's alert did not show; it shows all of them while it is not composed. */
async function untoldKeys(db: Kysely<Tables>, row: OutboxRow): Promise<string[]> {
  const alerts = await db
    .selectFrom('outbox')
    .select(['recipient', 'text', 'state'])
    .where('request_id', '=', row.request_id)
    .where('kind', '=', 'staff_alert')
    .execute()
  // One that has no recipient yet is everybody's: it may be given its numbers in this very moment.
  const alert = alerts.find(({recipient}) => recipient === row.recipient) ?? alerts.find(({recipient}) => !recipient)
  // The copies of a text, one for each of the staff, have the number behind its id.
  const keys = await photoKeys(db, row, row.id.split(':').slice(0, 3).join(':'))
  if (alert && alert.text === null && alert.state !== 'failed') return []
  return keys.filter(key => !alert?.text?.includes(`/${key}?`))
}

/** Why the staff read it in the chat; null when the texts go out as they should. */
async function textTrouble({db, services, row}: Turn): Promise<string | null> {
  if (services.sms.name === 'outbox') return null
  const alert = await db
    .selectFrom('outbox')
    .select(['state', 'error'])
    .$if(row.kind === 'staff_chat', query =>
      query.where('request_id', '=', row.request_id).where('kind', '=', 'staff_alert'),
    )
    .$if(row.kind === 'reply_chat', query =>
      query.where('kind', '=', 'staff_reply').where('id', 'like', `${row.id.replace(':reply_chat', '')}%`),
    )
    .$if(row.kind === 'survey_chat', query =>
      query.where('kind', '=', 'survey_alert').where('id', 'like', `${row.id.replace(':survey_chat', '')}%`),
    )
    .where('state', 'not in', ['sent', 'delivered'])
    .where('error', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return alert ? `Not sent as a text${alert.state === 'failed' ? '' : ' yet'} (${alert.error})` : null
}
