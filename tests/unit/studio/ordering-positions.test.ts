import fc from 'fast-check'
import {expect, test} from 'vitest'
import {type ListAnswer, toEntries} from '#studio/ordering/entries.ts'
import {moveEntry, type Positioned, positionChanges, withPositions} from '#studio/ordering/positions.ts'

const list = (...positions: (number | null)[]): Positioned[] =>
  positions.map((position, index) => ({id: 'abcdefgh'[index] ?? '', position}))
const changesOf = (entries: Positioned[], from: number, to: number) =>
  Object.fromEntries(positionChanges(moveEntry(entries, from, to), to).map(({id, position}) => [id, position]))

test('with room between its new neighbors, only the moved document changes', () => {
  expect(changesOf(list(10, 20, 30, 40), 3, 1)).toEqual({d: 15})
  expect(changesOf(list(10, 20, 30, 40), 0, 2)).toEqual({a: 35})
  expect(changesOf(list(10, 20, 30), 2, 0)).toEqual({c: 0})
  expect(changesOf(list(10, 20, 30), 0, 2)).toEqual({a: 40})
})

test('without room the numbers are made anew, in tens', () => {
  expect(changesOf(list(1, 2, 3), 2, 1)).toEqual({a: 10, c: 20, b: 30})
  expect(changesOf(list(10, 11, 30), 2, 1)).toEqual({c: 20, b: 30})
})

test('ties anywhere in the list end with the next move', () => {
  expect(changesOf(list(10, 20, 20, 40), 3, 0)).toEqual({d: 10, a: 20, b: 30, c: 40})
})

test('documents without a number stay last, and get one only when they have to', () => {
  expect(changesOf(list(10, 20, null, null), 1, 0)).toEqual({b: 0})
  expect(changesOf(list(10, 20, null, null), 3, 0)).toEqual({d: 0})
  expect(changesOf(list(10, 20, null, null), 3, 2)).toEqual({d: 30})
  expect(changesOf(list(10, 20, null, null), 0, 3)).toEqual({b: 10, c: 20, d: 30, a: 40})
  expect(changesOf(list(null, null), 1, 0)).toEqual({b: 10})
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
