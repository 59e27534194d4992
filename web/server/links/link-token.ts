// Signed links to one request, in texts and e-mails: `1001.<minute>.<signature>`, short because every part of a text costs.
import {isSignature, sign} from '../security/sealed.ts'

export interface LinkKind {
  purpose: string
  lifetimeMs: number
}

const dayMs = 24 * 60 * 60_000
export const customerLink: LinkKind = {purpose: 'customer-link', lifetimeMs: 60 * dayMs}
export const staffLink: LinkKind = {purpose: 'staff-link', lifetimeMs: 14 * dayMs}

export interface Link {
  /** Of the request. */
  number: number
  /** Whose link it is: an address of the staff; empty for the customer. */
  holder: string
  /** Epoch ms, rounded down to the minute. */
  madeAt: number
}

const minuteMs = 60_000

export function linkToken(secret: string, {purpose}: LinkKind, {number, holder, madeAt}: Link): string {
  const minute = Math.floor(madeAt / minuteMs).toString(36)
  return `${number}.${minute}.${sign(secret, purpose, `${number} ${minute} ${holder}`)}`
}

/** Null for a link that is expired, changed, or of none of the `holders`. */
export function readLinkToken(
  secret: string,
  {purpose, lifetimeMs}: LinkKind,
  token: string,
  {holders, now}: {holders: readonly string[]; now: number},
): Link | null {
  const [, number = '', minute = '', signature = ''] = /^(\d{1,15})\.([\da-z]{1,8})\.([\w-]{22})$/.exec(token) ?? []
  const madeAt = Number.parseInt(minute, 36) * minuteMs
  if (!(madeAt + lifetimeMs > now)) return null
  const holder = holders.find(one => isSignature(secret, purpose, `${number} ${minute} ${one}`, signature))
  return holder === undefined ? null : {number: Number(number), holder, madeAt}
}

/** The request's number, also of a link that is over; 0 without one. */
export function numberOfToken(token: string): number {
  return Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0)
}
