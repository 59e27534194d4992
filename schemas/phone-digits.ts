/** Matches a country code other than +1, and a + that nothing follows yet, which may become one. */
export const foreignPhone = /^\D*\+\D*(?:[02-9]|$)|^[^\d(]*00/

/** Behind a number: "x12", "ext. 12", "#12". */
const extension = /[\s,;]{0,3}(?:x|ext(?:ension)?\.?|#)[\s:.]{0,3}(\d{1,6})\s?$/i

export const extensionOf = (typed: string): string | null => extension.exec(typed)?.[1] ?? null

/**
 * The ten digits of a US phone number as somebody typed it, without a leading 1 or an extension. Null when there are
 * not ten of them, when they begin with 0 or 1, as no area code does (then it is a longer number that was cut), or when
 * they are those of another country.
 */
export function phoneDigits(typed: string): string | null {
  if (foreignPhone.test(typed)) return null
  const digits = typed
    .replace(extension, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{9}$/.test(digits) ? digits : null
}

/** "(704) 555-0134", and " x12" where there is an extension; anything but a US number comes back trimmed. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed)
  if (!digits) return typed.trim()
  const behind = extensionOf(typed)
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}${behind ? ` x${behind}` : ''}`
}
