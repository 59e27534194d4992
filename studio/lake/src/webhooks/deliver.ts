// Signs one change like Sanity's hooks (https://www.sanity.io/docs/webhooks), for receivers with @sanity/webhook.
import {encodeSignatureHeader} from '@sanity/webhook'
import type {Commit, DocumentChange, WebhookSettings} from '../types.ts'

const timeoutMs = 10_000

export interface Delivery {
  hook: WebhookSettings
  commit: Commit
  change: DocumentChange
  body: unknown
  projectId: string
  dataset: string
  signal: AbortSignal
}

/** `status` is null without an answer. */
export interface Outcome {
  next: 'done' | 'retry' | 'skip'
  status: number | null
  note: string
}

/** Never throws; failure is an outcome. */
export async function deliver({hook, commit, change, body, projectId, dataset, signal}: Delivery): Promise<Outcome> {
  const text = JSON.stringify(body ?? null)
  try {
    const response = await fetch(hook.url, {
      method: hook.httpMethod ?? 'POST',
      body: text,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'content-type': 'application/json',
        ...hook.headers,
        ...(hook.secret && {'sanity-webhook-signature': await encodeSignatureHeader(text, Date.now(), hook.secret)}),
        // Equal for all attempts, so receivers can detect repeats.
        'idempotency-key': `${hook.id}-${commit.transactionId}-${change.id}`,
        'sanity-operation': change.before === null ? 'create' : change.after === null ? 'delete' : 'update',
        'sanity-document-id': change.id,
        'sanity-transaction-id': commit.transactionId,
        'sanity-transaction-time': commit.timestamp,
        'sanity-dataset': dataset,
        'sanity-project-id': projectId,
        'sanity-webhook-id': hook.id,
      },
    })
    // Read the body, so the connection can be reused.
    await response.arrayBuffer()
    const {status} = response
    if (response.ok) return {next: 'done', status, note: ''}
    if (status === 429 || status >= 500) return {next: 'retry', status, note: `answered ${status}`}
    return {next: 'skip', status, note: `refused with ${status}`}
  } catch (error) {
    const cause = (error as {cause?: {code?: string}}).cause?.code
    return {next: 'retry', status: null, note: cause ?? (error as Error).message}
  }
}
