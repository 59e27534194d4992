import {onTestFinished} from 'vitest'

interface Subscribable<T> {
  subscribe(observer: {next: (value: T) => void; error: (error: unknown) => void}): {unsubscribe(): void}
}

/** Reads an observable one event at a time; an error is what the next read rejects with. Ends with the test. */
export function collect<T>(source: Subscribable<T>): {next(): Promise<T>} {
  const arrived: ({value: T} | {error: unknown})[] = []
  const waiting: {resolve: (value: T) => void; reject: (error: unknown) => void}[] = []
  const subscription = source.subscribe({
    next: value => {
      const reader = waiting.shift()
      if (reader) reader.resolve(value)
      else arrived.push({value})
    },
    error: error => {
      const reader = waiting.shift()
      if (reader) reader.reject(error)
      else arrived.push({error})
    },
  })
  onTestFinished(() => subscription.unsubscribe())
  return {
    next: () => {
      const first = arrived.shift()
      if (!first) return new Promise((resolve, reject) => waiting.push({resolve, reject}))
      return 'error' in first ? Promise.reject(first.error) : Promise.resolve(first.value)
    },
  }
}
