import type {Kysely} from 'kysely'
import {customerAddress} from '../customer-page/access.ts'
import {pictureKeys} from '../inbound/picture-keys.ts'
import {photoLink} from '../photos/photo-link.ts'
import {staffAddressOf} from '../staff-page/access.ts'
import type {OutboxRow, StoredRequest, Tables} from '../store/tables.ts'
import {
  composeChangeAlert,
  composePhotoAlert,
  composeReceipt,
  composeReminder,
  composeReplyAlert,
  composeStaffAlert,
  composeSurveyAlert,
} from './compose-text.ts'
import {composeGathered, isGathered} from './gathered-alerts.ts'
import {receiptWording} from './messages.ts'
import {composeNotice} from './notices.ts'
import {queueLeftPhotos} from './queue-text.ts'
import type {ChannelTurn} from './settle.ts'

const photosVisibleMs = 30 * 24 * 60 * 60_000

/**
 * Composes a text from what is stored now, so photos that arrived in time are in it. Null when nothing is left to say:
 * the alert has shown the photos, or still will.
 */
export async function composeFor(turn: ChannelTurn): Promise<string | null> {
  const {db, services, row, channel} = turn
  const {maxLength} = channel
  const warning = channel === services.chat ? await textTrouble(turn) : null
  if (row.subject === 'survey' || row.subject === 'survey_comment') return surveyText(turn, warning)
  if (row.subject === 'reply') return replyText(turn, warning)
  if (row.subject === 'answer') return answerText(turn)
  if (isGathered(row)) return composeGathered(turn, number => openUrl(turn, number))
  if (row.subject === 'notice') return composeNotice(db, services, row.subject_id)
  const request = await db.selectFrom('requests').selectAll().where('id', '=', row.request_id).executeTakeFirstOrThrow()
  const {settings} = services
  if (row.subject === 'reminder') {
    if (request.state !== 'new' || request.status !== 'new') return null
    const isDue = row.subject_id.endsWith(':due')
    const rules = (await services.business.read())?.replyRules ?? null
    return composeReminder({request, isDue, rules, openUrl: openUrl(turn, request.number)})
  }
  if (row.subject === 'change') return changeText(turn, request)
  if (row.subject === 'receipt') {
    const business = await services.business.read()
    return composeReceipt({
      request,
      businessName: business?.name ?? '',
      link: customerAddress(settings, request.number, services.now()),
      wording: receiptWording(row.channel, business?.receiptText ?? null),
    })
  }
  const expiresAt = services.now() + photosVisibleMs
  const toLinks = (keys: string[]) => keys.map(key => photoLink(settings, key, expiresAt))
  if (row.subject === 'request') {
    const keys = await photoKeys(db, row)
    const text = composeStaffAlert({
      request,
      photoUrls: toLinks(keys),
      warning,
      maxLength,
      openUrl: openUrl(turn, request.number),
      timeZone: await timeZoneOf(turn),
    })
    const left = channel === services.chat ? [] : keys.filter(key => !text.includes(`/${key}?`))
    const cause = {requestId: request.id, caseNumber: request.number, now: services.now()}
    if (left.length > 0) await queueLeftPhotos(db, cause, left)
    return text
  }
  const untold = await untoldKeys(db, row)
  return untold.length === 0
    ? null
    : composePhotoAlert({request, photoUrls: toLinks(untold), openUrl: openUrl(turn, request.number)})
}

/** A page of its own for each member of the staff; the Studio for a chat, which may have any reader. */
function openUrl({services: {settings, chat, now}, channel, row}: ChannelTurn, number: number): string {
  return channel === chat || row.recipient === null
    ? `${settings.publicBaseUrl}/studio/requests/${number}`
    : staffAddressOf(settings, {number, recipient: row.recipient, now: now()})
}

async function timeZoneOf({services}: ChannelTurn): Promise<string | undefined> {
  return (await services.business.read())?.replyRules?.timeZone
}

async function changeText(turn: ChannelTurn, request: StoredRequest): Promise<string> {
  const {db, row, channel} = turn
  const query = db.selectFrom('request_events').select(['kind', 'text']).where('id', '=', row.subject_id)
  const change = await query.executeTakeFirstOrThrow()
  return composeChangeAlert({request, change, maxLength: channel.maxLength, openUrl: openUrl(turn, request.number)})
}

async function answerText({db, services, row}: ChannelTurn): Promise<string> {
  const query = db.selectFrom('request_events').select('text').where('id', '=', row.subject_id)
  const {text} = await query.executeTakeFirstOrThrow()
  const business = await services.business.read()
  return business?.name ? `${business.name}: ${text}` : text
}

async function surveyText(turn: ChannelTurn, warning: string | null): Promise<string> {
  const {db, row, channel} = turn
  const survey = await db
    .selectFrom('surveys')
    .leftJoin('requests', 'requests.id', 'surveys.request_id')
    .selectAll('surveys')
    .select(['requests.number as requestNumber', 'requests.name', 'requests.phone'])
    .where('surveys.id', '=', row.subject_id)
    .executeTakeFirstOrThrow()
  const {requestNumber, name, phone} = survey
  const customer = requestNumber === null ? null : {number: requestNumber, name: name ?? '', phone: phone ?? ''}
  return composeSurveyAlert({
    survey,
    customer,
    about: row.subject === 'survey_comment' ? 'comment' : 'ratings',
    warning,
    maxLength: channel.maxLength,
    openUrl: customer && openUrl(turn, customer.number),
    timeZone: await timeZoneOf(turn),
  })
}

async function replyText(turn: ChannelTurn, warning: string | null): Promise<string> {
  const {db, services, row, channel} = turn
  const text = await db
    .selectFrom('inbound_texts')
    .leftJoin('requests', 'requests.id', 'inbound_texts.request_id')
    .select(['inbound_texts.phone', 'body', 'pictures', 'photo_keys', 'inbound_texts.created_at'])
    .select(['requests.number', 'requests.name'])
    .where('inbound_texts.id', '=', row.subject_id)
    .executeTakeFirstOrThrow()
  const {phone, body, number, name, created_at: at} = text
  const {settings, now} = services
  const keys = pictureKeys(text)
  const pictureUrls = (JSON.parse(text.pictures) as string[]).map((url, place) =>
    keys[place] ? photoLink(settings, keys[place], now() + photosVisibleMs) : url,
  )
  return composeReplyAlert({
    phone,
    body,
    pictureUrls,
    at,
    request: number === null ? null : {number, name: name ?? ''},
    warning,
    maxLength: channel.maxLength,
    openUrl: number === null ? null : openUrl(turn, number),
    timeZone: await timeZoneOf(turn),
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

/** Photos that the same member's alert did not show; an alert not yet composed shows all. */
async function untoldKeys(db: Kysely<Tables>, row: OutboxRow): Promise<string[]> {
  const alerts = await db
    .selectFrom('outbox')
    .select(['recipient', 'text', 'state'])
    .where('request_id', '=', row.request_id)
    .where('subject', '=', 'request')
    .where('channel', '=', row.channel)
    .execute()
  // An alert without a recipient is for all: it may be assigned right now.
  const alert = alerts.find(({recipient}) => recipient === row.recipient) ?? alerts.find(({recipient}) => !recipient)
  const keys = await photoKeys(db, row, row.subject_id)
  if (alert && alert.text === null && alert.state !== 'failed') return []
  return keys.filter(key => !alert?.text?.includes(`/${key}?`))
}

async function textTrouble({db, services, row}: ChannelTurn): Promise<string | null> {
  if (services.sms.keepsOnly) return null
  const alert = await db
    .selectFrom('outbox')
    .select(['state', 'error'])
    .where('subject', '=', row.subject)
    .where('subject_id', '=', row.subject_id)
    .where('channel', '=', services.sms.name)
    .where('state', 'not in', ['sent', 'delivered'])
    .where('error', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return alert ? `Not sent as a text${alert.state === 'failed' ? '' : ' yet'} (${alert.error})` : null
}
