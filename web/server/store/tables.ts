/**
 * The tables of the lead store, as both engines hold them: times are epoch milliseconds, flags 0 or 1, JSON is text.
 * Whatever is added here is added to migrations.ts, too.
 */
import type {Selectable} from 'kysely'
import type {Subject} from '../outbox/subjects.ts'

export interface RequestTable {
  /** The `form_id` of the wire. */
  id: string
  /** What people say on the phone: 1001 and up. */
  number: number
  /** `suspect` and `spam` are kept for the owner to see; neither causes a text to the customer. */
  state: 'new' | 'suspect' | 'spam'
  /** Why it is not simply new, for the owner; null when it is. */
  suspicion: string | null
  form_type: 'contact' | 'order_by_scope' | 'hourly' | 'ai'
  source: string
  source_page: string
  /** Owned by one browser, see `sessions`. */
  session_id: string
  name: string
  phone: string
  /** +1 and ten digits; null when no text can be sent there. */
  phone_e164: string | null
  email: string | null
  address: string | null
  description: string | null
  service_type: string | null
  /** What only one kind of order has: timeline and services, package, jobs and messages. JSON. */
  details: string
  consent_to_text: number
  created_at: number
  /** When the row may go (spam: 30 days); null means it stays. */
  delete_after: number | null
}

export interface PhotoTable {
  id: string
  /** Null until the form it belongs to is stored. */
  request_id: string | null
  session_id: string
  /** The `form_id` that came with the upload: a stored request's id, or the key of a form that is still being filled in. */
  form_key: string
  /** Random, in the photo store; never the visitor's file name. */
  key: string
  /** Of the picture as we drew it anew. */
  content_type: string
  size: number
  width: number | null
  height: number | null
  /** `receiving`: not in the photo store yet; `uploaded`: waits for its request; `committed`: belongs to one. */
  state: 'receiving' | 'uploaded' | 'committed'
  /** `subject_id` of the text that tells the staff of it, when it came after the request's own alert. */
  alert_id: string | null
  created_at: number
}

/** Which browser a `session_id` belongs to: the first one that used it. */
export interface SessionTable {
  session_id: string
  browser_id: string
  created_at: number
}

/** The ledger of what was agreed to; rows are only ever added. */
export interface ConsentTable {
  id: string
  request_id: string
  phone_e164: string | null
  /** `ticked`: the box; `disclosure`: the line under the phone field of the short form. */
  basis: 'ticked' | 'disclosure'
  wording: string
  /** A short hash of the wording. */
  version: string
  page: string
  created_at: number
}

export interface OptOutTable {
  phone_e164: string
  /** The word that was texted, or the carrier's code. */
  reason: string
  created_at: number
}

export type OutboxState = 'queued' | 'sending' | 'maybe_sent' | 'kept' | 'sent' | 'delivered' | 'failed'

export interface OutboxTable {
  id: string
  /** What it is about. Together with `subject_id`, `channel` and `number` there is one row of a kind. */
  subject: Subject
  /** The id of the request, survey or inbound text; of later photos: what their `alert_id` says. */
  subject_id: string
  /** How it is sent: `sms`, `chat`. */
  channel: string
  /** Which of several: 1 for the first member of the staff, 2 for the second; 1 for a customer or the chat. */
  number: number
  /** The number people say of the request or survey; 0 for a text from a number without a request. Begins the reference. */
  case_number: number
  /** Null for a survey that came without a link of ours, and for a text from a number without a request. */
  request_id: string | null
  /** +1 and ten digits, or the host of the chat; null: the staff, whose numbers are looked up when it is sent. */
  recipient: string | null
  /** Stands in the text, unique, so that a message can be found at the carrier. */
  reference: string
  /** Composed at the first try, the same in all later ones. */
  text: string | null
  state: OutboxState
  attempts: number
  next_at: number
  /** Whoever holds the lease is the only one to touch the row until it ends. */
  lease_token: string | null
  lease_until: number
  /** When the last call to the carrier was about to be made. */
  tried_at: number | null
  /** 1 while it waits because of the carrier and not because of itself. */
  held_up: number
  /** 1 once it has been sent again after the carrier lost it (30003, 30008). */
  resent: number
  carrier_id: string | null
  error_code: number | null
  error: string | null
  created_at: number
  sent_at: number | null
  done_at: number | null
  /** The call from outside that caused it (trace.ts); null when it was none. */
  trace: string | null
}

/** Texts to our number, but for stop words and the like. */
export interface InboundTextTable {
  /** Made of the carrier's id, so that one that is sent twice is kept once. */
  id: string
  /** +1 and ten digits, or what the carrier says where there is no such number. */
  phone: string
  body: string
  /** Addresses at the carrier. JSON. */
  pictures: string
  /** The newest request of that number when it came. */
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

/** What somebody thought of a job, stored once. */
export interface SurveyTable {
  id: string
  /** 1 and up; begins the references of its alerts. */
  number: number
  /** The same answer sent twice is one. */
  key: string
  /** Known by a signed link only; one answer for each request. */
  request_id: string | null
  /** 1 to 5, these three. */
  booking: number
  technician: number
  quality: number
  comment: string | null
  created_at: number
}

/** Single values: the counter of request numbers, the pause of the outbox. */
export interface RegisterTable {
  name: string
  value: number
  note: string | null
}

/** One conversation with the assistant. */
export interface AssistantSessionTable {
  session_id: string
  /** Counts the turns; whoever raises it holds the row until his transaction ends. */
  revision: number
  /** Jobs, contact, what the embedded assistant remembers, and the request once it is stored. JSON. */
  state: string
  created_at: number
  updated_at: number
}

/** Spec 3.7: the AI message log. */
export interface AssistantMessageTable {
  id: string
  session_id: string
  /** The browser's own, so that a repeated send is one message. */
  message_id: string
  /** 1 and up within its conversation. */
  place: number
  sender: 'user' | 'ai'
  content: string
  photos_count: number
  /** Keys of photos, as JSON; null for none. */
  storage_paths: string | null
  created_at: number
}

export interface Tables {
  assistant_sessions: AssistantSessionTable
  assistant_messages: AssistantMessageTable
  requests: RequestTable
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
}

export type StoredRequest = Selectable<RequestTable>
export type StoredSurvey = Selectable<SurveyTable>
export type StoredPhoto = Selectable<PhotoTable>
export type OutboxRow = Selectable<OutboxTable>
