/** How a phone number looks while it is being typed (spec 5): digits only, at most ten, shown as (XXX) XXX-XXXX. */
const mostDigits = 10

/** Spec 5 and 9. */
export const phoneMaxLength = 14
/** What spec 5 holds a complete number to, as the `pattern` of an input. */
export const phonePattern = '\\([2-9]\\d{2}\\) \\d{3}-\\d{4}'

export interface TypedPhone {
  value: string
  /** Where the caret stands in it. */
  caret: number
}

interface PhoneEdit {
  /**
   * The direction of a deletion that took only a bracket, a space or a dash: then the digit beyond it goes, too, or the
   * visitor could never get past it.
   */
  removed?: 'before' | 'behind' | null
  /** What was shown before the edit. */
  before?: string
}

/**
 * The number as it is shown after an edit, and where the caret belongs: behind the same digit as before, wherever in the
 * number that was. Pure.
 */
export function formatTypedPhone(
  {value, caret}: TypedPhone,
  {removed = null, before = ''}: PhoneEdit = {},
): TypedPhone {
  const all = value.replace(/\D/g, '')
  let digitsBefore = value.slice(0, caret).replace(/\D/g, '').length
  let digits = all
  if (removed === 'before' && digitsBefore > 0) {
    digits = all.slice(0, digitsBefore - 1) + all.slice(digitsBefore)
    digitsBefore--
  } else if (removed === 'behind') {
    digits = all.slice(0, digitsBefore) + all.slice(digitsBefore + 1)
  }
  // A country code, as address books and browsers write it.
  if (digits.length > mostDigits && digits.startsWith('1')) {
    digits = digits.slice(1)
    digitsBefore = Math.max(0, digitsBefore - 1)
  }
  // One digit typed into a complete number would push its last one out, and make it another number.
  if (digits.length === mostDigits + 1 && before.replace(/\D/g, '').length === mostDigits)
    return {value: before, caret: positionBehind(before, Math.max(0, digitsBefore - 1))}
  const shown = format(digits.slice(0, mostDigits))
  return {value: shown, caret: positionBehind(shown, Math.min(digitsBefore, mostDigits))}
}

function format(digits: string): string {
  if (digits === '') return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** At the end it stands behind everything; elsewhere right behind its digit. */
function positionBehind(shown: string, digits: number): number {
  if (digits === 0) return shown.startsWith('(') ? 1 : 0
  let seen = 0
  for (let at = 0; at < shown.length; at++) {
    if (/\d/.test(shown.charAt(at)) && ++seen === digits) return at + 1
  }
  return shown.length
}
