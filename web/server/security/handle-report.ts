import type {Log} from '#web/config/log.ts'
import {refuse} from '../http/answers.ts'
import {parseJson, readBody} from '../http/read-body.ts'
import {readViolations, violationEvent} from './violations.ts'

const maxBodyBytes = 16_384
/** Extensions make every visitor report the same. */
const maxPerHour = 50
const hourMs = 3_600_000

const currentHour = {start: 0, logged: new Set<string>()}

/** Logs a browser's CSP report once an hour per directive, source and page. Anyone can post one, so it is bounded. */
export async function handleReport(request: Request, log: Log, now = Date.now()): Promise<Response> {
  const body = await readBody(request, maxBodyBytes)
  if (!body.ok) return refuse(body.status, body.error)
  const violations = readViolations(parseJson(body.text))
  if (!violations) return refuse(400, 'The body must be a report of a Content-Security-Policy.')
  if (now - currentHour.start > hourMs) Object.assign(currentHour, {start: now, logged: new Set()})
  for (const {directive, blocked, page} of violations) {
    const words = `${directive} ${blocked} ${page}`
    if (currentHour.logged.has(words) || currentHour.logged.size >= maxPerHour) continue
    currentHour.logged.add(words)
    log.warn(violationEvent, {directive, blocked, page})
  }
  return new Response(null, {status: 204, headers: {'cache-control': 'no-store'}})
}
