/** Encrypted, because alerts carry names and numbers; or to a program on this machine, which nobody can listen in on. */
export function isChatAddress(written: string): boolean {
  if (!URL.canParse(written)) return false
  const {protocol, hostname} = new URL(written)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}
