import 'server-only'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {parseJson, readBody} from '../http/read-body.ts'

/** Retries are signed again, so an older signature is a replay. */
const maxSignatureAgeMs = 5 * 60_000
const maxBodyBytes = 256 * 1024

export type VerifiedWebhook = {ok: true; body: unknown} | {ok: false; status: number; reason: string}

/** Checks Sanity's webhook signature and its age. Never throws. */
export async function verifyWebhook(request: Request, secret: string | null): Promise<VerifiedWebhook> {
  if (!secret) return refuse(403, 'No SANITY_REVALIDATE_SECRET is configured, so nothing is accepted here.')
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  if (!signature) return refuse(401, `The header ${SIGNATURE_HEADER_NAME} is missing.`)
  const read = await readBody(request, maxBodyBytes)
  if (!read.ok) return refuse(read.status, read.error)
  const {text} = read
  const valid = await isValidSignature(text, signature, secret).catch(() => false)
  if (!valid) return refuse(401, 'The signature does not fit the body.')
  const signedAt = Number(/t=(\d+)/.exec(signature)?.[1])
  if (Math.abs(Date.now() - signedAt) > maxSignatureAgeMs) return refuse(401, 'The signature is too old.')
  const body = parseJson(text)
  return body === undefined ? refuse(400, 'The body is not JSON.') : {ok: true, body}
}

function refuse(status: number, reason: string): VerifiedWebhook {
  return {ok: false, status, reason}
}
