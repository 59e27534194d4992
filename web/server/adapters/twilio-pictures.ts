// Pictures that customers text to us, as Twilio keeps them for a while.
import {maxPhotoBytes} from '#web/domain/limits.ts'
import {readBytes} from '../http/read-body.ts'
import type {TwilioOptions} from './twilio-sms.ts'

/** Each region has its own, for example api.dublin.ie1.twilio.com. */
const twilioApi = /^api(\.[a-z0-9-]+)*\.twilio\.com$/
const stores = /\.(twilio|twiliocdn|amazonaws)\.com$/
const maxHops = 3
const timeoutMs = 10_000
/** A file may be missing for a moment after its message: https://github.com/chatwoot/chatwoot/issues/15504 */
const arrivesWithinMs = 60 * 60_000

/**
 * https://www.twilio.com/docs/messaging/api/media-resource: Twilio asks for the account, then sends on to its store.
 * Null when the address is not Twilio's, or the file is gone or too large; 'later' while a file of a new message is
 * missing. @throws while Twilio does not answer
 */
export async function fetchTwilioPicture(
  {accountSid, authToken, apiUrl}: Omit<TwilioOptions, 'from'>,
  {address, ageMs}: {address: string; ageMs: number},
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Buffer | 'later' | null> {
  const media = URL.parse(address)
  if (media?.protocol !== 'https:' || !twilioApi.test(media.hostname)) return null
  const signal = AbortSignal.timeout(timeoutMs)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  let answer = await fetch((apiUrl ?? media.origin) + media.pathname + media.search, {
    headers: {authorization},
    redirect: 'manual',
    signal,
  })
  for (let hops = 0; isRedirect(answer); hops++) {
    const next = URL.parse(answer.headers.get('location') ?? '', answer.url || undefined)
    // The account goes to Twilio itself only.
    if (hops === maxHops || next?.protocol !== 'https:' || !stores.test(next.hostname)) return null
    await answer.body?.cancel()
    answer = await fetch(next, {redirect: 'manual', signal})
  }
  if (answer.ok) {
    const read = await readBytes(answer, maxPhotoBytes)
    return read.ok ? read.bytes : null
  }
  await answer.body?.cancel()
  if (answer.status === 404 && ageMs < arrivesWithinMs) return 'later'
  if (isGone(answer.status)) return null
  throw new Error(`[sms:twilio] A picture cannot be fetched: ${answer.status}`)
}

const isRedirect = ({status}: Response) => status >= 300 && status < 400
const isGone = (status: number) => status === 403 || status === 404 || status === 410
