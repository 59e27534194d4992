/** Runs a few jobs at a time. Callers take turns, so a caller with sixty jobs does not make others wait for all sixty. */
import {httpError} from '../errors.ts'

export interface FairLine {
  /** @param gone leaves the line @throws LakeError 429 when there is no place, or when the asker has gone */
  run<T>(asker: string, work: () => Promise<T>, gone: AbortSignal): Promise<T>
}

interface Place {
  begin(): void
  refuse(message: string): void
}

const tooMany = 'Too many pictures are being made: ask again in a moment'
const nobodyWaits = 'The picture was not made: everybody who asked for it has gone'

/** @param maxWaiting in all lines together; when they are full, the longest loses its last place to a shorter one */
export function createFairLine(maxRunning: number, maxWaiting: number): FairLine {
  /** By asker, in the order of their turns; none is empty. */
  const lines = new Map<string, Place[]>()
  let running = 0
  let waiting = 0

  function startNext(): void {
    const first = lines.entries().next().value
    if (!first || running >= maxRunning) return
    const [asker, [place, ...others]] = first
    lines.delete(asker)
    if (others.length > 0) lines.set(asker, others)
    waiting--
    running++
    place?.begin()
  }

  function remove(asker: string, place: Place): void {
    const others = lines.get(asker)?.filter(other => other !== place) ?? []
    if (others.length > 0) lines.set(asker, others)
    else lines.delete(asker)
    waiting--
  }

  function makeRoom(asker: string): boolean {
    if (waiting < maxWaiting) return true
    const [longest, line] = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    const last = line.at(-1)
    if (!last || line.length <= (lines.get(asker)?.length ?? 0) + 1) return false
    remove(longest, last)
    last.refuse(tooMany)
    return true
  }

  function enqueue(asker: string, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        remove(asker, place)
        place.refuse(nobodyWaits)
      }
      const place: Place = {
        begin() {
          gone.removeEventListener('abort', leave)
          resolve()
        },
        refuse(message) {
          gone.removeEventListener('abort', leave)
          reject(httpError(429, message))
        },
      }
      gone.addEventListener('abort', leave)
      lines.set(asker, [...(lines.get(asker) ?? []), place])
      waiting++
      startNext()
    })
  }

  return {
    async run(asker, work, gone) {
      if (gone.aborted) throw httpError(429, nobodyWaits)
      if (running >= maxRunning && !makeRoom(asker)) throw httpError(429, tooMany)
      await enqueue(asker, gone)
      try {
        return await work()
      } finally {
        running--
        startNext()
      }
    },
  }
}
