import {foreignPhone} from '#schemas/phone-digits.ts'

const maxDigits = 10

/** Spec 5, as the `pattern` of an input. */
export const phonePattern = '\\([2-9]\\d{2}\\) \\d{3}-\\d{4}( x\\d{0,6})?'

export interface TypedPhone {
  value: string
  caret: number
}

interface PhoneEdit {
  /** The direction of a deletion that took no digit: the digit beyond it goes too, or the caret would be stuck. */
  removed?: 'before' | 'behind' | null
  before?: string
}

/** Keeps the caret behind the same digit. The input has no `maxlength` (spec 9: 14), which would cut pasted numbers. */
export function formatTypedPhone(typed: TypedPhone, {removed = null, before = ''}: PhoneEdit = {}): TypedPhone {
  const had = split(before)
  const {number, extension} = split(typed.value)
  const isWhole = number.replace(/\D/g, '').length >= maxDigits
  if (extension === null || (!isWhole && had.extension === null))
    return formatNumber(typed, {removed: had.extension === null ? removed : null, before})
  const caret = Math.min(typed.caret, number.length)
  const shown = formatNumber({value: number, caret}, {removed, before: had.number})
  const value = `${shown.value} x${extension}`
  const behind = typed.value.slice(typed.caret).replace(/\D/g, '').length
  return {value, caret: typed.caret > number.length ? value.length - behind : shown.caret}
}

/** The extension is empty behind an "x" that nothing follows yet. */
function split(value: string): {number: string; extension: string | null} {
  const behind = /\s?(?:x|ext(?:ension)?\.?|xt|#)\D{0,2}(\d{0,6})\D?$/i.exec(value)
  return {number: behind ? value.slice(0, behind.index) : value, extension: behind?.[1] ?? null}
}

function formatNumber({value, caret}: TypedPhone, {removed = null, before = ''}: PhoneEdit): TypedPhone {
  if (foreignPhone.test(value)) return {value, caret}
  const all = value.replace(/\D/g, '')
  let digitsBefore = value.slice(0, caret).replace(/\D/g, '').length
  let digits = all
  if (removed === 'before' && digitsBefore > 0) {
    digits = all.slice(0, digitsBefore - 1) + all.slice(digitsBefore)
    digitsBefore--
  } else if (removed === 'behind') {
    digits = all.slice(0, digitsBefore) + all.slice(digitsBefore + 1)
  }
  if (digits.length > maxDigits && digits.startsWith('1')) {
    digits = digits.slice(1)
    digitsBefore = Math.max(0, digitsBefore - 1)
  }
  // A complete number takes no further digit: it would push the last one out.
  if (digits.length === maxDigits + 1 && before.replace(/\D/g, '').length === maxDigits)
    return {value: before, caret: positionBehind(before, Math.max(0, digitsBefore - 1))}
  const shown = format(digits.slice(0, maxDigits))
  return {value: shown, caret: positionBehind(shown, Math.min(digitsBefore, maxDigits))}
}

function format(digits: string): string {
  const [, area = '', exchange = '', line = ''] = /^(\d{0,3})(\d{0,3})(\d*)/.exec(digits) ?? []
  return `${area && `(${area}`}${exchange && `) ${exchange}`}${line && `-${line}`}`
}

function positionBehind(shown: string, digits: number): number {
  if (digits === 0) return shown.startsWith('(') ? 1 : 0
  return new RegExp(`(\\D*\\d){${digits}}`).exec(shown)?.[0].length ?? shown.length
}
