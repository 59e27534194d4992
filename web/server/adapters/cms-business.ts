import {z} from 'zod'
import {isChatAddress} from '#schemas/chat-address.ts'
import {toEmailAddress} from '#schemas/email-address.ts'
import type {FetchContent} from '#web/content/fetch.ts'
import {businessQuery} from '#web/content/queries/site-settings.ts'
import type {BusinessQueryResult} from '#web/content/sanity-types.gen.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {toSmsNumber} from '#web/domain/business/phone.ts'
import {toReplyRules} from '#web/domain/business/reply-rules.ts'
import {toServedPlaces} from '#web/domain/business/service-area.ts'
import type {Business, BusinessSource, SecondChannel, StaffMember} from '../ports.ts'
import {type Keeping, staleWhileRevalidate} from './swr.ts'

interface CmsBusinessOptions extends Keeping {
  fetchContent: FetchContent
  /** Numbers that get alerts while the owner has named none in the Studio. */
  staffPhones: string[]
}

/** Else whoever has a device of the staff for a minute could mark himself and take a link that signs in. */
const markCountsAfterMs = 24 * 60 * 60_000

const keepMonthsSchema = z.number().int().min(6).max(120).nullish().catch(null)
const partCentsSchema = z.number().min(0).nullish().catch(null)

export function createCmsBusiness({fetchContent, staffPhones, ...keeping}: CmsBusinessOptions): BusinessSource {
  const fallback = staffPhones
    .map(toSmsNumber)
    .filter(phone => phone !== null)
    .map(phone => ({phone, quiet: null}))
  const read = staleWhileRevalidate({
    async ask(signal): Promise<{business: Business; staff: StaffMember[]; channel: SecondChannel | null}> {
      const {settings, areas, alerts} = await fetchContent(businessQuery, {}, {fresh: true, signal})
      const {consentText, requireConsent} = toTextConsent(settings)
      const business = {
        name: settings?.businessName ?? '',
        consentText,
        requireTextConsent: requireConsent,
        disclosureText: settings?.disclosureText ?? null,
        receiptText: settings?.receiptText ?? null,
        keepRequestsMonths: keepMonthsSchema.parse(settings?.keepRequestsMonths),
        textPartCents: partCentsSchema.parse(settings?.textPartCents),
        places: toServedPlaces({serviceAreas: settings?.serviceAreas, zipCodes: settings?.zipCodes, areas}),
        replyRules: toReplyRules(settings),
      }
      const isSettled = keeping.now() - Date.parse(alerts?._updatedAt ?? '') >= markCountsAfterMs
      const staff = toStaff(alerts?.staff ?? [], business.replyRules.timeZone, isSettled)
      return {business, staff, channel: toChannel(alerts)}
    },
    event: 'business settings not read',
    ...keeping,
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

type Alerts = NonNullable<BusinessQueryResult['alerts']>

function toStaff(entries: NonNullable<Alerts['staff']>, timeZone: string, isSettled: boolean): StaffMember[] {
  return entries.flatMap(({name, phone, email, quietFrom, quietUntil, isOwner}) => {
    const number = phone ? toSmsNumber(phone) : null
    if (!number) return []
    const quiet = quietFrom && quietUntil ? {from: quietFrom, until: quietUntil, timeZone} : null
    const address = toEmailAddress(email)
    const own = {...(name?.trim() && {name: name.trim()}), ...(address && {email: address})}
    return [{...own, phone: number, quiet, ...(isOwner && isSettled && {isOwner})}]
  })
}

function toChannel(alerts: Alerts | null): SecondChannel | null {
  const address = alerts?.chatAddress?.trim() ?? ''
  return isChatAddress(address) ? {address, always: alerts?.chatAlways ?? false} : null
}
