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

interface Answer {
  form_id?: unknown
  request_id?: unknown
  number?: unknown
  reply_by?: unknown
  error?: unknown
  reference?: unknown
  fields?: unknown
}

function readAnswer(status: number, headers: Headers, answer: Answer): SendResult {
  const formId = answer.form_id ?? answer.request_id
  if (status === 200 && typeof formId === 'string' && typeof answer.number === 'number') {
    const replyBy = typeof answer.reply_by === 'string' ? answer.reply_by : null
    return {kind: 'stored', formId, number: answer.number, replyBy}
  }
  if (status === 422) return {kind: 'key_taken'}
  if (status < 400 || status >= 500 || status === 408 || status === 429) {
    const reference = typeof answer.reference === 'string' ? answer.reference : null
    return {kind: 'away', retryAfterMs: Number(headers.get('retry-after') ?? 0) * 1000 || 0, reference}
  }
  const fields = typeof answer.fields === 'object' && answer.fields !== null ? answer.fields : {}
  return {kind: 'refused', error: String(answer.error ?? ''), fields: fields as Record<string, string>}
}
