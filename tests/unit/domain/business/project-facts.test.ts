import {expect, test} from 'vitest'
import {formatProjectFacts} from '#web/domain/business/project-facts.ts'

const nothing = {area: null, month: null, priceFrom: null, priceTo: null}

test('a project says where and when it was and what it cost', () => {
  const facts = {area: 'Ballantyne', month: '2026-05-01', priceFrom: 420, priceTo: null}
  expect(formatProjectFacts(facts)).toBe('Ballantyne · May 2026 · $420')
  expect(formatProjectFacts({...facts, priceTo: 1200})).toBe('Ballantyne · May 2026 · $420-$1,200')
})

test('what is not known is left out', () => {
  expect(formatProjectFacts(nothing)).toBeNull()
  expect(formatProjectFacts({...nothing, area: ' ', month: 'May'})).toBeNull()
  expect(formatProjectFacts({...nothing, month: '2026-12-31'})).toBe('December 2026')
})
