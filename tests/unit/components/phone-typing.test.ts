import fc from 'fast-check'
import {expect, test} from 'vitest'
import {formatTypedPhone, phonePattern} from '#web/components/form/phone-typing.ts'

/** `|` marks the caret. */
function after(marked: string, removed: 'before' | 'behind' | null = null, before = ''): string {
  const caret = marked.indexOf('|')
  const typed = formatTypedPhone({value: marked.replace('|', ''), caret}, {removed, before})
  return `${typed.value.slice(0, typed.caret)}|${typed.value.slice(typed.caret)}`
}

test('a number that is typed digit by digit is formatted as it grows', () => {
  let shown = ''
  const steps = [...'7045550134'].map(digit => {
    shown = after(`${shown.replace('|', '')}${digit}|`)
    return shown
  })
  expect(steps.slice(1, 5)).toEqual(['(70|', '(704|', '(704) 5|', '(704) 55|'])
  expect(steps.slice(5)).toEqual(['(704) 555|', '(704) 555-0|', '(704) 555-01|', '(704) 555-013|', '(704) 555-0134|'])
})

test('pasted numbers lose their country code, dots and dashes, and keep their extension', () => {
  for (const pasted of ['+1 704 555 0134', '1-704-555-0134', '704.555.0134', '(704)5550134', 'tel:+17045550134'])
    expect(after(`${pasted}|`), pasted).toBe('(704) 555-0134|')
  for (const pasted of ['704-555-0134 x5', '1-704-555-0134 ext. 5', '(704) 555-0134 #5', '704.555.0134, Extension: 5'])
    expect(after(`${pasted}|`), pasted).toBe('(704) 555-0134 x5|')
  expect(after('call me|')).toBe('|')
})

test('an extension is typed behind a whole number, and taken away again', () => {
  let shown = '(704) 555-0134|'
  const steps = [...' ext 12'].map(letter => {
    const before = shown.replace('|', '')
    shown = after(`${before}${letter}|`, null, before)
    return shown.replace('(704) 555-0134', '')
  })
  expect(steps).toEqual(['|', '|', ' x|', ' x|', ' x|', ' x1|', ' x12|'])
  expect(after('(704) 555-0134 |', 'before', '(704) 555-0134 x')).toBe('(704) 555-0134|')
  expect(after('(704) 555-013| x12', null, '(704) 555-0134 x12')).toBe('(704) 555-013| x12')
  expect(after('(704) 555-0134 x1|', null, '(704) 555-0134 x12')).toBe('(704) 555-0134 x1|')
  expect(after('704 x|', null, '704')).toBe('(704|')
})

test('a number of another country stays as it was typed or pasted', () => {
  for (const pasted of ['+44 20 7946 0958', '(+44) 20 7946 0958', 'tel:+74951234567', '0044 20 7946 0958', '+', '+4'])
    expect(after(`${pasted}|`), pasted).toBe(`${pasted}|`)
  expect(after('+1|')).toBe('(1|')
  expect(after('+44 2|7946 0958', 'before')).toBe('+44 2|7946 0958')
})

const whole = '(704) 555-0134'
test.each([
  ['a number typed with its country code is no whole one', '1704555013|', null, '', '(170) 455-5013|'],
  ['until its eleventh digit is there', '(170) 455-50134|', null, '(170) 455-5013', `${whole}|`],
  ['an eleventh digit at the end changes nothing', '(704) 555-01349|', null, whole, `${whole}|`],
  ['nor does one in the middle', '(704) 59|55-0134', null, whole, '(704) 5|55-0134'],
  ['nor one at the start', '(9|704) 555-0134', null, whole, '(|704) 555-0134'],
  ['an edit in the middle leaves the caret behind its digit', '(704) 59|55-0134', null, '', '(704) 59|5-5013'],
  ['a digit that is missing in the middle moves the others up', '(70|) 555-0134', null, '', '(70|5) 550-134'],
  ['deleting a bracket takes the digit beyond it', '(704)|555-0134', 'before', '', '(70|5) 550-134'],
  ['deleting a dash from before it does', '(704) 555|0134', 'behind', '', '(704) 555|-134'],
  ['deleting a dash from behind it does', '(704) 555|0134', 'before', '', '(704) 55|0-134'],
] as const)('%s', (_, marked, removed, before, shown) => {
  expect(after(marked, removed, before)).toBe(shown)
})

test('whatever is typed, the number fits its length, has the caret inside and stays the same when formatted again', () => {
  fc.assert(
    fc.property(
      fc.string({maxLength: 30}),
      fc.nat(30),
      fc.constantFrom('before', 'behind', null),
      (value, at, removed) => {
        const shown = formatTypedPhone({value, caret: Math.min(at, value.length)}, {removed})
        const isAbroad = /^\D*(?:\+|00)/.test(shown.value)
        expect(shown.value.length).toBeLessThanOrEqual(Math.max(14, isAbroad ? value.length : 0))
        expect(shown.caret).toBeGreaterThanOrEqual(0)
        expect(shown.caret).toBeLessThanOrEqual(shown.value.length)
        expect(formatTypedPhone(shown)).toEqual(shown)
        const digits = shown.value.replace(/\D/g, '')
        expect(new RegExp(`^${phonePattern}$`, 'v').test(shown.value)).toBe(!isAbroad && /^[2-9]\d{9}$/.test(digits))
      },
    ),
    {seed: 7, numRuns: 2000},
  )
})
