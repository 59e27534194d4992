// How much of a message is read. The time to read grows faster than the message, and every visitor waits meanwhile. Pure.

const maxWords = 60
const maxLength = 600

/** @returns the start of a message, which is read, and the rest, which goes to the staff word for word. */
export function splitLong(message: string): {start: string; rest: string} {
  const words = message.slice(0, maxLength + 1).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.@-]*/gu)
  const next = [...words][maxWords]
  const end = next?.index ?? maxLength
  if (message.length <= end) return {start: message, rest: ''}
  const start = message.slice(0, end).replace(next ? /\s+$/ : /\s+\S{0,60}$|[\ud800-\udbff]$/, '')
  return {start, rest: message.slice(start.length).trim()}
}
