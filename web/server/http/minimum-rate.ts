import {within} from './answers.ts'

/**
 * The rate of a 2G phone in a good moment (80 kbit/s). The whole request may take five minutes (web/custom-server), in
 * which 12 MB need 42 KB/s: bad 3G (384 kbit/s) just gets there, and nobody who could is ended by this.
 */
const bytesPerMs = 10

/**
 * The pieces of a body. Ends a sender who lets us wait for `graceMs` and then is slower than 10 KB/s on average; what
 * came faster is credit for a tunnel later on. Only time in which we wait counts. @throws Late: 408
 */
export async function* atMinimumRate(body: Request['body'], graceMs: number): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let [waitedMs, received] = [0, 0]
  try {
    for (;;) {
      const began = performance.now()
      const piece = await within(graceMs + received / bytesPerMs - waitedMs, reader.read())
      if (piece.done) return
      waitedMs += performance.now() - began
      received += piece.value.byteLength
      yield piece.value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
