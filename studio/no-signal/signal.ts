import {studioConfig} from '../runtime-config.ts'

export type Signal = ReturnType<typeof createSignal>

const pauseMs = 2_000

/** `navigator.onLine` alone misses a dead zone and a server that is away. @param ping true when the lake answers */
export function createSignal(ping: () => Promise<boolean>, browser: EventTarget | undefined = globalThis.window) {
  const listeners = new Set<() => void>()
  let isLost = false
  let asking: Promise<boolean> | null = null
  let askNow = () => {}

  function set(lost: boolean): void {
    if (lost === isLost) return
    isLost = lost
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<boolean> {
    while (!(await ping().catch(() => false))) {
      set(true)
      await new Promise<void>(resolve => {
        askNow = resolve
        setTimeout(resolve, pauseMs)
      })
    }
    const wasLost = isLost
    set(false)
    return wasLost
  }

  /** Asks until the lake answers. Resolves with true if the first try had no answer. */
  function back(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  browser?.addEventListener('offline', () => void back())
  browser?.addEventListener('online', () => askNow())
  return {
    isLost: () => isLost,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    back,
  }
}

const pingTimeoutMs = 5_000

async function pingLake(): Promise<boolean> {
  const {lakeHost, projectId, dataset} = studioConfig
  const answer = await fetch(`${lakeHost ?? `https://${projectId}.api.sanity.io`}/v1/data/ping/${dataset}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(pingTimeoutMs),
  })
  return answer.status < 500
}

export const signal = createSignal(pingLake)
