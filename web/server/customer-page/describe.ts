import {replySentencePart} from '#web/domain/business/reply-by.ts'
import type {CustomerRequest} from '#web/domain/customer/wire.ts'
import {maxPhotos} from '#web/domain/limits.ts'
import {visitSentencePart} from '#web/domain/office/visit.ts'
import {describeDetails} from '#web/domain/orders/describe-details.ts'
import {toShownPhoto} from '../photos/photo-link.ts'
import type {Services} from '../ports.ts'
import type {StoredRequest} from '../store/tables.ts'
import {surveyLink} from '../surveys/survey-link.ts'
import type {OpenedRequest} from './access.ts'

const correctForMs = 15 * 60_000

/** Epoch ms; null once the time is over. */
export function correctUntil({created_at, status}: StoredRequest, now: number): number | null {
  const until = created_at + correctForMs
  return until > now && status !== 'done' && status !== 'lost' ? until : null
}

export function mayCancel({status}: StoredRequest): boolean {
  return status !== 'done' && status !== 'lost'
}

/** A link can reach a stranger by a mistyped number, so it never shows the address and the email in full. */
export async function describeForCustomer(services: Services, opened: OpenedRequest): Promise<CustomerRequest> {
  const {stored, access} = opened
  const {config} = services
  const now = services.now()
  const db = await services.store.open()
  const [photos, cancelled, survey, business] = await Promise.all([
    db
      .selectFrom('photos')
      .selectAll()
      .where('request_id', '=', stored.id)
      .where('state', '!=', 'texted')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('request_events')
      .select('id')
      .where('request_id', '=', stored.id)
      .where('kind', '=', 'cancelled')
      .executeTakeFirst(),
    db.selectFrom('surveys').select('id').where('request_id', '=', stored.id).executeTakeFirst(),
    services.business.read(),
  ])
  const isOpen = mayCancel(stored)
  const hidden = (text: string | null) => (text === null || access === 'own' ? text : maskWords(text))
  return {
    number: stored.number,
    status: stored.status,
    isCancelled: stored.status === 'lost' && cancelled !== undefined,
    receivedAt: stored.created_at,
    replyBy: stored.status === 'new' ? replySentencePart(stored, business?.replyRules ?? null) : null,
    visit: stored.status === 'booked' && stored.visit ? visitSentencePart(stored.visit) : null,
    serviceType: stored.service_type,
    order: describeDetails(stored.details, {withWords: access !== 'link'}),
    description: access === 'link' ? null : stored.description,
    phone: access === 'link' ? maskPhone(stored.phone) : stored.phone,
    email: hidden(stored.email),
    address: hidden(stored.address),
    photos: access === 'link' ? [] : photos.map(photo => toShownPhoto(services, photo)),
    access,
    mayAddPhotos: isOpen && access !== 'link' && photos.length < maxPhotos,
    correctUntil: access === 'link' ? null : correctUntil(stored, now),
    mayCancel: isOpen && access !== 'link',
    surveyUrl: stored.status === 'done' && !survey && access !== 'link' ? surveyLink(config, stored.id, now) : null,
  }
}

/** "1200 Providence Rd" -> "•••• P••••••••• R•": its owner knows it, a stranger learns nothing to drive to. */
function maskWords(text: string): string {
  return text.replace(/\p{N}/gu, '•').replace(/(?<=[\p{L}•])\p{L}/gu, '•')
}

/** "(704) 555-0134" -> "(•••) •••-••34" */
function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').length
  let seen = 0
  return phone.replace(/\d/g, digit => (++seen > digits - 2 ? digit : '•'))
}
