// Reads POST /api/store-request (spec 7.1) into a Submission; nothing else knows the wire's names. Our optional
// additions: `idempotency_key`, `honeypot`, `filled_ms`, `photos`, `consent_wording`, and in `meta` the order forms'
// fields.
import {z} from 'zod'
import {cleanLine, cleanText} from '#web/domain/clean-text.ts'
import {maxPhotos} from '#web/domain/limits.ts'
import {longContactSchema, shortContactSchema} from '#web/domain/orders/contact-schema.ts'
import {aiOrderSchema, hourlyOrderSchema, scopeOrderSchema} from '#web/domain/orders/order-schema.ts'
import type {RequestDetails} from '#web/domain/orders/request-details.ts'
import {givenKey, pageKey} from '../http/read-body.ts'
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

const formTypes = ['contact', 'order_by_scope', 'hourly', 'ai'] as const
const anything = z.record(z.string(), z.unknown())
const photoKey = givenKey(300)

/** An invalid key must not cost the request. */
const photo = z
  .union([photoKey, z.object({key: photoKey}).transform(({key}) => key)])
  .nullable()
  .catch(null)

const envelopeSchema = z.object({
  source: cleanLine(40).default('website'),
  form_type: z.enum(formTypes, `form_type must be one of ${formTypes.join(', ')}`),
  session_id: pageKey.nullish().catch(null),
  idempotency_key: pageKey.nullish(),
  honeypot: z.string().nullish().catch('filled'),
  filled_ms: z.number().nonnegative().nullish().catch(null),
  consent_wording: cleanText(1000).nullish().catch(null),
  photos: z.array(photo).nullish().catch(null),
  contact: anything.nullish(),
  meta: anything.nullish(),
})
type Envelope = z.infer<typeof envelopeSchema>

export type ReadSubmission =
  | {ok: true; submission: Submission}
  | {ok: false; error: string; fields: Record<string, string>; trapped: boolean}

export function readSubmission(body: unknown): ReadSubmission {
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) {
    const [issue] = envelope.error.issues
    const error = [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
    return {ok: false, error: error || 'The body is not a request', fields: {}, trapped: false}
  }
  const wire = envelope.data
  const trapped = Boolean(wire.honeypot)
  const meta = {...wire.meta}
  const read = readRequest(wire, meta, body as Record<string, unknown>)
  if (!read.success) {
    const fields: Record<string, string> = {}
    for (const {path, message} of read.error.issues) fields[String(path[0] ?? 'form')] ??= message
    return {ok: false, error: Object.values(fields)[0] ?? 'The request is not complete', fields, trapped}
  }
  const common = {
    formType: wire.form_type,
    source: wire.source || 'website',
    sourcePage: textOf(meta.source_page) || (wire.form_type === 'contact' ? 'Home' : 'Book'),
    photoKeys: [...new Set(wire.photos ?? [])].filter(key => key !== null).slice(0, maxPhotos),
  }
  return {
    ok: true,
    submission: {
      request: {...common, ...read.data},
      sessionId: wire.session_id ?? null,
      idempotencyKey: wire.idempotency_key ?? null,
      filledMs: wire.filled_ms ?? null,
      consentWording: wire.consent_wording || null,
      trapped,
    },
  }
}

type Answers = Omit<NewRequest, 'formType' | 'source' | 'sourcePage' | 'photoKeys'>

type Values = Record<string, unknown>

const readShort = (contact: Values, {description}: Values) =>
  parsed(shortContactSchema, {...contact, details: description}, form => ({
    ...person({...form, consentToText: false}),
    description: form.details || null,
    details: {form: 'short'},
  }))

const readLong = (contact: Values, {description, serviceType}: Values) =>
  parsed(longContactSchema, {...contact, description: description ?? '', serviceType}, form => ({
    ...person({...form, email: ''}),
    description: form.description,
    serviceType: form.serviceType || null,
    details: {form: 'long'},
  }))

function readRequest(wire: Envelope, meta: Record<string, unknown>, body: Record<string, unknown>) {
  const contact = {...nobody, ...withoutNulls({...wire.contact})}
  switch (wire.form_type) {
    case 'contact':
      return textOf(meta.source_page) === 'Contact' ? readLong(contact, meta) : readShort(contact, meta)
    case 'order_by_scope':
      return parsed(scopeOrderSchema, {...contact, ...meta}, order => {
        const {timeline, categories, services, options = []} = order
        const chosen = {timeline, categories, services, ...(options.length > 0 && {options})}
        return {
          ...person(order),
          description: order.description || null,
          details: {form: 'scope', ...chosen, ...wishesOf(order)},
        }
      })
    case 'hourly':
      return parsed(hourlyOrderSchema, {...contact, ...meta}, order => ({
        ...person(order),
        description: order.description || null,
        details: {
          form: 'hourly',
          package: order.package,
          ...(order.timeline && {timeline: order.timeline}),
          ...wishesOf(order),
        },
      }))
    case 'ai':
      return parsed(aiOrderSchema, {...nobody, ...aiNames(body)}, order => ({
        ...person(order),
        details: {form: 'ai', jobs: order.jobs, messages: order.messages},
      }))
  }
}

/** Absent without any, as in the hashes of requests from before there were wishes. */
const wishesOf = ({wishes = []}: {wishes?: string[] | undefined}) => (wishes.length > 0 ? {wishes} : {})

/** Spec 7.1: the assistant's order has its own names at the top level. */
const aiNames = (body: Record<string, unknown>) =>
  withoutNulls({
    name: body.contact_name,
    email: body.email_address,
    phone: body.phone_number,
    address: body.project_address,
    consentToText: body.consent_to_text,
    jobs: body.jobs,
    messages: body.messages,
  })

/** Missing fields are refused with their own sentence. */
const nobody = {name: '', phone: '', email: '', address: ''}

type Person = typeof nobody & {consentToText: boolean}

function person({name, phone, email, address, consentToText}: Person): Omit<Answers, 'details'> {
  const empty = {description: null, serviceType: null}
  return {name, phone, email: email || null, address: address || null, consentToText, ...empty}
}

function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))
}

function parsed<S extends z.ZodType>(
  schema: S,
  values: Record<string, unknown>,
  map: (values: z.output<S>) => Answers,
) {
  const result = schema.safeParse(withoutNulls(values))
  return result.success ? {success: true as const, data: map(result.data)} : result
}

const textOf = (value: unknown): string => cleanLine(60).safeParse(value).data ?? ''
