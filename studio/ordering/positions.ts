// A list's documents carry numbers with gaps, so that most moves write one document.

export interface Positioned {
  id: string
  /** Null for a new document: it comes last. */
  position: number | null
}

export interface PositionChange {
  id: string
  position: number
}

export const gap = 10

export const moveEntry = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/** What to write after an entry moved to index `to`. @param list in the new order, still with the old numbers */
export function positionChanges(list: readonly Positioned[], to: number): PositionChange[] {
  const moved = list[to]
  if (!moved) return []
  const position = positionBetween(list[to - 1], list[to + 1])
  if (position !== null && isInOrder(list.with(to, {...moved, position}))) return [{id: moved.id, position}]
  const lastNumbered = Math.max(
    to,
    list.findLastIndex(each => each.position !== null),
  )
  return list
    .slice(0, lastNumbered + 1)
    .map(({id}, index) => ({id, position: (index + 1) * gap}))
    .filter(({position}, index) => position !== list[index]?.position)
}

export function withPositions<T extends Positioned>(list: readonly T[], changes: readonly PositionChange[]): T[] {
  const positions = new Map(changes.map(({id, position}) => [id, position]))
  return list.map(each => ({...each, position: positions.get(each.id) ?? each.position}))
}

function positionBetween(before: Positioned | undefined, after: Positioned | undefined): number | null {
  const low = before?.position ?? null
  const high = after?.position ?? null
  if (before && low === null) return null
  if (low === null) return high === null ? gap : high - gap
  if (high === null) return low + gap
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : null
}

/** Every number larger than the one before; documents without a number at the end. */
const isInOrder = (list: readonly Positioned[]) =>
  list.every(({position}, index) => {
    const before = list[index - 1]
    return position === null || !before || (before.position !== null && before.position < position)
  })
