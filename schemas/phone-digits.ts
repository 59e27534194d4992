/**
 * The ten digits of a US phone number as somebody typed it, without a leading 1. Null when there are not ten of them, or
 * when they begin with 0 or 1, as no area code does: then it is a longer number that was cut.
 */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{9}$/.test(digits) ? digits : null
}
