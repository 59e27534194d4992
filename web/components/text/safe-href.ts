/** The address if it is a page of this site or on the web, a phone, a text or an email; else null. */
export function safeHref(href: unknown): string | null {
  if (typeof href !== 'string') return null
  return /^(?:\/(?![/\\])|#|https?:\/\/|tel:|sms:|mailto:)/i.test(href.trim()) ? href.trim() : null
}
