/** Runs checks one at a time, because each takes 32 MB and 80 ms of a core. Holds a bounded number of waiting ones. */

export interface WaitingLine {
  /** Runs `work` after the delay. Null: refused, because the line is full of shorter delays or has closed. */
  run<T>(delayMs: number, work: () => Promise<T>): Promise<T | null>
  close(): void
}

interface Place {
  delayMs: number
  left: AbortController
}

export function createWaitingLine(maxPlaces: number): WaitingLine {
  const places = new Set<Place>()
  let last: Promise<unknown> = Promise.resolve()

  function leave(place: Place): void {
    places.delete(place)
    place.left.abort()
  }

  function makeRoom(delayMs: number): boolean {
    if (places.size < maxPlaces) return true
    const longest = [...places].reduce((one, other) => (other.delayMs > one.delayMs ? other : one))
    if (longest.delayMs <= delayMs) return false
    leave(longest)
    return true
  }

  return {
    async run(delayMs, work) {
      if (!makeRoom(delayMs)) return null
      const place: Place = {delayMs, left: new AbortController()}
      places.add(place)
      if (!(await sleep(delayMs, place.left.signal))) return null
      const turn = last.then(() => {
        places.delete(place)
        return place.left.signal.aborted ? null : work()
      })
      last = turn.catch(() => {})
      return turn
    },
    close() {
      for (const place of [...places]) leave(place)
    },
  }
}

/** False when the signal ends the sleep. */
export function sleep(durationMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise(resolve => {
    const wake = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      resolve(!signal.aborted)
    }
    const timer = setTimeout(wake, durationMs)
    signal.addEventListener('abort', wake)
  })
}
