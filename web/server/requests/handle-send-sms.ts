// POST /api/send-sms {to, text, subject} (spec 7.3): sends the receipt of this browser's own request once, in our
// words. Anything else gets 403, so it is no open relay.
import {z} from 'zod'
import {toSmsNumber} from '#web/domain/business/phone.ts'
import {answer, refuse} from '../http/answers.ts'
import {jsonRoute} from '../http/read-json-call.ts'
import {offerReceipt} from '../messages/receipt.ts'
import {isOptedOut} from '../opt-outs/opt-outs.ts'
import {alertChannels} from '../outbox/channels.ts'
import type {Services} from '../ports.ts'
import type {Db} from '../store/tables.ts'

const rules = {
  schema: z.object({
    to: z.string().max(40),
    text: z.string().max(5000).nullish(),
    subject: z.string().max(200).nullish(),
  }),
  maxBytes: 32 * 1024,
  foreignSentence: 'Texts are sent for our own pages only.',
  shapeSentence: 'The body must be {to, text, subject}.',
  event: 'receipt not queued',
  sentence: 'The text cannot be sent right now.',
}
const maxAgeMs = 24 * 60 * 60_000

export const handleSendSms = jsonRoute(rules, async ({services, browser, data, after}) => {
  const phone = toSmsNumber(data.to)
  if (!phone || browser.isNew || !(await queueOwnReceipt(services, phone, browser.id)))
    return refuse(403, 'Texts go only to the phone number of a request that you have sent.')
  after(() => services.drain())
  return answer({ok: true})
})

async function queueOwnReceipt(services: Services, phone: string, browserId: string): Promise<boolean> {
  const db = await services.store.open()
  const now = services.now()
  const channels = await alertChannels(services)
  return db.transaction().execute(async trx => {
    const request = await latestOwn(trx, {phone, browserId, since: now - maxAgeMs})
    if (!request || (await isOptedOut(trx, services, phone))) return false
    const message = {requestId: request.id, caseNumber: request.number, channel: services.sms.name, recipient: phone}
    return offerReceipt(trx, services, {...message, alertChannels: channels, now})
  })
}

/** Consents also record the short form's announcement. */
function latestOwn(trx: Db, {phone, browserId, since}: {phone: string; browserId: string; since: number}) {
  return trx
    .selectFrom('requests')
    .innerJoin('sessions', 'sessions.session_id', 'requests.session_id')
    .innerJoin('consents', 'consents.request_id', 'requests.id')
    .select(['requests.id', 'requests.number'])
    .where('sessions.browser_id', '=', browserId)
    .where('requests.phone_e164', '=', phone)
    .where('requests.state', '=', 'new')
    .where('requests.created_at', '>', since)
    .orderBy('requests.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
