import {createHash, randomUUID} from 'node:crypto'
import {spokenConsent} from '#web/domain/office/new-request.ts'
import {toDisclosure} from '#web/domain/orders/disclosure.ts'
import type {Business} from '../ports.ts'
import type {Submission} from '../requests/read-submission.ts'
import type {ConsentTable, Db} from '../store/tables.ts'

interface Consent {
  submission: Submission
  requestId: string
  phone: string | null
  business: Business | null
  now: number
}

/** Records the wording that the customer agreed to. Callers that send no wording get the current one. */
export async function recordConsent(db: Db, {submission, requestId, phone, business, now}: Consent) {
  const agreed = agreedWording(submission, business)
  if (!agreed) return
  await db
    .insertInto('consents')
    .values({
      id: randomUUID(),
      request_id: requestId,
      phone_e164: phone,
      ...agreed,
      version: createHash('sha256').update(agreed.wording).digest('hex').slice(0, 12),
      page: submission.request.sourcePage,
      created_at: now,
    })
    .execute()
}

type Agreed = Pick<ConsentTable, 'basis' | 'wording'>

function agreedWording({request, consentWording}: Submission, business: Business | null): Agreed | null {
  if (request.details.form === 'phone') return request.consentToText ? {basis: 'spoken', wording: spokenConsent} : null
  if (request.consentToText) {
    // While the CMS has not answered since the start: its history has the wording of that time.
    return {basis: 'ticked', wording: consentWording ?? business?.consentText ?? '(as published at this time)'}
  }
  if (request.details.form !== 'short') return null
  return {basis: 'disclosure', wording: consentWording ?? toDisclosure(business?.disclosureText)}
}
