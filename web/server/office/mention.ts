export interface Person {
  /** +1 and ten digits. A foreign number or a short code is valid, but never matches a conversation. */
  phone: string | null
  email: string | null
}

/**
 * Finds a person in text, however the number is written. `rough`: lower-case parts for a first search in the database,
 * at least one of which stands in each text that `isIn` accepts.
 */
export function mentionOf({phone: sender, email}: Person): {rough: string[]; isIn(text: string): boolean} {
  const phone = sender && /^\+1\d{10}$/.test(sender) ? sender : null
  const [area = '', middle = '', line = ''] = phone ? [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)] : []
  const number = phone && new RegExp(`(?<!\\d)(?:1\\D{0,3})?${area}\\D{0,3}${middle}\\D{0,3}${line}(?!\\d)`)
  const address = email?.toLowerCase()
  return {
    rough: [...(phone ? [line] : []), ...(address ? [address] : [])],
    isIn: text => (number ? number.test(text) : false) || (address ? addressesIn(text).includes(address) : false),
  }
}

/** Every phone number (+1 and ten digits) and email address in a text that `mentionOf` would find. */
export function peopleIn(text: string): {phones: string[]; emails: string[]} {
  const numbers = text.matchAll(/(?<!\d)(?=(?:1\D{0,3})?(\d{3})\D{0,3}(\d{3})\D{0,3}(\d{4})(?!\d))/g)
  return {
    phones: [...numbers].map(([, area, middle, line]) => `+1${area}${middle}${line}`),
    emails: addressesIn(text).filter(word => word.includes('@')),
  }
}

const addressesIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s"',;<>()]+/)
    .map(word => word.replace(/[.!?:]+$/, ''))
