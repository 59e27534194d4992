import type {CarrierCallbacks, Services} from '../ports.ts'
import {refuse} from './answers.ts'
import {readBody} from './read-body.ts'

const maxBodyBytes = 64 * 1024

export type SignedCall =
  | {ok: true; callbacks: CarrierCallbacks; fields: Record<string, string>; query: URLSearchParams}
  | {ok: false; answer: Response}

/** Trusts only a signature over our public address: the Host header can be forged. Without a carrier: 403. */
export async function readSignedCall(request: Request, {sms, config}: Services): Promise<SignedCall> {
  const body = await readBody(request, maxBodyBytes)
  if (!body.ok) return {ok: false, answer: refuse(body.status, body.error)}
  const {pathname, search, searchParams} = new URL(request.url)
  const fields = Object.fromEntries(new URLSearchParams(body.text))
  const url = config.publicBaseUrl + pathname + search
  const {callbacks} = sms
  if (!callbacks?.isSigned({url, headers: request.headers, fields})) {
    return {ok: false, answer: refuse(403, 'The signature is missing or does not fit.')}
  }
  return {ok: true, callbacks, fields, query: searchParams}
}
