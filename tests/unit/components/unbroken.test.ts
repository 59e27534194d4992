import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Unbroken} from '#web/components/text/unbroken.tsx'

const brokenAt = (text: string) =>
  renderToStaticMarkup(createElement(Unbroken, {text}))
    .split(/<\/?span[^>]*>/)
    .join('|')

test('a range of numbers stays on its line, and its words are those that were given', () => {
  expect(brokenAt('Dry in 2-4 hours')).toBe('Dry in |2-4| hours')
  expect(brokenAt('Mon-Sat, 8:00 AM-6:00 PM')).toBe('Mon-Sat, |8:00 AM-||6:00 PM|')
  expect(brokenAt('A 1-year warranty, owner-led')).toBe('A |1-year| warranty, owner-led')
  expect(brokenAt('No numbers')).toBe('No numbers')
})
