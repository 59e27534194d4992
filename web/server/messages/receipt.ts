// Confirmations to customers. A stranger decides who gets them, so few go to one recipient, to the owner's countries
// only, and no more in all than the business can afford.
import {phoneCountry} from '#schemas/phone-country.ts'
import {defaultReceiptText, fillReceiptText, receiptTextProblem} from '#schemas/receipt-text.ts'
import {receiptTitle} from '#web/domain/office/new-request.ts'
import {customerAddress} from '../customer-page/access.ts'
import type {PortHealth} from '../health/ports.ts'
import {isOptedOut} from '../opt-outs/opt-outs.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {queueMessages} from '../outbox/queue.ts'
import type {Services} from '../ports.ts'
import {readLimit, withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'
import type {Db, StoredRequest} from '../store/tables.ts'
import {greetingName} from './message-parts.ts'
import {queueStaffNote} from './staff-note.ts'

export const receipt: MessageKind = {
  subject: 'receipt',
  to: 'customer',
  officeTitle: receiptTitle,
  /** A missing confirmation is better than one for each doubtful try. */
  maxUnknownTries: 5,
  title: ({case_number: number}) => `We received your request No. ${number}`,
  compose,
}

const hour = 60 * 60_000
const day = 24 * hour

const perRecipient = {max: 3, windowMs: day}

/** The whole site's: many times a busy day's requests, and a few dollars of texts. */
const receiptCeilings = {hour: {max: 60, windowMs: hour}, day: {max: 200, windowMs: day}}
const periods = ['hour', 'day'] as const
const ceilingOf = (channel: string, period: (typeof periods)[number]) => ({
  key: `receipts-${period}:${channel}`,
  ...receiptCeilings[period],
})

interface Offer {
  requestId: string
  caseNumber: number
  channel: string
  recipient: string
  alertChannels: readonly string[]
  now: number
}

/** Queues one per request and channel; the caller has checked the customer's consent. False when none goes out. */
export async function offerReceipt(db: Db, services: Services, offer: Offer): Promise<boolean> {
  const {requestId, channel, recipient, now} = offer
  const known = await db
    .selectFrom('outbox')
    .select('state')
    .where(eb => eb.and({subject_id: requestId, subject: 'receipt', channel}))
    .executeTakeFirst()
  if (known) return known.state !== 'withheld'
  const isText = channel === services.sms.name
  if (isText && (await isOptedOut(db, services, recipient))) return false
  const key = `receipts:${sign(services.config.secret, 'receipts', recipient.toLowerCase())}`
  if (!(await withinLimit(db, {key, ...perRecipient}, now))) return false
  const withheld = (isText ? whyNotThere(services, recipient) : null) ?? (await whyTooMany(db, offer))
  const {alertChannels: _, ...message} = offer
  await queueMessages(db, [{...message, subject: 'receipt', subjectId: requestId, withheld}])
  return withheld === null
}

function whyNotThere({config: {smsCountries}}: Services, phone: string): string | null {
  const country = phoneCountry(phone)
  if (country !== null && smsCountries.includes(country)) return null
  const place = country ? `a number in ${country}` : 'a premium or toll-free number'
  return `no text to ${place}: SMS_COUNTRIES names ${smsCountries.join(', ')}`
}

async function whyTooMany(db: Db, {channel, alertChannels, now}: Offer): Promise<string | null> {
  for (const period of periods) {
    const ceiling = ceilingOf(channel, period)
    if (await withinLimit(db, ceiling, now)) continue
    await queueStaffNote(db, 'receipts', {channels: alertChannels, now})
    return `receipts by ${channel} are off: ${ceiling.max} went out within one ${period}`
  }
  return null
}

export async function describeReceipts(services: Services): Promise<PortHealth> {
  const {store, sms, extraChannels, now} = services
  const db = await store.open()
  const parts: string[] = []
  let isWarning = false
  for (const {name, customerAddress} of [sms, ...extraChannels]) {
    if (name !== sms.name && !customerAddress) continue
    const [lastHour, today] = await Promise.all(periods.map(period => readLimit(db, ceilingOf(name, period), now())))
    if (!lastHour || !today) continue
    const full = [today, lastHour].find(({count, max}) => count > max)
    if (!full) {
      parts.push(`${name}: ${today.count} today of ${today.max} at most`)
      continue
    }
    isWarning = true
    const until = new Date(full.endsAt).toISOString().slice(0, 16).replace('T', ' ')
    const period = full === today ? 'day' : 'hour'
    parts.push(`${name}: off until ${until} UTC, because ${full.max} went out within one ${period}`)
  }
  return {ok: true, isWarning, text: parts.join('; ')}
}

async function compose({db, services, row}: Delivery): Promise<string> {
  const request = await db.selectFrom('requests').selectAll().where('id', '=', row.request_id).executeTakeFirstOrThrow()
  const business = await services.business.read()
  return composeReceipt({
    request,
    businessName: business?.name ?? '',
    link: customerAddress(services.config, request.number, services.now()),
    wording: receiptWording(row.channel, business?.receiptText ?? null),
  })
}

interface Receipt {
  request: StoredRequest
  businessName: string
  link: string
  wording: string
}

export function composeReceipt({request, businessName, link, wording}: Receipt): string {
  return fillReceiptText(wording, {
    name: greetingName(request.name),
    business: businessName || 'us',
    number: String(request.number),
    link,
  })
}

const ourEmail = `Hi {name},

thank you for contacting {business}! We received your request (No. {number}) and will be in touch shortly.

{link}`

/** "Reply STOP to opt out." means nothing in an email. */
const stopSentence = /[^.!?{}\n]*\bSTOP\b[^.!?{}\n]*[.!?]?/g

export function receiptWording(channel: string, written: string | null): string {
  const ours = channel === 'email' ? ourEmail : defaultReceiptText
  // A text published past the Studio's check is not sent with gaps in it.
  if (!written?.trim() || receiptTextProblem(written) !== null) return ours
  return channel === 'email' ? written.replace(stopSentence, '').trim() || ours : written.trim()
}
