import {expect, test} from 'vitest'
import {accentProblem, accentShades} from '#schemas/accent-color.ts'

test('a color that dark words can be read on makes three: paint, its hover and a deeper one for words', () => {
  const shades = accentShades('#4dabf7')
  expect(shades).toMatchObject({paint: '#4dabf7'})
  expect(shades?.hover).toMatch(/^#[\da-f]{6}$/)
  expect(contrast(shades?.ink ?? '', '#f5f0e6')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(accentShades('#ffff00')?.ink ?? '', '#f5f0e6')).toBeGreaterThanOrEqual(4.5)
})

test('a color that is too dark for our words, or none, is said so and is not used', () => {
  for (const color of ['#000000', '#1d3557', '#7b2d00']) {
    expect(accentProblem(color), color).toContain('Choose a lighter one')
    expect(accentShades(color)).toBeNull()
  }
  for (const color of ['red', '#fff', '#12345g', 'url(x)']) {
    expect(accentProblem(color), color).toContain('#2f9e44')
    expect(accentShades(color)).toBeNull()
  }
  expect(accentProblem(undefined)).toBeNull()
  expect(accentShades(null)).toBeNull()
})

/** As WCAG defines it, by another way than the code under test. */
function contrast(one: string, other: string): number {
  const light = (color: string) =>
    [1, 3, 5]
      .map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map(share => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      .reduce((sum, share, index) => sum + share * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
  const [a, b] = [light(one), light(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
