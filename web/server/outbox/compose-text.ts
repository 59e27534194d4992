/** What the texts say (spec 7.3). Pure: from what is stored to the message, without its reference. */

import {fillReceiptText} from '#schemas/receipt-text.ts'
import {formatPhone} from '#web/domain/business/phone.ts'
import {describeDetails} from '#web/domain/orders/describe-details.ts'
import type {StoredRequest, StoredSurvey} from '../store/tables.ts'

interface StaffAlert {
  request: StoredRequest
  /** Signed addresses, in the order of the photos. */
  photoUrls: string[]
  /** A line before all others. */
  warning?: string | null
  /** Characters that the channel takes. */
  maxLength: number
}

const dash = '-'

/** What gives way first where an alert gets too long, and how many characters of it stay. */
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
}

/** The staff notification: a title, the spec's fields with a dash for what is missing, and a line for each photo. */
export function composeStaffAlert({request, photoUrls, warning, maxLength}: StaffAlert): string {
  const doubt = request.state === 'suspect' ? `Please check (${request.suspicion}): ` : ''
  const title =
    request.form_type === 'contact' ? `${titles.contact} (${request.source_page} page)` : titles[request.form_type]
  const fields: Record<ShortenedField, string> = {
    name: request.name,
    email: request.email ?? dash,
    address: request.address ?? dash,
    service: serviceLine(request),
    description: request.description ?? dash,
  }
  let urls = photoUrls
  const compose = () =>
    [
      ...(warning ? [warning] : []),
      `${doubt}${title}`,
      `No. ${request.number}, ${newYorkTime(request.created_at)}`,
      `Name: ${fields.name}`,
      `Phone: ${request.phone}`,
      `Email: ${fields.email}`,
      `Address: ${fields.address}`,
      `Service: ${fields.service}`,
      `Description: ${fields.description}`,
      `Photos: ${photoUrls.length}`,
      `FormID: ${request.id}`,
      ...photoLines(urls),
      ...(urls.length < photoUrls.length ? [`and ${photoUrls.length - urls.length} more`] : []),
    ].join('\n')
  for (const [field, least] of shortenedFields) {
    const excess = compose().length - maxLength
    if (excess > 0) fields[field] = shortened(fields[field], Math.max(least, fields[field].length - excess))
  }
  while (compose().length > maxLength && urls.length > 0) urls = urls.slice(0, -1)
  return compose()
}

/** Photos that came after the alert. */
export function composePhotoAlert({request, photoUrls}: Pick<StaffAlert, 'request' | 'photoUrls'>): string {
  return [`Photos for No. ${request.number} (${request.name})`, ...photoLines(photoUrls)].join('\n')
}

interface SurveyAlert {
  survey: StoredSurvey
  /** Whose job it was, where the survey came by a link of ours. */
  customer: {number: number; name: string; phone: string} | null
  about: 'ratings' | 'comment'
  /** A line before all others. */
  warning?: string | null
  maxLength: number
}

/** Somebody was not content: the ratings, and who it was if that is known. */
export function composeSurveyAlert({survey, customer, about, warning, maxLength}: SurveyAlert): string {
  const {number, booking, technician, quality, comment, created_at} = survey
  const head = [
    ...(warning ? [warning] : []),
    about === 'comment' ? `Comment on survey ${number}` : `Low survey rating (survey ${number})`,
    newYorkTime(created_at),
    `Booking: ${booking}/5`,
    `Technician: ${technician}/5`,
    `Quality: ${quality}/5`,
    customer ? `Job: No. ${customer.number}, ${customer.name}, ${customer.phone}` : `Job: ${dash}`,
  ]
  const room = maxLength - head.join('\n').length - 'Comment: \n'.length
  return [...head, `Comment: ${shortened(comment ?? dash, room)}`].join('\n')
}

/** Addresses at the carrier are long. */
const maxPictures = 4

interface ReplyAlert {
  phone: string
  body: string
  pictureUrls: string[]
  at: number
  /** The newest request of that number. */
  request: {number: number; name: string} | null
  /** A line before all others. */
  warning: string | null
  maxLength: number
}

/** Somebody has texted our number. What does not fit stays in the store. */
export function composeReplyAlert({phone, body, pictureUrls, at, request, warning, maxLength}: ReplyAlert): string {
  const head = [
    ...(warning ? [warning] : []),
    'A text to our number',
    newYorkTime(at),
    `From: ${formatPhone(phone)}`,
    `Request: ${request ? `No. ${request.number}, ${request.name}` : dash}`,
  ]
  const shown = pictureUrls.slice(0, maxPictures).map((url, index) => `Picture ${index + 1}: ${url}`)
  const more = pictureUrls.length - shown.length
  const tail = more > 0 ? [...shown, `and ${more} more`] : shown
  const room = maxLength - [...head, ...tail].join('\n').length - 'Text: \n'.length
  return [...head, `Text: ${shortened(body || dash, room)}`, ...tail].join('\n')
}

interface Receipt {
  request: StoredRequest
  businessName: string
  siteUrl: string
  /** With placeholders; messages.ts chooses it. */
  wording: string
}

/** Greets by name, thanks, says that it was received and that we will be in touch, with a link to the site. */
export function composeReceipt({request, businessName, siteUrl, wording}: Receipt): string {
  return fillReceiptText(wording, {
    name: greetingName(request.name),
    business: businessName || 'us',
    number: String(request.number),
    link: siteUrl,
  })
}

export function withReference(text: string, reference: string): string {
  return `${text}\nRef ${reference}`
}

/** `11/21/2026, 9:07 AM EST`. Spec 9: message stamps are in the time zone of New York. */
export function newYorkTime(time: number): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
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

function serviceLine({service_type, details}: StoredRequest): string {
  const parts = [service_type, ...describeDetails(details)]
  return shortened(parts.filter(Boolean).join('; ') || dash, 400)
}

/** Letters only: else anybody could have us text a message or a link of his own to anybody. */
function greetingName(name: string): string {
  const first = name.split(/\s+/)[0] ?? ''
  return /^[\p{L}'’-]{1,30}$/u.test(first) ? first : 'there'
}

function shortened(text: string, room: number): string {
  return text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1)).toWellFormed()}…`
}
