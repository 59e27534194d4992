import {createHmac} from 'node:crypto'
import type {Twilio} from 'twilio'
import {stopWordOf} from '../opt-outs/stop-words.ts'
import type {
  CarrierCallbacks,
  Channel,
  DeliveryReport,
  InboundMessage,
  OutgoingMessage,
  SendOutcome,
  StaffMember,
} from '../ports.ts'
import {isSameText} from '../security/sealed.ts'
import {fetchTwilioPicture} from './twilio-pictures.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  from: {number: string} | {messagingServiceSid: string}
  apiUrl?: string
}

const callTimeoutMs = 8000
/** One of Twilio's pages: more than one number gets between a try and its look-up. */
const pageSize = 1000
const maxLookedUp = 3000

/** The text or its recipient is at fault: no other try can succeed. */
const permanent = new Set([21211, 21214, 21217, 21265, 21408, 21602, 21604, 21610, 21612, 21614, 21617])
const senderIsWrong = new Set([21212, 21603, 21606, 21611, 21618, 21659, 21660, 21703, 21704, 21705])
const unsubscribed = 21610

/** Twilio takes no idempotency key (https://www.twilio.com/docs/messaging/api/message-resource): doubts are looked up. */
export function createTwilioSms(options: TwilioOptions) {
  let opening: Promise<Twilio> | null = null
  const open = () => {
    opening ??= openClient(options)
    return opening
  }
  const {from} = options
  return {
    name: 'sms',
    carrier: 'Twilio',
    keepsOnly: false,
    // Twilio takes 1600 characters; the reference has up to 18 of them.
    maxLength: 1575,
    staffAddress: ({phone}: StaffMember) => phone,
    callbacks: createCallbacks(options),
    fetchPicture: (address: string, ageMs: number) => fetchTwilioPicture(options, {address, ageMs}),
    async send({to, text, statusUrl}: OutgoingMessage): Promise<SendOutcome> {
      try {
        const client = await open()
        const sender = 'number' in from ? {from: from.number} : from
        // Twilio cannot call this machine back and refuses an address without a real host name.
        const isHere = statusUrl === null || /^https?:\/\/(localhost|127\.)/.test(statusUrl)
        const message = await client.messages.create({
          to,
          body: text,
          // One curly quote of a phone's keyboard would make the text two or three times as dear.
          smartEncoded: true,
          ...sender,
          ...(!isHere && {statusCallback: statusUrl}),
        })
        if (!message.sid) return {kind: 'unknown', reason: 'accepted without an id'}
        return {kind: 'accepted', carrierId: message.sid}
      } catch (error) {
        return toOutcome(error)
      }
    },
    async find({to, reference}: {to: string; reference: string; since: number}): Promise<string | null> {
      const client = await open()
      // A queued message has no send date yet, so none is asked for. The newest come first.
      const messages = await client.messages.list({to, pageSize, limit: maxLookedUp}).catch(cause => {
        throw new Error('[sms:twilio] The messages cannot be listed', {cause})
      })
      return messages.find(message => message.body?.endsWith(`Ref ${reference}`))?.sid ?? null
    },
  } satisfies Channel
}

/** https://www.twilio.com/docs/messaging/guides/track-outbound-message-status */
const statuses: Record<string, DeliveryReport['status']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}
/** The phone was off, or Twilio does not know why. All other late failures are final. */
const worthAnotherTry = new Set([30003, 30008])

const startWords = new Set(['START', 'UNSTOP'])
const helpWords = new Set(['HELP', 'INFO'])
const maxPictures = 10

function createCallbacks({authToken}: TwilioOptions): CarrierCallbacks {
  return {
    statusPath: '/api/twilio/status',
    isSigned({url, headers, fields}) {
      // https://www.twilio.com/docs/usage/security: the address, then each field with its value, sorted by name.
      const names = Object.keys(fields).sort()
      const signed = url + names.map(name => name + fields[name]).join('')
      const expected = createHmac('sha1', authToken).update(signed).digest('base64')
      const signature = headers.get('x-twilio-signature')
      return signature !== null && isSameText(expected, signature)
    },
    readStatus({MessageStatus = '', MessageSid, ErrorCode}) {
      const status = Object.hasOwn(statuses, MessageStatus) ? statuses[MessageStatus] : undefined
      if (!status) return null
      const code = Number(ErrorCode) || null
      return {
        status,
        carrierId: MessageSid ?? null,
        code,
        reason: `${MessageStatus} by the carrier`,
        optedOut: code === unsubscribed,
        isWorthAnotherTry: code !== null && worthAnotherTry.has(code),
      }
    },
    readInbound(fields) {
      const {From: from = '', Body: body = '', MessageSid: carrierId = ''} = fields
      return {carrierId, from, body, pictures: picturesOf(fields), command: optOutOf(fields) ?? commandOf(body)}
    },
    // On long codes Twilio itself answers STOP, START and HELP.
    answerInbound: () =>
      new Response('<?xml version="1.0" encoding="UTF-8"?><Response/>', {headers: {'content-type': 'text/xml'}}),
  }
}

const optOutTypes: Record<string, 'stop' | 'start' | 'help'> = {STOP: 'stop', START: 'start', HELP: 'help'}

/** Whatever the word was, Twilio has already acted on it (https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out). */
function optOutOf({OptOutType: word = ''}: Record<string, string>): InboundMessage['command'] {
  const kind = optOutTypes[word.toUpperCase()]
  return kind ? {kind, word: word.toUpperCase()} : null
}

function commandOf(body: string): InboundMessage['command'] {
  const stop = stopWordOf(body)
  if (stop) return {kind: 'stop', word: stop}
  const word = body.replace(/[^\p{L}]/gu, '').toUpperCase()
  if (startWords.has(word)) return {kind: 'start', word}
  return helpWords.has(word) ? {kind: 'help', word} : null
}

function picturesOf(fields: Record<string, string>): string[] {
  const count = Math.min(Number(fields.NumMedia) || 0, maxPictures)
  const addresses = Array.from({length: count}, (_, n) => fields[`MediaUrl${n}`] ?? '')
  return addresses.filter(address => address.startsWith('https://'))
}

/** 150 ms and 36 MB: loaded with the first text. */
async function openClient({accountSid, authToken, apiUrl}: TwilioOptions): Promise<Twilio> {
  const {default: twilio} = await import('twilio')
  const httpClient = new twilio.RequestClient({timeout: callTimeoutMs})
  if (apiUrl) {
    const request = httpClient.request.bind(httpClient)
    httpClient.request = call => request({...call, uri: call.uri.replace('https://api.twilio.com', apiUrl)})
  }
  return twilio(accountSid, authToken, {httpClient})
}

function toOutcome(error: unknown): SendOutcome {
  const {status, code} = error as {status?: number; code?: number | string}
  if (typeof status !== 'number') return {kind: 'unknown', reason: `no answer (${code ?? 'no code'})`}
  const reason = `Twilio answered ${status}, code ${code ?? 'none'}`
  const number = Number(code) || 0
  if (status === 429) return {kind: 'busy', reason}
  if (status === 401 || status === 403 || status === 404) return {kind: 'misconfigured', code: number, reason}
  if (status >= 400 && status < 500) {
    if (permanent.has(number)) return {kind: 'refused', code: number, reason, optedOut: number === unsubscribed}
    if (senderIsWrong.has(number)) return {kind: 'misconfigured', code: number, reason}
    return {kind: 'busy', reason}
  }
  return {kind: 'unknown', reason}
}
