// Composes the texts (spec 7.3) without their reference. Pure.
import {fillReceiptText} from '#schemas/receipt-text.ts'
import {formatPhone} from '#web/domain/business/phone.ts'
import {type ReplyRules, replySentencePart} from '#web/domain/business/reply-by.ts'
import type {OfficeEvent} from '#web/domain/office/wire.ts'
import {describeDetails} from '#web/domain/orders/describe-details.ts'
import {hasOutsideMark, outsideAreaNote} from '#web/domain/orders/outside-area.ts'
import {oneLine, quoted} from '#web/domain/tidy-text.ts'
import type {StoredRequest, StoredSurvey} from '../store/tables.ts'

interface StaffAlert {
  request: StoredRequest
  photoUrls: string[]
  warning?: string | null
  maxLength: number
  openUrl: string
  timeZone?: string | undefined
}

const dash = '-'

const shortenedFields = [
  ['description', 1],
  ['service', 60],
  ['address', 60],
  ['email', 60],
  ['name', 40],
] as const
type ShortenedField = (typeof shortenedFields)[number][0]

const titles: Record<StoredRequest['form_type'], string> = {
  contact: 'New Contact',
  order_by_scope: 'New Order (by scope)',
  hourly: 'New Order (hourly)',
  ai: 'New Order (AI assistant)',
  text: 'New Text',
}

export function composeStaffAlert(alert: StaffAlert): string {
  const {request, photoUrls, warning, maxLength, openUrl, timeZone} = alert
  const doubt = request.state === 'suspect' ? `Please check (${request.suspicion}): ` : ''
  const title =
    request.form_type === 'contact'
      ? `${titles.contact} (${oneLine(request.source_page)} page)`
      : titles[request.form_type]
  const fields: Record<ShortenedField, string> = {
    name: oneLine(request.name),
    email: oneLine(request.email ?? dash),
    address: oneLine(request.address ?? dash),
    service: serviceLine(request),
    description: quoted(request.description ?? dash),
  }
  let urls = photoUrls
  const compose = () =>
    [
      ...(warning ? [warning] : []),
      `${doubt}${title}`,
      `No. ${request.number}, ${stampTime(request.created_at, timeZone)}`,
      `Name: ${fields.name}`,
      `Phone: ${oneLine(request.phone)}`,
      `Email: ${fields.email}`,
      `Address: ${fields.address}`,
      `Service: ${fields.service}`,
      `Description: ${fields.description}`,
      `Photos: ${photoUrls.length}`,
      `FormID: ${request.id}`,
      ...photoLines(urls),
      ...(urls.length < photoUrls.length ? [`and ${photoUrls.length - urls.length} more`] : []),
      `Open: ${openUrl}`,
      ...(hasOutsideMark(request.details) ? [outsideAreaNote] : []),
    ].join('\n')
  for (const [field, least] of shortenedFields) {
    const excess = compose().length - maxLength
    if (excess > 0) fields[field] = shortened(fields[field], Math.max(least, fields[field].length - excess))
  }
  while (compose().length > maxLength && urls.length > 0) urls = urls.slice(0, -1)
  return compose()
}

export function composePhotoAlert(alert: Pick<StaffAlert, 'request' | 'photoUrls' | 'openUrl'>): string {
  const {request, photoUrls, openUrl} = alert
  return [
    `Photos for No. ${request.number} (${oneLine(request.name)})`,
    ...photoLines(photoUrls),
    `Open: ${openUrl}`,
  ].join('\n')
}

interface SurveyAlert {
  survey: StoredSurvey
  customer: {number: number; name: string; phone: string} | null
  about: 'ratings' | 'comment'
  warning?: string | null
  maxLength: number
  /** Null without a request. */
  openUrl: string | null
  timeZone?: string | undefined
}

export function composeSurveyAlert(alert: SurveyAlert): string {
  const {survey, customer, about, warning, maxLength, openUrl, timeZone} = alert
  const {number, booking, technician, quality, comment, created_at} = survey
  const head = [
    ...(warning ? [warning] : []),
    about === 'comment' ? `Comment on survey ${number}` : `Low survey rating (survey ${number})`,
    stampTime(created_at, timeZone),
    `Booking: ${booking}/5`,
    `Technician: ${technician}/5`,
    `Quality: ${quality}/5`,
    customer ? `Job: No. ${customer.number}, ${oneLine(customer.name)}, ${oneLine(customer.phone)}` : `Job: ${dash}`,
  ]
  const tail = openUrl ? [`Open: ${openUrl}`] : []
  const room = maxLength - [...head, 'Comment: ', ...tail].join('\n').length
  return [...head, `Comment: ${shortened(quoted(comment ?? dash), room)}`, ...tail].join('\n')
}

interface Reminder {
  request: StoredRequest
  isDue: boolean
  rules: ReplyRules | null
  openUrl: string
}

export function composeReminder({request, isDue, rules, openUrl}: Reminder): string {
  const {number, name, phone, created_at} = request
  const by = replySentencePart(created_at, rules)
  return [
    isDue ? `No. ${number} is not answered, and the promised time is over` : `No. ${number} is not answered yet`,
    `Received: ${stampTime(created_at, rules?.timeZone)}`,
    ...(by && !isDue ? [`Promised by: ${by}`] : []),
    `${shortened(oneLine(name), 60)}, ${oneLine(phone)}`,
    `Answered? Tap here: ${openUrl}`,
  ].join('\n')
}

interface ChangeAlert {
  request: Pick<StoredRequest, 'number' | 'name' | 'phone'>
  change: {kind: OfficeEvent['kind']; text: string}
  maxLength: number
  openUrl: string
}

export function composeChangeAlert({request, change, maxLength, openUrl}: ChangeAlert): string {
  const {number, name, phone} = request
  const isCancelled = change.kind === 'cancelled'
  const head = `The customer ${isCancelled ? 'canceled' : 'changed'} No. ${number}`
  const tail = [`${shortened(oneLine(name), 60)}, ${oneLine(phone)}`, `Open: ${openUrl}`]
  const room = maxLength - [head, ...tail].join('\n').length - 1
  return [head, ...(isCancelled ? [] : [shortened(quoted(change.text), room)]), ...tail].join('\n')
}

const maxPictures = 4

interface ReplyAlert {
  phone: string
  body: string
  pictureUrls: string[]
  at: number
  request: {number: number; name: string} | null
  warning: string | null
  maxLength: number
  /** Null without a request. */
  openUrl: string | null
  timeZone?: string | undefined
}

export function composeReplyAlert(alert: ReplyAlert): string {
  const {phone, body, pictureUrls, at, request, warning, maxLength, openUrl, timeZone} = alert
  const head = [
    ...(warning ? [warning] : []),
    'A text to our number',
    stampTime(at, timeZone),
    `From: ${formatPhone(phone)}`,
    `Request: ${request ? `No. ${request.number}, ${oneLine(request.name)}` : dash}`,
  ]
  const shown = pictureUrls.slice(0, maxPictures).map((url, index) => `Picture ${index + 1}: ${url}`)
  const more = pictureUrls.length - shown.length
  const tail = [...shown, ...(more > 0 ? [`and ${more} more`] : []), ...(openUrl ? [`Open: ${openUrl}`] : [])]
  const room = maxLength - [...head, ...tail].join('\n').length - 'Text: \n'.length
  return [...head, `Text: ${shortened(quoted(body || dash), room)}`, ...tail].join('\n')
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

export function withReference(text: string, reference: string): string {
  return `${text}\nRef ${reference}`
}

/** `11/21/2026, 9:07 AM EST` (spec 9: New York time, unless the owner has set another). */
export function stampTime(time: number, timeZone = 'America/New_York'): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(time)
    .replaceAll('\u202f', ' ')
}

function photoLines(urls: string[]): string[] {
  return urls.map((url, index) => `Photo ${index + 1}: ${url}`)
}

const maxServiceLength = 400

/** The description has the customer's words as well, so prices and the total come first where both find no room. */
function serviceLine({service_type, details}: StoredRequest): string {
  const lineOf = (withWords: boolean) =>
    oneLine([service_type, ...describeDetails(details, {withWords})].filter(Boolean).join('; ')) || dash
  const line = lineOf(true)
  return line.length <= maxServiceLength ? line : shortened(lineOf(false), maxServiceLength)
}

/** Letters only: else a stranger could make us text a message or link to any number. */
function greetingName(name: string): string {
  const first = name.split(/\s+/)[0] ?? ''
  return /^[\p{L}'’-]{1,15}$/u.test(first) ? first : 'there'
}

function shortened(text: string, room: number): string {
  return text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1)).toWellFormed()}…`
}
