// Signed links to one request, in texts and emails: `1001.<time>.<signature>`, short because every part of a text costs.
import {isSignature, sign} from '../security/sealed.ts'

export interface LinkKind {
  purpose: string
  lifetimeMs: number
}

const dayMs = 24 * 60 * 60_000
export const customerLink: LinkKind = {purpose: 'customer-link', lifetimeMs: 60 * dayMs}
export const staffLink: LinkKind = {purpose: 'staff-link', lifetimeMs: 14 * dayMs}

export interface Link {
  number: number
  /** Whose link it is: an address of the staff; empty for the customer. */
  holder: string
  /** Epoch ms, rounded down to the second. */
  madeAt: number
}

const minuteMs = 60_000

export function linkToken(secret: string, {purpose}: LinkKind, {number, holder, madeAt}: Link): string {
  // Links of older versions have the minute alone, without the letter.
  const time = `s${Math.floor(madeAt / 1000).toString(36)}`
  return `${number}.${time}.${sign(secret, purpose, `${number} ${time} ${holder}`)}`
}

/** Null for a link that is expired, changed, or of none of the `holders`. */
export function readLinkToken(
  secret: string,
  {purpose, lifetimeMs}: LinkKind,
  token: string,
  {holders, now}: {holders: readonly string[]; now: number},
): Link | null {
  const [, number = '', time = '', signature = ''] = /^(\d{1,15})\.([\da-z]{1,8})\.([\w-]{22})$/.exec(token) ?? []
  const isSeconds = time.length === 7 && time.startsWith('s')
  const madeAt = isSeconds ? Number.parseInt(time.slice(1), 36) * 1000 : Number.parseInt(time, 36) * minuteMs
  if (!(madeAt + lifetimeMs > now)) return null
  const holder = holders.find(one => isSignature(secret, purpose, `${number} ${time} ${one}`, signature))
  return holder === undefined ? null : {number: Number(number), holder, madeAt}
}

/** False for a link that is older than the request: after a restore of a backup, numbers are given again. */
export function isOfRequest(madeAt: number, stored: {created_at: number}): boolean {
  return madeAt + minuteMs > stored.created_at
}

/** The request's number, also of a link that is over; 0 without one. */
export function numberOfToken(token: string): number {
  return Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0)
}
