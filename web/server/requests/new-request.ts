import type {RequestDetails} from '#web/domain/orders/request-details.ts'
import type {RequestTable} from '../store/tables.ts'

export interface NewRequest {
  formType: RequestTable['form_type']
  source: string
  sourcePage: string
  name: string
  phone: string
  email: string | null
  address: string | null
  description: string | null
  serviceType: string | null
  consentToText: boolean
  details: RequestDetails
  photoKeys: string[]
}

export interface Submission {
  request: NewRequest
  /** Spec 3.7; null when the page could not keep one. */
  sessionId: string | null
  /** Made when the form was first shown, sent with every attempt. */
  idempotencyKey: string | null
  filledMs: number | null
  /** The consent text as shown; the owner may have changed it since. */
  consentWording: string | null
  trapped: boolean
}
