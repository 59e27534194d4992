/** What the customer's receipt says where the owner has written nothing (spec 7.3: greeting, thanks, received, link). */
export const defaultReceiptText =
  'Hi {name}, thank you for contacting {business}! We received your request (No. {number}) and will be in touch shortly. {link} Reply STOP to opt out, HELP for help.'

export const receiptPlaceholders = ['name', 'business', 'number', 'link'] as const
export type ReceiptPlaceholder = (typeof receiptPlaceholders)[number]

/** Two parts of a text message; each part is paid for. */
const longest = 320

/** What the owner should mend before publishing; null when the text can be sent. */
export function receiptTextProblem(text: string): string | null {
  const known: readonly string[] = receiptPlaceholders
  const listed = receiptPlaceholders.map(name => `{${name}}`).join(', ')
  for (const [written, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (!known.includes(name)) return `${written} means nothing here; there are ${listed}`
  }
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return `A curly bracket stands alone; there are ${listed}`
  if (text.length > longest) return `At most ${longest} characters, now there are ${text.length}`
  return null
}

/** The text as it is sent. The link to the customer's page is part of it, wherever the owner's words have no place for it. */
export function fillReceiptText(text: string, values: Record<ReceiptPlaceholder, string>): string {
  const linked = text.includes('{link}') ? text : `${text.trimEnd()} {link}`
  const filled = linked.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as ReceiptPlaceholder] : written,
  )
  return filled.trimEnd()
}
