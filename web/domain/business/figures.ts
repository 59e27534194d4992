/** What the business may say of itself in numbers. A figure is null until it is honest. */
export interface Figures {
  answered: number | null
  /** The usual time of business hours until an answer, rounded up. */
  answerMinutes: number | null
  rating: {average: number; count: number} | null
}

export const noFigures: Figures = {answered: null, answerMinutes: null, rating: null}

const minAnswered = 20
const minRatings = 10
export const answersOfDays = 90

interface FigureFacts {
  answered: number
  /** Business hours until the answer, of the answered requests of the last 90 days. */
  answerMs: readonly number[]
  /** Requests of the same days that wait for longer than was promised. They count as the slowest. */
  overdue: number
  /** Null: nothing is promised. */
  promiseMs: number | null
  /** Only customers who agreed are counted. */
  ratings: {count: number; average: number | null}
}

export function honestFigures({answered, answerMs, overdue, promiseMs, ratings}: FigureFacts): Figures {
  return {
    answered: answered >= minAnswered ? answered : null,
    answerMinutes: promiseMs === null ? null : answerMinutesOf(answerMs, overdue, promiseMs),
    rating:
      ratings.average !== null && ratings.count >= minRatings ? roundedDown(ratings.average, ratings.count) : null,
  }
}

function answerMinutesOf(answerMs: readonly number[], overdue: number, promiseMs: number): number | null {
  const median = medianOf([...answerMs, ...Array<number>(overdue).fill(Number.POSITIVE_INFINITY)])
  if (answerMs.length < minAnswered || median === null) return null
  const minutes = Math.max(1, median / 60_000)
  const step = minutes < 60 ? 5 : 15
  const rounded = Math.ceil(minutes / step) * step
  return rounded * 60_000 <= promiseMs ? rounded : null
}

/** 4.96 is no 5.0. */
const roundedDown = (average: number, count: number) => ({average: Math.floor(average * 10 + 1e-9) / 10, count})

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
