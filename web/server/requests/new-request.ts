import type {RequestDetails} from '#web/domain/orders/request-details.ts'
import type {RequestTable} from '../store/tables.ts'

/** A request as the rest of the server knows it, whatever form and wire it came by. */
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
  /** Which form it was, and what only that form asks for; kept as JSON. */
  details: RequestDetails
  /** Keys of photos that were uploaded before the form was sent. */
  photoKeys: string[]
}

/** One try of a browser to hand a request in. */
export interface Submission {
  request: NewRequest
  /** The page's own session id (spec 3.7); null when it could not keep one. */
  sessionId: string | null
  /** Made by the browser when the form was first shown and sent with every try. */
  idempotencyKey: string | null
  /** ms from first showing the form to sending it, where the browser told. */
  filledMs: number | null
  /** What the form said about texts, as the page showed it: the owner may have changed it since. Null from other callers. */
  consentWording: string | null
  /** Somebody filled the field that no person sees. */
  trapped: boolean
}
