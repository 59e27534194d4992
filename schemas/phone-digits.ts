/** The ten digits of a US phone number as somebody typed it, without a leading 1; null when it has not ten. */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : null
}
