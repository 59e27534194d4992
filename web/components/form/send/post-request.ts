import {siteSessionId} from '../site-session.ts'
import type {RequestBody, SendResult} from './request-body.ts'

const requestTimeoutMs = 15_000
/** Browsers refuse `keepalive` for larger bodies. */
const maxKeepaliveLength = 60_000

/** One POST to /api/store-request; never rejects. */
export async function postRequest(body: RequestBody, key: string): Promise<SendResult> {
  const text = JSON.stringify({session_id: siteSessionId(), ...body, idempotency_key: key})
  try {
    const response = await fetch('/api/store-request', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: text,
      keepalive: text.length < maxKeepaliveLength,
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return readAnswer(response.status, response.headers, await response.json())
  } catch {
    // No connection, or a captive portal's page instead of our answer.
    return {kind: 'away', retryAfterMs: 0, reference: null}
  }
}

/** What the route sends, and a captive portal in its place does not. */
type Answer = Partial<{
  form_id: string
  /** Another automation's name for it (spec 7.1). */
  request_id: string
  number: number
  reply_by: string | null
  error: string
  reference: string
  fields: Record<string, string> | null
}>

function readAnswer(status: number, headers: Headers, answer: Answer): SendResult {
  const {request_id, form_id: formId = request_id, number, reply_by: replyBy = null, reference = null} = answer
  if (status === 200 && formId && number) return {kind: 'stored', formId, number, replyBy}
  if (status === 422) return {kind: 'key_taken'}
  if (status < 400 || status >= 500 || status === 408 || status === 429) {
    return {kind: 'away', retryAfterMs: Number(headers.get('retry-after') ?? 0) * 1000 || 0, reference}
  }
  return {kind: 'refused', error: answer.error ?? '', fields: answer.fields ?? {}}
}
