/** What a form sends to POST /api/store-request (spec 7.1); `sending` adds the session and the key. */
export interface RequestBody {
  source: 'website'
  form_type: 'contact' | 'order_by_scope' | 'hourly' | 'ai'
  contact?: Record<string, unknown>
  meta?: Record<string, unknown>
  /** Of the field that no person sees. */
  honeypot?: string
  /** ms since the form was first shown. */
  filled_ms?: number
  /** What the form said about texts. */
  consent_wording?: string
  /** Keys of photos that the server has. */
  photos?: string[]
  [more: string]: unknown
}

/** What became of one try. `away`: the network or the server does not answer, so another try may help. */
export type SendResult =
  | {kind: 'stored'; formId: string; number: number; replyBy: string | null}
  | {kind: 'refused'; error: string; fields: Record<string, string>}
  /** The key was used for another body. */
  | {kind: 'key_taken'}
  /** `reference`: how the server calls this failure in its log, where it was the server that failed. */
  | {kind: 'away'; retryAfterMs: number; reference: string | null}
