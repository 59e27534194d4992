/** Kinds of environment variables; what is wrong with a value is said in the words of whoever sets it. */
import {z} from 'zod'

export const text = z.string().optional()
export const secret = z.string().min(16, 'must have at least 16 characters').optional()
export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}
export const port = whole(1, 65535)
export const url = (protocol: RegExp, example: string) =>
  z.url({protocol, error: `must be an address such as ${example}`})
export const httpUrl = z.url({protocol: /^https?$/, error: 'must be an http(s) address'}).optional()
