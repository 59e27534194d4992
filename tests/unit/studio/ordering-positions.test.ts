import fc from 'fast-check'
import {expect, test} from 'vitest'
import {
  type ListAnswer,
  moveEntry,
  type Positioned,
  positionChanges,
  toEntries,
  withPositions,
} from '#studio/ordering/positions.ts'

const list = (...positions: (number | null)[]): Positioned[] =>
  positions.map((position, index) => ({id: 'abcdefgh'[index] ?? '', position}))
const changesOf = (entries: Positioned[], from: number, to: number) =>
  Object.fromEntries(positionChanges(moveEntry(entries, from, to), to).map(({id, position}) => [id, position]))

const none = null
test.each([
  ['with room between its new neighbors, only the moved document changes', [10, 20, 30, 40], [3, 1], {d: 15}],
  ['so it is downwards', [10, 20, 30, 40], [0, 2], {a: 35}],
  ['to the top', [10, 20, 30], [2, 0], {c: 0}],
  ['and to the end', [10, 20, 30], [0, 2], {a: 40}],
  ['without room the numbers are made anew, in tens', [1, 2, 3], [2, 1], {a: 10, c: 20, b: 30}],
  ['as far as it takes', [10, 11, 30], [2, 1], {c: 20, b: 30}],
  ['ties anywhere end with the next move', [10, 20, 20, 40], [3, 0], {d: 10, a: 20, b: 30, c: 40}],
  ['documents without a number stay last', [10, 20, none, none], [1, 0], {b: 0}],
  ['one that is moved up gets a number', [10, 20, none, none], [3, 0], {d: 0}],
  ['one that is moved among them, too', [10, 20, none, none], [3, 2], {d: 30}],
  ['and all that have to', [10, 20, none, none], [0, 3], {b: 10, c: 20, d: 30, a: 40}],
  ['even the first', [none, none], [1, 0], {b: 10}],
])('%s', (_, positions, [from = 0, to = 0], changes) => {
  expect(changesOf(list(...positions), from, to)).toEqual(changes)
})

test('after any move, the numbers sort the documents as they were put', () => {
  const positions = fc.array(fc.option(fc.integer({min: 0, max: 40}), {nil: null}), {minLength: 2, maxLength: 8})
  fc.assert(
    fc.property(positions, fc.nat(), fc.nat(), (numbers, a, b) => {
      const sorted = numbers.toSorted((one, other) => (one ?? 1e9) - (other ?? 1e9))
      const [from, to] = [a % sorted.length, b % sorted.length]
      const moved = moveEntry(list(...sorted), from, to)
      const after = withPositions(moved, positionChanges(moved, to))
      expect(after.map(({id}) => id)).toEqual(moved.map(({id}) => id))
      const numbered = after.flatMap(({position}) => (position === null ? [] : [position]))
      expect(after.slice(numbered.length).every(({position}) => position === null)).toBe(true)
      expect(numbered).toEqual([...new Set(numbered)].toSorted((one, other) => one - other))
    }),
  )
})

test('a draft stands where its published document does, under its new name', () => {
  const copy = (_id: string, position: number | null, title: string | null, inList: boolean | null = null) => ({
    _id,
    position,
    title,
    inList,
  })
  const answer: ListAnswer = {
    planned: 0,
    copies: [copy('drafts.b', 1, 'B, soon'), copy('a', 2, 'A'), copy('b', 3, 'B'), copy('drafts.c', null, null, false)],
  }
  const entry = {isLive: true, hasChanges: false, isUnlisted: false}
  expect(toEntries(answer)).toEqual([
    {...entry, id: 'a', position: 2, title: 'A'},
    {...entry, id: 'b', position: 3, title: 'B, soon', hasChanges: true},
    {id: 'c', position: null, title: 'Without a name', isLive: false, hasChanges: true, isUnlisted: true},
  ])
})
