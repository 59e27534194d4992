import {expect, test} from 'vitest'
import {textParts} from '#web/domain/office/text-parts.ts'

test.each([
  ['a short text', 'Hi Ada', 1],
  ['160 plain letters', 'x'.repeat(160), 1],
  ['161 plain letters', 'x'.repeat(161), 2],
  ['306 plain letters', 'x'.repeat(306), 2],
  ['307 plain letters', 'x'.repeat(307), 3],
  ['80 brackets, which count twice', '['.repeat(80), 1],
  ['81 brackets', '['.repeat(81), 2],
  ['70 letters, one of them curly', `’${'x'.repeat(69)}`, 1],
  ['71 letters, one of them curly', `’${'x'.repeat(70)}`, 2],
  ['135 letters, one of them curly', `’${'x'.repeat(134)}`, 3],
  ['35 emoji of two units each', '🔨'.repeat(35), 1],
])('%s', (_what, text, parts) => {
  expect(textParts(text)).toBe(parts)
})
