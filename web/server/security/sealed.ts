import {createHmac, timingSafeEqual} from 'node:crypto'

/**
 * HMAC-SHA256 of a value for one purpose, so that a signature made for a cookie is worth nothing in a link.
 * 128 of its bits, base64url.
 */
export function sign(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url').slice(0, 22)
}

export function isSignature(secret: string, purpose: string, value: string, signature: string): boolean {
  return isSameText(sign(secret, purpose, value), signature)
}

/** Compares without telling by its time where the two differ. */
export function isSameText(expected: string, given: string): boolean {
  const left = Buffer.from(expected)
  const right = Buffer.from(given)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A signed JSON value that is good until `expiresAt` (epoch ms). Readable by everybody, changeable by nobody. */
export function seal(secret: string, purpose: string, value: unknown, expiresAt: number): string {
  const body = Buffer.from(JSON.stringify({value, expiresAt})).toString('base64url')
  return `${body}.${sign(secret, purpose, body)}`
}

/** The value of `seal`; undefined when it was changed, made for something else, or is too old. */
export function unseal(secret: string, purpose: string, sealed: string, now: number): unknown {
  const [body = '', signature = ''] = sealed.split('.')
  if (!isSignature(secret, purpose, body, signature)) return undefined
  const {value, expiresAt} = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    value: unknown
    expiresAt: number
  }
  return expiresAt > now ? value : undefined
}
