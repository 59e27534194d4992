// Dead man's switches: an address that is asked for while all is well, and whose owner tells you when it no longer is.
const timeoutMs = 10_000

/** True when it was answered with success. Never throws. */
export async function ping(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {cache: 'no-store', signal: AbortSignal.timeout(timeoutMs)})
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

const everyMs = 60_000

interface PingOptions {
  url: string | null
  isWell: () => Promise<boolean>
  now: () => number
  onMissed: () => void
}

/** Call the result as often as you like: it asks once a minute at most, and nobody waits for it. */
export function createPing({url, isWell, now, onMissed}: PingOptions): () => void {
  let last = Number.NEGATIVE_INFINITY
  let isMissed = false
  const look = async (address: string) => {
    if (!(await isWell())) return
    const isAnswered = await ping(address)
    if (!isAnswered && !isMissed) onMissed()
    isMissed = !isAnswered
  }
  return () => {
    if (!url || Math.abs(now() - last) < everyMs) return
    last = now()
    look(url).catch(() => {})
  }
}
