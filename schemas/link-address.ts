/** The addresses that an owner may type for a link; the Studio and the site's pages judge them alike. */

/** A tab after the first slash would lead to another host, because browsers drop control characters. */
const complete = /^(?:\/(?![/\\])|#|https?:\/\/|tel:|sms:|mailto:)\P{Cc}*$/iu
const mailbox = /^[^\s@:/?#]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i
const website = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i

/** Where a link leads: www.example.com and foo@example.com are completed. Null for what is no address, or runs something. */
export function toHref(typed: unknown): string | null {
  const address = typeof typed === 'string' ? typed.trim() : ''
  if (complete.test(address)) return address
  if (mailbox.test(address)) return `mailto:${address}`
  return website.test(address) ? `https://${address}` : null
}

/** A sentence for the owner when a link cannot lead to `typed`, else true. */
export function hrefProblem(typed: string | undefined): string | true {
  if (!typed) return 'Say where the link goes'
  return toHref(typed) !== null || 'Begin with / for a page of this site, or with https:// for another one'
}

/** Every address passes Sanity's own rule, so that the owner reads one sentence, ours. */
export const anyAddress = {allowRelative: true, scheme: /./}
