// A list's documents carry numbers with gaps, so that most moves write one document.

export interface Placed {
  id: string
  /** Null for a new document: it comes last. */
  place: number | null
}

export interface PlaceChange {
  id: string
  place: number
}

const gap = 10

export const moveEntry = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/** What to write after an entry moved to index `to`. @param list in the new order, still with the old numbers */
export function placeChanges(list: readonly Placed[], to: number): PlaceChange[] {
  const moved = list[to]
  if (!moved) return []
  const place = placeBetween(list[to - 1], list[to + 1])
  if (place !== null && isInOrder(list.with(to, {...moved, place}))) return [{id: moved.id, place}]
  const lastNumbered = Math.max(
    to,
    list.findLastIndex(each => each.place !== null),
  )
  return list
    .slice(0, lastNumbered + 1)
    .map(({id}, index) => ({id, place: (index + 1) * gap}))
    .filter(({place}, index) => place !== list[index]?.place)
}

export function withPlaces<T extends Placed>(list: readonly T[], changes: readonly PlaceChange[]): T[] {
  const places = new Map(changes.map(({id, place}) => [id, place]))
  return list.map(each => ({...each, place: places.get(each.id) ?? each.place}))
}

function placeBetween(before: Placed | undefined, after: Placed | undefined): number | null {
  const low = before?.place ?? null
  const high = after?.place ?? null
  if (before && low === null) return null
  if (low === null) return high === null ? gap : high - gap
  if (high === null) return low + gap
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : null
}

/** Every number larger than the one before; documents without a number at the end. */
const isInOrder = (list: readonly Placed[]) =>
  list.every(({place}, index) => {
    const before = list[index - 1]
    return place === null || !before || (before.place !== null && before.place < place)
  })
