/** An address that a link of the owner's may have, or null: pages of this site, web pages, phone, text and e-mail. */
export function safeHref(href: unknown): string | null {
  if (typeof href !== 'string') return null
  return /^(?:\/(?![/\\])|#|https?:\/\/|tel:|sms:|mailto:)/i.test(href.trim()) ? href.trim() : null
}
