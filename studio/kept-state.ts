import {useSyncExternalStore} from 'react'

export type Change<T> = T | ((before: T) => T)

/** State that outlives its screen: a tap in the bottom bar loses nothing. It goes with the page. */
export function createKeptState<T>(initial: T): () => readonly [T, (change: Change<T>) => void] {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const set = (change: Change<T>) => {
    value = typeof change === 'function' ? (change as (before: T) => T)(value) : change
    for (const listener of listeners) listener()
  }
  return () => [useSyncExternalStore(subscribe, () => value), set] as const
}
