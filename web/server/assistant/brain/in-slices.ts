/** Long work that is done once and whose result is kept. */
export interface InSlices<Result> {
  /** Does at once what is left of the work. */
  get(): Result
  /** Does the work in slices of a few milliseconds, so that visitors are answered meanwhile. */
  prepare(): Promise<void>
}

const sliceMs = 5

/** @param begin yields wherever the work may pause */
export function inSlices<Result>(begin: () => Generator<void, Result>): InSlices<Result> {
  let work: Generator<void, Result> | undefined
  let done: {result: Result} | undefined
  const step = () => {
    work ??= begin()
    const next = work.next()
    if (next.done) done = {result: next.value}
  }
  return {
    get() {
      while (!done) step()
      return done.result
    },
    async prepare() {
      while (!done) {
        const end = performance.now() + sliceMs
        while (!done && performance.now() < end) step()
        await new Promise(resolve => setTimeout(resolve, sliceMs))
      }
    },
  }
}
