import type {OfficeText, OtherRequest, RequestDetail} from '#web/domain/office/wire.ts'
import {describeDetails} from '#web/domain/orders/describe-details.ts'
import {type RequestDetails, requestDetailsSchema} from '#web/domain/orders/request-details.ts'
import {pictureKeys} from '../inbound/picture-keys.ts'
import {messageKinds} from '../messages/kinds.ts'
import {onOurWayId} from '../messages/on-our-way.ts'
import {isOptedOut} from '../opt-outs/opt-outs.ts'
import {maySendAgain} from '../outbox/list-texts.ts'
import {toShownPhoto} from '../photos/photo-link.ts'
import type {Services} from '../ports.ts'
import type {Db, OutboxRow, StoredPhoto, StoredRequest} from '../store/tables.ts'
import {surveyLink} from '../surveys/survey-link.ts'
import {whyNoText} from './change-request.ts'
import {isOfPerson} from './erasure-matches.ts'
import {ratingsOf} from './numbers.ts'
import {daysAhead, firstLineOf, summarize} from './summaries.ts'

export async function describeRequest(services: Services, request: StoredRequest): Promise<RequestDetail> {
  const db = await services.store.open()
  const {id} = request
  const [[summary], photos, texts, replies, surveys, events, consent, conversation, days] = await Promise.all([
    summarize(services, [request]),
    db.selectFrom('photos').selectAll().where('request_id', '=', id).orderBy('created_at').execute(),
    db.selectFrom('outbox').selectAll().where('request_id', '=', id).orderBy('created_at').orderBy('id').execute(),
    db.selectFrom('inbound_texts').selectAll().where('request_id', '=', id).orderBy('created_at').execute(),
    ratingsOf(db).where('request_id', '=', id).execute(),
    db
      .selectFrom('request_events')
      .select(['id', 'at', 'author', 'kind', 'text'])
      .where('request_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    db.selectFrom('consents').selectAll().where('request_id', '=', id).orderBy('created_at').executeTakeFirst(),
    readConversation(db, request),
    daysAhead(services),
  ])
  if (!summary) throw new Error('[store] a request without its summary')
  const toPhoto = (photo: StoredPhoto) => toShownPhoto(services, photo)
  return {
    ...summary,
    email: request.email,
    address: request.address,
    description: request.description,
    serviceType: request.service_type,
    order: describeDetails(request.details),
    sourcePage: request.source_page,
    consent: consent ? {wording: consent.wording, at: consent.created_at} : null,
    hasOptedOut: request.phone_e164 !== null && (await isOptedOut(db, services, request.phone_e164)),
    noTextReason: await whyNoText(db, services, request),
    photos: photos.filter(({state}) => state !== 'texted').map(toPhoto),
    conversation,
    texts: texts.filter(row => willBeSent(row, request)).map(toOfficeText),
    replies: replies.map(reply => {
      const keys = pictureKeys(reply)
      const urls = JSON.parse(reply.pictures) as string[]
      return {
        id: reply.id,
        text: reply.body,
        photos: photos.filter(({key}) => keys.includes(key)).map(toPhoto),
        pictureUrls: urls.filter((_, index) => !keys[index]),
        at: reply.created_at,
      }
    }),
    surveys,
    surveyUrl: surveyLink(services.config, id, services.now()),
    events,
    wishes: wishesFrom(request, days.today),
    others: await findOthers(db, request),
    onOurWay: toOnOurWay(texts.find(({subject_id}) => subject_id === onOurWayId(id, days.today))),
  }
}

const maxOthers = 20

async function findOthers(db: Db, request: StoredRequest): Promise<OtherRequest[]> {
  const {id, phone_e164: phone, email} = request
  const others = await db
    .selectFrom('requests')
    .selectAll()
    .where(isOfPerson({phone, email}))
    .where('id', '!=', id)
    .where('state', '=', 'new')
    .orderBy('number', 'desc')
    .limit(maxOthers)
    .execute()
  return others.map(other => ({
    number: other.number,
    name: other.name,
    createdAt: other.created_at,
    status: other.status,
    firstLine: firstLineOf(other),
    hasPhone: phone !== null && other.phone_e164 === phone,
  }))
}

/** Null where it failed, too: it can be sent again. */
function toOnOurWay(row: OutboxRow | undefined): RequestDetail['onOurWay'] {
  if (!row || row.state === 'failed') return null
  return {at: row.sent_at ?? row.created_at, isSent: row.state === 'sent' || row.state === 'delivered'}
}

const readDetails = (request: StoredRequest): RequestDetails | null =>
  requestDetailsSchema.safeParse(JSON.parse(request.details)).data ?? null

function wishesFrom(request: StoredRequest, today: string): string[] {
  const details = readDetails(request)
  const wishes = details && 'wishes' in details ? (details.wishes ?? []) : []
  return wishes.filter(halfDay => halfDay >= today)
}

/** A reminder that waits is dropped once the request is answered. */
const willBeSent = ({subject, state}: OutboxRow, request: StoredRequest) =>
  subject !== 'reminder' || state !== 'queued' || (request.state === 'new' && request.status === 'new')

async function readConversation(db: Db, request: StoredRequest): Promise<RequestDetail['conversation']> {
  if (request.form_type !== 'ai') return []
  const messages = await db
    .selectFrom('assistant_messages')
    .select(['sender', 'content', 'created_at'])
    .where('session_id', '=', request.session_id)
    .orderBy('place')
    .execute()
  const details = readDetails(request)
  // The copy that came with the order outlives the conversation itself.
  const copied = details?.form === 'ai' ? details.messages.map(message => ({...message, created_at: null})) : []
  return (messages.length > 0 ? messages : copied).map(({sender, content, created_at: at}) => ({
    sender: sender === 'user' ? 'customer' : 'assistant',
    text: content,
    at,
  }))
}

const states = {
  queued: 'waiting',
  sending: 'waiting',
  maybe_sent: 'waiting',
  kept: 'kept',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  withheld: 'withheld',
} as const

export function toOfficeText(row: OutboxRow): OfficeText {
  const {id, subject, channel, recipient, text, state, error, created_at, done_at} = row
  return {
    id,
    title: messageKinds.of(row)?.officeTitle ?? subject,
    channel,
    to: recipient,
    text,
    state: subject === 'request' && state === 'withheld' ? 'gathered' : states[state],
    error,
    at: done_at ?? created_at,
    maySendAgain: maySendAgain(row),
  }
}
