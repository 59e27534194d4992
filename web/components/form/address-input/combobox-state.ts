/** What the list under an address field shows, and what each key does to it (APG: list autocomplete, manual selection). */
export interface Suggestion {
  id: string
  /** Number and street. */
  main: string
  /** City and state. */
  secondary: string
  /** What the field is filled with. */
  text: string
}

export interface ComboboxState {
  suggestions: readonly Suggestion[]
  isOpen: boolean
  /** Index of the option that the keys stand on; -1: none, the keys are the field's own. */
  active: number
}

export const closed: ComboboxState = {suggestions: [], isOpen: false, active: -1}

export type ComboboxEvent =
  | {kind: 'found'; suggestions: readonly Suggestion[]}
  | {kind: 'key'; key: ComboboxKey}
  /** Escape, another field, or a choice: what was found stays, the arrow keys bring it back. */
  | {kind: 'close'}
  /** The text was edited: what was found belongs to another text. */
  | {kind: 'edited'}

const comboboxKeys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowLeft', 'ArrowRight'] as const
export type ComboboxKey = (typeof comboboxKeys)[number]

export function isComboboxKey(key: string): key is ComboboxKey {
  return comboboxKeys.some(known => known === key)
}

export function reduceCombobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.kind) {
    case 'found':
      return {suggestions: event.suggestions, isOpen: event.suggestions.length > 0, active: -1}
    case 'edited':
      // Shown until the next answer is there, so that the list does not flicker with every letter.
      return {...state, active: -1}
    case 'close':
      return state.isOpen ? {...state, isOpen: false, active: -1} : state
    case 'key':
      return pressKey(state, event.key)
  }
}

function pressKey(state: ComboboxState, key: ComboboxKey): ComboboxState {
  const {suggestions, isOpen, active} = state
  const last = suggestions.length - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return active === -1 ? state : {...state, active: -1}
  if (last < 0) return state
  const isDown = key === 'ArrowDown'
  if (!isOpen || active === -1) return {...state, isOpen: true, active: isDown ? 0 : last}
  // Past either end the keys go back to the field, and from there to the other end.
  if (isDown) return {...state, active: active === last ? -1 : active + 1}
  return {...state, active: active - 1}
}

/** Said to those who do not see the list. */
export function announcement(state: ComboboxState, hasAsked: boolean): string {
  const {suggestions, isOpen, active} = state
  if (isOpen && active === -1) {
    const count = suggestions.length
    return `${count} ${count === 1 ? 'address' : 'addresses'} suggested. Use the up and down arrow keys to choose.`
  }
  return hasAsked && suggestions.length === 0 ? 'No address suggested.' : ''
}
