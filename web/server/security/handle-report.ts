// POST /api/security-report: browsers send it what `report-uri` asks for. 204, 400, 408, 413.
import {z} from 'zod'
import type {Log} from '#web/config/log.ts'
import {done, refuse} from '../http/answers.ts'
import {parseJson, readBody} from '../http/read-body.ts'

export const violationEvent = 'a page wanted what its policy forbids'

const maxBodyBytes = 16_384
/** Extensions make every visitor report the same. */
const maxPerHour = 50
const hourMs = 3_600_000

const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
    'document-uri': z.string().default(''),
  }),
})

const currentHour = {start: 0, logged: new Set<string>()}

/** Logs a browser's CSP report once an hour per directive, source and page. Anyone can post one, so it is bounded. */
export async function handleReport(request: Request, log: Log, now = Date.now()): Promise<Response> {
  const body = await readBody(request, maxBodyBytes)
  if (!body.ok) return refuse(body.status, body.error)
  const report = reportSchema.safeParse(parseJson(body.text))
  if (!report.success) return refuse(400, 'The body must be a report of a Content-Security-Policy.')
  if (now - currentHour.start > hourMs) Object.assign(currentHour, {start: now, logged: new Set()})
  const violation = toViolation(report.data['csp-report'])
  const words = Object.values(violation).join(' ')
  if (!currentHour.logged.has(words) && currentHour.logged.size < maxPerHour) {
    currentHour.logged.add(words)
    log.warn(violationEvent, violation)
  }
  return done()
}

/** Drops query and sample, which could identify the visitor. */
function toViolation(report: z.infer<typeof reportSchema>['csp-report']) {
  const page = report['document-uri']
  return {
    directive: /^[a-z-]{1,40}/.exec(report['effective-directive'])?.[0] ?? 'unknown',
    blocked: originOf(report['blocked-uri']),
    page: URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : 'unknown',
  }
}

function originOf(address: string): string {
  if (/^[a-z-]{1,20}$/.test(address)) return address
  if (!URL.canParse(address)) return 'unknown'
  const {origin, protocol} = new URL(address)
  return origin === 'null' ? protocol : origin.slice(0, 100)
}
