/** One address and nothing that ends a header line, starts a list or a comment. Its domain has a dot. */
const plainAddress = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** Trims an address and takes off the period that phones put behind it; null if we cannot send to it. */
export function toEmailAddress(written: string | null | undefined): string | null {
  const address = written?.trim().replace(/\.$/, '') ?? ''
  return address.length <= 254 && plainAddress.test(address) ? address : null
}

/** `Name <address>`, or the address alone. */
export function parseSender(from: string): {name: string; address: string} | null {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>\s*$/.exec(from) ?? []
  const address = toEmailAddress(bracketed ?? from)
  if (!address) return null
  const shown = name.replace(/\p{Cc}+/gu, ' ').trim()
  return {name: shown.replace(/^"(.*)"$/, '$1'), address}
}
