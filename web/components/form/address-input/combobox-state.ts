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
}

export const closed: ComboboxState = {suggestions: [], isOpen: false, active: -1}

export type ComboboxEvent =
  | {kind: 'found'; suggestions: readonly Suggestion[]}
  | {kind: 'key'; key: ComboboxKey}
  /** The arrow keys open it again. */
  | {kind: 'close'}
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
      // Shown until the next answer, or the list would flicker with every key.
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
  // Past either end the keys return to the field.
  if (isDown) return {...state, active: active === last ? -1 : active + 1}
  return {...state, active: active - 1}
}

export function announcement(state: ComboboxState, hasAsked: boolean): string {
  const {suggestions, isOpen, active} = state
  if (isOpen && active === -1) {
    const count = suggestions.length
    return `${count} ${count === 1 ? 'address' : 'addresses'} suggested. Use the up and down arrow keys to choose.`
  }
  return hasAsked && suggestions.length === 0 ? 'No address suggested.' : ''
}
