import {formatVisit} from '#web/domain/office/visit.ts'
import {statusTitles, wayTitles} from '#web/domain/office/wire.ts'
import {describeDetails} from '#web/domain/orders/describe-details.ts'
import {oneLine} from '#web/domain/tidy-text.ts'
import type {StoredRequest} from '../store/tables.ts'

const columns: Record<string, (request: StoredRequest) => string | number | null> = {
  Number: ({number}) => number,
  Received: ({created_at}) => new Date(created_at).toISOString(),
  Status: ({status, state, suspicion}) => (state === 'new' ? statusTitles[status] : `Held back: ${suspicion ?? state}`),
  Day: ({visit}) => (visit ? formatVisit(visit) : ''),
  'Came by': ({form_type}) => wayTitles[form_type],
  Page: ({source_page}) => oneLine(source_page),
  Name: ({name}) => oneLine(name),
  Phone: ({phone}) => oneLine(phone),
  Email: ({email}) => oneLine(email ?? ''),
  Address: ({address}) => oneLine(address ?? ''),
  Service: ({service_type}) => oneLine(service_type ?? ''),
  Description: ({description}) => description,
  Order: ({details}) => describeDetails(details).join('; '),
}

/** RFC 4180, with a byte order mark for Excel. */
export function toCsv(requests: readonly StoredRequest[]): string {
  const lines = [Object.keys(columns), ...requests.map(request => Object.values(columns).map(read => read(request)))]
  return `\uFEFF${lines.map(cells => `${cells.map(toCell).join(',')}\r\n`).join('')}`
}

/** A spreadsheet runs text that begins like a formula. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
