/** An idempotency key: 128 random bits. Not randomUUID, which browsers offer on https and localhost only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
