import {z} from 'zod'
import {isChatAddress} from '#schemas/chat-address.ts'
import {toEmailAddress} from '#schemas/email-address.ts'
import type {Log} from '#web/config/log.ts'
import {toSmsNumber} from '#web/domain/business/sms-number.ts'
import type {Business, BusinessSource, SecondChannel, StaffMember} from '../ports.ts'
import {createKeptAnswer} from './kept-answer.ts'

/** The one method of @sanity/client that is used, with the server's token: `private.` documents are read, too. */
interface ContentClient {
  fetch<R>(query: string, params: Record<string, never>, options: {signal: AbortSignal; cache: 'no-store'}): Promise<R>
}

interface CmsBusinessOptions {
  client: ContentClient
  /** Numbers that get alerts while the owner has named none in the Studio. */
  staffPhones: string[]
  log: Log
  now: () => number
  onChange?(listener: () => void): void
}

const query = `{
  "settings": *[_id == "siteSettings"][0]{
    businessName, consentText, requireTextConsent, disclosureText, receiptText, replyWindowHours, timeZone,
    hours[]{days, opens, closes}
  },
  "alerts": *[_id == "private.alerts"][0]{staff[]{phone, email, quietFrom, quietUntil}, chatAddress, chatAlways}
}`

const text = z.string().nullish()
const openingSchema = z.object({days: z.array(z.string()).catch([]), opens: z.string(), closes: z.string()})
const replyRulesSchema = z.object({
  hours: z.array(openingSchema).catch([]),
  timeZone: z.string().refine(isTimeZone).catch('America/New_York'),
  replyWindowHours: z.number().min(0).catch(2),
})
const contentSchema = z.object({
  settings: z
    .looseObject({
      businessName: text,
      consentText: text,
      requireTextConsent: z.boolean().nullish(),
      disclosureText: text,
      receiptText: text,
    })
    .nullable(),
  alerts: z
    .object({
      staff: z.array(z.object({phone: text, email: text, quietFrom: text, quietUntil: text})).nullish(),
      chatAddress: text,
      chatAlways: z.boolean().nullish(),
    })
    .nullable(),
})

/** What the owner edits in the Studio, as createKeptAnswer keeps it. */
export function createCmsBusiness({client, staffPhones, log, now, onChange}: CmsBusinessOptions): BusinessSource {
  const fallback = staffPhones
    .map(toSmsNumber)
    .filter(phone => phone !== null)
    .map(phone => ({phone, quiet: null}))
  const read = createKeptAnswer({
    async ask(signal): Promise<{business: Business; staff: StaffMember[]; channel: SecondChannel | null}> {
      const {settings, alerts} = contentSchema.parse(await client.fetch(query, {}, {signal, cache: 'no-store'}))
      const business = {
        name: settings?.businessName ?? '',
        consentText: settings?.consentText ?? '',
        requireTextConsent: settings?.requireTextConsent ?? true,
        disclosureText: settings?.disclosureText ?? null,
        receiptText: settings?.receiptText ?? null,
        replyRules: replyRulesSchema.parse(settings ?? {}),
      }
      return {business, staff: toStaff(alerts?.staff ?? []), channel: toChannel(alerts)}
    },
    event: 'business settings not read',
    log,
    now,
    onChange,
  })

  return {
    read: async () => (await read())?.business ?? null,
    async staff({newest} = {newest: true}) {
      // Nobody waits for this but the text, and a number that was just changed must not get one more.
      const staff = (await read({newest}))?.staff ?? []
      return staff.length > 0 ? staff : fallback
    },
    secondChannel: async () => (await read())?.channel ?? null,
  }
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', {timeZone: zone})
    return true
  } catch {
    return false
  }
}

interface StaffEntry {
  phone?: string | null
  email?: string | null
  quietFrom?: string | null
  quietUntil?: string | null
}

function toStaff(entries: StaffEntry[]): StaffMember[] {
  return entries.flatMap(({phone, email, quietFrom, quietUntil}) => {
    const number = phone ? toSmsNumber(phone) : null
    if (!number) return []
    const quiet = quietFrom && quietUntil ? {from: quietFrom, until: quietUntil} : null
    const address = toEmailAddress(email)
    return [{phone: number, ...(address && {email: address}), quiet}]
  })
}

function toChannel(alerts: {chatAddress?: string | null; chatAlways?: boolean | null} | null): SecondChannel | null {
  const address = alerts?.chatAddress?.trim() ?? ''
  return isChatAddress(address) ? {address, always: alerts?.chatAlways ?? false} : null
}
