/** Calls that come while `work` is under way wait for the same end. */
export function shareRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  const end = () => {
    running = null
  }
  return () => {
    running ??= work().finally(end)
    return running
  }
}
