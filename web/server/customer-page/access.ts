// The customer's page of a request opens in the browser that sent it, and by the link in the receipt.
import {z} from 'zod'
import type {CustomerAccess} from '#web/domain/customer/wire.ts'
import {customerLink, isOfRequest, linkToken, numberOfToken, readLinkToken} from '../links/link-token.ts'
import {backTo, pageCookie, readPageCookie} from '../links/page-answers.ts'
import type {Services} from '../ports.ts'
import {findRequest} from '../requests/find-request.ts'
import {readBrowser} from '../sessions/browser-cookie.ts'
import {ownsSession} from '../sessions/claim-session.ts'
import type {StoredRequest} from '../store/tables.ts'

export function customerAddress({secret, publicBaseUrl}: Services['config'], number: number, now: number): string {
  return `${publicBaseUrl}/r/${linkToken(secret, customerLink, {number, holder: '', madeAt: now})}`
}

/** GET /r/<token>: to the page itself, which says so when the link is over. Changes nothing: scanners open links, too. */
export function handleCustomerLink(token: string, {config, now}: Services): Response {
  const link = readLinkToken(config.secret, customerLink, token, {holders: [''], now: now()})
  const address = `/request/${numberOfToken(token)}`
  if (!link) return backTo(address)
  const expiresAt = link.madeAt + customerLink.lifetimeMs
  return backTo(address, accessCookie(config, {number: link.number, knowsDigits: false, now: now(), expiresAt}))
}

export function accessCookie(
  config: Services['config'],
  {knowsDigits, ...page}: {number: number; knowsDigits: boolean; now: number; expiresAt: number},
): string {
  return pageCookie(config, {...page, name: 'request', value: {knowsDigits, expiresAt: page.expiresAt}})
}

const cookieSchema = z.object({knowsDigits: z.boolean(), expiresAt: z.number()})

export interface OpenedRequest {
  stored: StoredRequest
  access: CustomerAccess
  /** Epoch ms. */
  expiresAt: number
}

/** Null for a stranger, an unknown number, spam, and after 60 days. @throws Error while the store is away. */
export async function openOwnRequest(
  request: Request,
  number: string,
  services: Services,
): Promise<OpenedRequest | null> {
  const {config, store} = services
  const now = services.now()
  const cookie = cookieSchema.safeParse(readPageCookie(request, config, {name: 'request', number: Number(number), now}))
  const browser = readBrowser(request, config.secret)
  if (!cookie.success && browser.isNew) return null
  const stored = await findRequest(services, number)
  if (!stored || stored.state === 'spam') return null
  const expiresAt = stored.created_at + customerLink.lifetimeMs
  const isOwn = await ownsSession(await store.open(), {sessionId: stored.session_id, browserId: browser.id})
  if (isOwn && expiresAt > now) return {stored, access: 'own', expiresAt}
  if (!cookie.success || !isOfRequest(cookie.data.expiresAt - customerLink.lifetimeMs, stored)) return null
  return {stored, access: cookie.data.knowsDigits ? 'digits' : 'link', expiresAt: cookie.data.expiresAt}
}
