// The owner's phone opens the Studio over plain http, where browsers hide a part of `crypto` and the clipboard.
const digests = {
  'SHA-1': () => import('@noble/hashes/legacy.js').then(({sha1}) => sha1),
  'SHA-256': () => import('@noble/hashes/sha2.js').then(({sha256}) => sha256),
}

/** Like `SubtleCrypto.digest`, for the algorithms the Studio uses. */
export async function digest(name: 'SHA-1' | 'SHA-256', data: BufferSource): Promise<ArrayBuffer> {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
  return Uint8Array.from((await digests[name]())(bytes)).buffer
}

export function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** `execCommand` needs no secure context, only a user's click. */
async function writeText(text: string): Promise<void> {
  const carrier = document.createElement('textarea')
  carrier.value = text
  carrier.style.position = 'fixed'
  carrier.style.opacity = '0'
  document.body.append(carrier)
  carrier.select()
  const isCopied = document.execCommand('copy')
  carrier.remove()
  if (!isCopied) throw new DOMException('The browser did not copy', 'NotAllowedError')
}

if (typeof window !== 'undefined' && !window.isSecureContext) {
  if (!crypto.subtle) Object.defineProperty(crypto, 'subtle', {value: {digest}})
  if (!crypto.randomUUID) Object.defineProperty(crypto, 'randomUUID', {value: randomUUID})
  if (!navigator.clipboard) Object.defineProperty(navigator, 'clipboard', {value: {writeText}})
}
