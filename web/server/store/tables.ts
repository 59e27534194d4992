// The lead store's tables: times are epoch ms, flags 0 or 1, JSON is text. Changes also go into migrations.ts.
import type {Generated, Kysely, Selectable} from 'kysely'
import type {OfficeEvent, Status, Way} from '#web/domain/office/wire.ts'

export interface RequestTable {
  id: string
  /** What people say on the phone: from 1001. */
  number: number
  /** The owner sees `suspect` and `spam`; neither causes a text to the customer. */
  state: 'new' | 'suspect' | 'spam'
  suspicion: string | null
  status: Status
  /** `text`: a text to our number from a number without a request. `phone`: a call, written down in the office. */
  form_type: Way
  source: string
  source_page: string
  session_id: string
  name: string
  phone: string
  /** +1 and ten digits; null: no text can be sent. */
  phone_e164: string | null
  email: string | null
  address: string | null
  description: string | null
  service_type: string | null
  details: string
  consent_to_text: number
  created_at: number
  delete_after: number | null
  claimed_by: string | null
  /** When the booked job takes place (web/domain/office/visit.ts). */
  visit: string | null
  /** When the customer was told to hear from us, as given then; null: nothing was told, and today's hours count. */
  promised_at: number | null
}

/** Who did what with a request; rows are only added. */
export interface RequestEventTable {
  id: string
  request_id: string
  at: number
  author: string
  kind: OfficeEvent['kind']
  text: string
}

export interface PhotoTable {
  id: string
  request_id: string | null
  session_id: string
  /** The upload's `form_id` (a stored request's id, or the key of an unsent form), or the id of the text it came with. */
  form_key: string
  key: string
  content_type: string
  size: number
  width: number | null
  height: number | null
  /**
   * `receiving`: not in the photo store yet; `uploaded`: waits for its request; `committed`: belongs to a request;
   * `texted`: came as a picture message, and does not count toward the ten uploads of a request.
   */
  state: 'receiving' | 'uploaded' | 'committed' | 'texted'
  /** `subject_id` of the text that reports a photo after the request's own alert. */
  alert_id: string | null
  created_at: number
}

export interface SessionTable {
  session_id: string
  browser_id: string
  created_at: number
}

/** The consent ledger; rows are only added. */
export interface ConsentTable {
  id: string
  request_id: string
  phone_e164: string | null
  /** `ticked`: the box; `disclosure`: the line under the short form's phone field; `spoken`: on the phone. */
  basis: 'ticked' | 'disclosure' | 'spoken'
  wording: string
  version: string
  page: string
  created_at: number
}

export interface OptOutTable {
  phone_e164: string
  reason: string
  created_at: number
}

/** `withheld`: a receipt, or an alert that a message about several requests names; not sent, for the reason in `error`. */
export type OutboxState = 'queued' | 'sending' | 'maybe_sent' | 'kept' | 'sent' | 'delivered' | 'failed' | 'withheld'

export const waiting = ['queued', 'sending', 'maybe_sent'] as const

export interface OutboxTable {
  id: string
  subject: string
  /** The id of the request, survey or inbound text; for later photos their `alert_id`; for a notice its kind and time. */
  subject_id: string
  channel: string
  /** 1 for the first staff member, 2 for the second; 1 for a customer or the chat. */
  number: number
  /** The request's or survey's number; 0 for a text from an unknown number. Begins the reference. */
  case_number: number
  /** Null for a survey without our link, and for a text from an unknown number. */
  request_id: string | null
  /** +1 and ten digits, or the chat's host; null: staff, assigned when it is sent. */
  recipient: string | null
  /** Unique, in the text, so that the carrier can be asked for it. */
  reference: string
  text: string | null
  state: OutboxState
  attempts: number
  next_at: number
  /** Only the holder of the lease may change the row. */
  lease_token: string | null
  lease_until: number
  tried_at: number | null
  held_up: number
  /** 1 after a resend (30003, 30008). */
  resent: number
  carrier_id: string | null
  error_code: number | null
  error: string | null
  created_at: number
  sent_at: number | null
  done_at: number | null
  trace: string | null
}

export interface InboundTextTable {
  id: string
  phone: string
  body: string
  /** The carrier's addresses. */
  pictures: string
  /** Our copies: JSON (picture-keys.ts). */
  photo_keys: string
  request_id: string | null
  created_at: number
}

export interface RateLimitTable {
  key: string
  window_start: number
  count: number
  expires_at: number
}

export interface IdempotencyTable {
  key: string
  body_hash: string
  request_id: string
  browser_id: string
  created_at: number
}

export interface SurveyTable {
  id: string
  number: number
  key: string
  request_id: string | null
  booking: number
  technician: number
  quality: number
  comment: string | null
  /** 1: a customer with a signed link agreed that it counts in the average on the website. */
  may_count: Generated<number>
  created_at: number
}

export interface RegisterTable {
  name: string
  value: number
  note: string | null
}

export interface AssistantSessionTable {
  session_id: string
  /** Counts turns; raising it locks the row until the transaction ends. */
  revision: number
  state: string
  created_at: number
  updated_at: number
}

export interface AssistantMessageTable {
  id: string
  session_id: string
  message_id: string
  place: number
  sender: 'user' | 'ai'
  content: string
  photos_count: number
  storage_paths: string | null
  created_at: number
}

/** An erased person as an HMAC with the site's secret; a restored backup forgets them again. */
export interface ErasureTable {
  person: string
  at: number
}

/** Taps on "call" and "text": a count per day and page, nothing about who tapped. */
export interface TapTable {
  /** `2026-11-23`, in the business's time zone. */
  day: string
  kind: 'call' | 'text'
  page: string
  count: number
}

export interface Tables {
  assistant_sessions: AssistantSessionTable
  assistant_messages: AssistantMessageTable
  requests: RequestTable
  request_events: RequestEventTable
  photos: PhotoTable
  sessions: SessionTable
  consents: ConsentTable
  opt_outs: OptOutTable
  outbox: OutboxTable
  inbound_texts: InboundTextTable
  rate_limits: RateLimitTable
  idempotency: IdempotencyTable
  registers: RegisterTable
  surveys: SurveyTable
  erasures: ErasureTable
  taps: TapTable
}

/** The store, or a transaction of it. */
export type Db = Kysely<Tables>

export type StoredRequest = Selectable<RequestTable>
export type StoredSurvey = Selectable<SurveyTable>
export type StoredPhoto = Selectable<PhotoTable>
export type OutboxRow = Selectable<OutboxTable>
