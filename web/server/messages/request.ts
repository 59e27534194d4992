// A new request, told to each member of the staff with a page of their own.
import {describeDetails} from '#web/domain/orders/describe-details.ts'
import {hasOutsideMark, outsideAreaNote} from '#web/domain/orders/outside-area.ts'
import {oneLine, quoted} from '#web/domain/tidy-text.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {type AlertCause, queueAlert} from '../outbox/queue.ts'
import {photoLink} from '../photos/photo-link.ts'
import type {Db, StoredRequest} from '../store/tables.ts'
import {dash, type Frame, frameOf, photoLines, shortened, stampTime} from './message-parts.ts'
import {photoKeysOf, photosVisibleMs, queueLeftPhotos} from './photos.ts'

export const request: MessageKind = {
  subject: 'request',
  to: 'staff',
  officeTitle: 'Alert about this request',
  title: ({case_number: number}) => `New request No. ${number}`,
  compose,
}

/** `gathered`: not sent, because a message about several requests names it (gathered.ts). */
export async function queueStaffAlert(
  db: Db,
  {gathered, ...cause}: AlertCause & {gathered?: {at: number; reason: string}},
): Promise<void> {
  const {at = cause.now, reason = null} = gathered ?? {}
  await queueAlert(db, {...cause, subject: 'request', subjectId: cause.requestId, at, withheld: reason})
}

/** Photos that arrived in time are in it; those without room follow in a message of their own. */
async function compose(delivery: Delivery): Promise<string> {
  const {db, services, row, channel} = delivery
  const {config, now} = services
  const stored = await db.selectFrom('requests').selectAll().where('id', '=', row.request_id).executeTakeFirstOrThrow()
  const keys = await photoKeysOf(db, row)
  const text = composeStaffAlert({
    request: stored,
    photoUrls: keys.map(key => photoLink(config, key, now() + photosVisibleMs)),
    ...(await frameOf(delivery, stored.number)),
  })
  const left = channel === services.chat ? [] : keys.filter(key => !text.includes(`/${key}?`))
  const cause = {requestId: stored.id, caseNumber: stored.number, now: now()}
  if (left.length > 0) await queueLeftPhotos(db, cause, left)
  return text
}

interface StaffAlert extends Frame {
  request: StoredRequest
  photoUrls: string[]
}

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
  phone: 'New Phone Call',
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

const maxServiceLength = 400

/** The description has the customer's words as well, so prices and the total come first where both find no room. */
function serviceLine({service_type, details}: StoredRequest): string {
  const lineOf = (withWords: boolean) =>
    oneLine([service_type, ...describeDetails(details, {withWords})].filter(Boolean).join('; ')) || dash
  const line = lineOf(true)
  return line.length <= maxServiceLength ? line : shortened(lineOf(false), maxServiceLength)
}
