import {extensionOf, phoneDigits} from '#schemas/phone-digits.ts'

export {formatPhone} from '#schemas/phone-digits.ts'

/** Phones wait at the comma before they dial the extension. */
export function telHref(typed: string): string {
  const extension = extensionOf(typed)
  return `tel:${internationalDigits(typed)}${extension ? `,${extension}` : ''}`
}

export function smsHref(typed: string, body?: string | null): string {
  const address = `sms:${internationalDigits(typed)}`
  return body ? `${address}?body=${encodeURIComponent(body)}` : address
}

/** Spec 5: ten digits get +1, eleven that start with 1 get +, anything else gets +. */
function internationalDigits(typed: string): string {
  const digits = phoneDigits(typed)
  return digits ? `+1${digits}` : `+${typed.replace(/\D/g, '')}`
}

/** Spec 5, but null unless it is a North American number: anything else could be foreign or premium. */
export function toSmsNumber(typed: string): string | null {
  const digits = phoneDigits(typed)
  return digits && /^\d{3}[2-9]/.test(digits) ? `+1${digits}` : null
}
