// The staff's page of a request opens by the link in an alert, while the alert's recipient is on the list of alerts.
import {z} from 'zod'
import {formatPhone} from '#web/domain/business/phone.ts'
import {isOfRequest, type Link, linkToken, numberOfToken, readLinkToken, staffLink} from '../links/link-token.ts'
import {backTo, pageCookie, readPageCookie} from '../links/page-answers.ts'
import {readSetting} from '../outbox/settings-kv.ts'
import type {Services, StaffMember} from '../ports.ts'
import {findRequest} from '../requests/find-request.ts'
import type {StoredRequest} from '../store/tables.ts'

export function staffAddressOf({secret, publicBaseUrl}: Services['config'], link: Link): string {
  return `${publicBaseUrl}/s/${linkToken(secret, staffLink, link)}`
}

const addressesOf = ({phone, email}: StaffMember) => [phone, ...(email ? [email] : [])]

/** GET /s/<token>: to the page itself, which says so when the link is over. Changes nothing: previews open links, too. */
export async function handleStaffLink(token: string, services: Services): Promise<Response> {
  const {config, business} = services
  const now = services.now()
  const address = `/staff/${numberOfToken(token)}`
  const holders = (await business.staff()).flatMap(addressesOf)
  const link = readLinkToken(config.secret, staffLink, token, {holders, now})
  if (!link) return backTo(address)
  const {number, holder, madeAt} = link
  const expiresAt = madeAt + staffLink.lifetimeMs
  return backTo(address, pageCookie(config, {name: 'staff', number, value: {holder, madeAt}, now, expiresAt}))
}

const cookieSchema = z.object({holder: z.string(), madeAt: z.number()})

export interface StaffVisit {
  stored: StoredRequest
  /** The visitor's name in the Studio, else the address of the alert. */
  member: string
}

/** Null for a stranger, after 14 days, and once the owner ended the link. @throws Error while the store is away */
export async function openAsStaff(request: Request, number: string, services: Services): Promise<StaffVisit | null> {
  const {config, store, business} = services
  const at = {name: 'staff', number: Number(number), now: services.now()} as const
  const cookie = cookieSchema.safeParse(readPageCookie(request, config, at))
  if (!cookie.success) return null
  const {holder, madeAt} = cookie.data
  const member = (await business.staff()).find(one => addressesOf(one).includes(holder))
  if (!member) return null
  if (madeAt <= (await readSetting(await store.open(), 'staff_links_ended')).value) return null
  const stored = await findRequest(services, number)
  return stored && isOfRequest(madeAt, stored)
    ? {stored, member: member.name ?? (holder.includes('@') ? holder : formatPhone(holder))}
    : null
}
