/**
 * One run at a time; whoever asks while it runs waits for another one, because what he wants done may have come too
 * late for the first.
 */
export function singleFlight(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    running = run().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}
