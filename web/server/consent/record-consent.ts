import {createHash, randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import {contactMessages} from '#web/features/contact/contact-messages.ts'
import type {Business} from '../ports.ts'
import type {NewRequest} from '../requests/new-request.ts'
import type {ConsentTable, Tables} from '../store/tables.ts'

interface Consent {
  request: NewRequest
  requestId: string
  /** +1 and ten digits; null when no text can be sent there. */
  phone: string | null
  business: Business | null
  now: number
}

/**
 * Writes down what the visitor agreed to, in the words that were shown: the ticked box, or the line under the short
 * form's phone field. Writes nothing where nothing was agreed to.
 */
export async function recordConsent(db: Kysely<Tables>, {request, requestId, phone, business, now}: Consent) {
  const agreed = agreedWording(request, business)
  if (!agreed) return
  await db
    .insertInto('consents')
    .values({
      id: randomUUID(),
      request_id: requestId,
      phone_e164: phone,
      ...agreed,
      version: createHash('sha256').update(agreed.wording).digest('hex').slice(0, 12),
      page: request.sourcePage,
      created_at: now,
    })
    .execute()
}

function agreedWording(request: NewRequest, business: Business | null): Pick<ConsentTable, 'basis' | 'wording'> | null {
  // The CMS has not answered once since the server started: the page's own text at this time is in its history.
  if (request.consentToText) return {basis: 'ticked', wording: business?.consentText ?? '(as published at this time)'}
  return request.form === 'short' ? {basis: 'disclosure', wording: contactMessages.shortFormDisclosure} : null
}
