import {createHmac, timingSafeEqual} from 'node:crypto'

/** HMAC-SHA256 for one purpose, so a cookie's signature is worthless in a link. 128 bits, base64url. */
export function sign(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url').slice(0, 22)
}

export function isSignature(secret: string, purpose: string, value: string, signature: string): boolean {
  return isSameText(sign(secret, purpose, value), signature)
}

/** Constant-time comparison. */
export function isSameText(expected: string, given: string): boolean {
  const left = Buffer.from(expected)
  const right = Buffer.from(given)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A signed JSON value, good until `expiresAt` (epoch ms). Not encrypted. */
export function seal(secret: string, purpose: string, value: unknown, expiresAt: number): string {
  const body = Buffer.from(JSON.stringify({value, expiresAt})).toString('base64url')
  return `${body}.${sign(secret, purpose, body)}`
}

export function unseal(secret: string, purpose: string, sealed: string, now: number): unknown {
  const [body = '', signature = ''] = sealed.split('.')
  if (!isSignature(secret, purpose, body, signature)) return undefined
  const {value, expiresAt} = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    value: unknown
    expiresAt: number
  }
  return expiresAt > now ? value : undefined
}
