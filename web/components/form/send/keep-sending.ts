/** Retries one request until the server has stored or refused it, and keeps it on the device until then. */
import {keptPhotos} from '../../photos/photo-item.ts'
import {connectionOr} from '../connection.ts'
import {dropDraft} from '../draft.ts'
import {newKey, siteSessionId} from '../site-session.ts'
import type {RequestBody, SendResult} from './request-body.ts'
import {type Unsent, unsentRequests} from './unsent.ts'

/** The last one is repeated. */
const retryDelaysMs = [2000, 5000, 10_000, 20_000, 30_000, 60_000]

export interface KeepSendingOptions {
  signal: AbortSignal
  /** After each failed attempt. `isKept`: survives a reload; `reference`: the server's name for its failure. */
  onWaiting(isKept: boolean, reference: string | null): void
}

export type FinalResult = Extract<SendResult, {kind: 'stored' | 'refused'}>

/** Null when aborted: the request stays on the device. Never rejects. */
export async function keepSending(entry: Unsent, options: KeepSendingOptions): Promise<FinalResult | null> {
  const {signal, onWaiting} = options
  const {form, key, body} = entry
  const isKept = unsentRequests.put(entry)
  for (let attempt = 0; !signal.aborted; attempt++) {
    const result = await postRequest(body, key)
    if (result.kind === 'away') {
      if (signal.aborted) break
      onWaiting(isKept, result.reference)
      const delayMs = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0
      await connectionOr(Math.max(delayMs, result.retryAfterMs), signal)
      continue
    }
    unsentRequests.drop(key)
    // An earlier attempt was stored, and the form changed since: a new request.
    if (result.kind === 'key_taken') return keepSending({...entry, key: newKey()}, options)
    if (result.kind === 'stored') {
      // Here too: it may be sent from another page than its form's.
      dropDraft(form)
      keptPhotos(form).clear()
    }
    return result
  }
  return null
}

const requestTimeoutMs = 15_000
/** Browsers refuse `keepalive` for larger bodies. */
const maxKeepaliveLength = 60_000

/** One POST to /api/store-request; never rejects. */
async function postRequest(body: RequestBody, key: string): Promise<SendResult> {
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
