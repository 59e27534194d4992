/** The suggestions' list (APG: list autocomplete, manual selection). Pure. */
export interface Suggestion {
  id: string
  main: string
  secondary: string
  text: string
}

export interface ComboboxState {
  suggestions: readonly Suggestion[]
  isOpen: boolean
  /** Index of the active option; -1: none. */
  active: number
  /** The list answers the field's present text. */
  hasAsked: boolean
}

export const closed: ComboboxState = {suggestions: [], isOpen: false, active: -1, hasAsked: false}

/** The arrow keys go through the list, and open it again; keys that move within the text leave it. */
export function pressKey(state: ComboboxState, key: string): ComboboxState {
  const {suggestions, isOpen, active} = state
  const last = suggestions.length - 1
  if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) return {...state, active: -1}
  if (last < 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return state
  const isDown = key === 'ArrowDown'
  if (!isOpen || active === -1) return {...state, isOpen: true, active: isDown ? 0 : last}
  // Past either end the keys return to the field.
  return {...state, active: isDown && active === last ? -1 : active + (isDown ? 1 : -1)}
}

export function announcement({suggestions, isOpen, active, hasAsked}: ComboboxState): string {
  if (isOpen && active === -1) {
    const count = suggestions.length
    return `${count} ${count === 1 ? 'address' : 'addresses'} suggested. Use the up and down arrow keys to choose.`
  }
  return hasAsked && suggestions.length === 0 ? 'No address suggested.' : ''
}
