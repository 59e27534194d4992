import type {LongContact, ShortContact} from '#web/domain/orders/contact-schema.ts'
import type {AiOrder, HourlyOrder, ScopeOrder} from '#web/domain/orders/order-schema.ts'
import type {PersonField} from '#web/domain/orders/rules.ts'

interface Envelope<FormType extends string, Meta = unknown> {
  source: 'website'
  form_type: FormType
  meta: Meta & {source_page: string}
  honeypot?: string
  /** ms since the form was first shown. */
  filled_ms?: number
  consent_wording?: string
  photos?: string[]
}

interface ContactBody extends Envelope<'contact', {description: string; serviceType?: LongContact['serviceType']}> {
  contact: Pick<ShortContact, PersonField> | Pick<LongContact, 'name' | 'phone' | 'address' | 'consentToText'>
}

type OrderContact = Pick<ScopeOrder, PersonField | 'consentToText'>
type ScopeMeta = Pick<ScopeOrder, 'description' | 'categories' | 'services' | 'options'>

interface ScopeBody extends Envelope<'order_by_scope', ScopeMeta & {timeline: ScopeOrder['timeline'] | ''}> {
  contact: OrderContact
}

interface HourlyBody extends Envelope<'hourly', Pick<HourlyOrder, 'description' | 'package'>> {
  contact: OrderContact
}

export interface AiBody extends Envelope<'ai'>, Pick<AiOrder, 'jobs' | 'messages'> {
  session_id: string
  contact_name: string
  email_address: string
  phone_number: string
  project_address: string
  consent_to_text: boolean
}

/** What a form sends to POST /api/store-request, by the wire's names (spec 7.1); `sending` adds the session and the key. */
export type RequestBody = ContactBody | ScopeBody | HourlyBody | AiBody

/** The outcome of one attempt. `away`: network or server failed, so a retry may help. */
export type SendResult =
  | {kind: 'stored'; formId: string; number: number; replyBy: string | null}
  | {kind: 'refused'; error: string; fields: Record<string, string>}
  | {kind: 'key_taken'}
  /** `reference`: the failure's name in the server's log. */
  | {kind: 'away'; retryAfterMs: number; reference: string | null}
