/** First come, first served by weight: the total stays within `capacity`; heavier work runs alone. */
export function createSemaphore(capacity: number) {
  let used = 0
  const waiting: {weight: number; enter(): void}[] = []

  function admit() {
    for (let next = waiting[0]; next && used + next.weight <= capacity; next = waiting[0]) {
      waiting.shift()
      used += next.weight
      next.enter()
    }
  }

  return async function pass<T>(wanted: number, work: () => Promise<T>): Promise<T> {
    const weight = Math.min(wanted, capacity)
    await new Promise<void>(enter => {
      waiting.push({weight, enter})
      admit()
    })
    try {
      return await work()
    } finally {
      used -= weight
      admit()
    }
  }
}
