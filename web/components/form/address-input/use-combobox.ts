import {type RefObject, useEffect, useEffectEvent, useRef, useState} from 'react'
import {isComposing} from '../is-composing.ts'
import type {AddressSource} from './address-source.ts'

const minLength = 3
const debounceMs = 250

export function useCombobox(input: RefObject<HTMLInputElement | null>, source: AddressSource) {
  const [state, setState] = useState(closed)
  const asking = useRef({number: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined})

  /** Ignores answers under way. The arrow keys open the list again. */
  function stop(suggestions = state.suggestions) {
    clearTimeout(asking.current.timer)
    asking.current.number++
    setState({...closed, suggestions})
  }

  function fill(text: string) {
    const field = input.current
    if (!field) return
    // The native setter, so that React sees the change in the event that follows.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', {bubbles: true}))
  }

  function choose(suggestion: Suggestion) {
    stop([])
    fill(suggestion.text)
    // Unless the visitor has typed meanwhile.
    source.complete(suggestion).then(
      full => full && input.current?.value === suggestion.text && fill(full),
      () => {},
    )
  }

  async function ask() {
    const text = input.current?.value.trim() ?? ''
    const number = ++asking.current.number
    const found = text.length < minLength ? [] : await source.suggest(text).catch(() => null)
    if (number !== asking.current.number || document.activeElement !== input.current) return
    const suggestions = found ?? []
    const hasAsked = text.length >= minLength && found !== null
    setState({suggestions, isOpen: suggestions.length > 0, active: -1, hasAsked})
  }

  const onInput = useEffectEvent(({isTrusted}: Event) => {
    // What `fill` wrote is not trusted.
    if (!isTrusted) return
    // The list stays until the next answer, or it would flicker with every key.
    setState(before => ({...before, active: -1, hasAsked: false}))
    clearTimeout(asking.current.timer)
    asking.current.timer = setTimeout(ask, debounceMs)
  })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const {suggestions, isOpen, active} = state
    const {key} = event
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const chosen = isOpen ? suggestions[active] : undefined
    if (key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (isOpen && (key === 'Escape' || (key === 'ArrowUp' && event.altKey))) {
      event.preventDefault()
      event.stopPropagation()
      stop()
    } else {
      const isVertical = key === 'ArrowDown' || key === 'ArrowUp'
      if (isVertical && suggestions.length > 0) event.preventDefault()
      setState(before => pressKey(before, key))
    }
  })

  const onBlur = useEffectEvent(() => stop())

  useEffect(() => {
    const field = input.current
    const end = new AbortController()
    const {signal} = end
    field?.addEventListener('input', event => onInput(event), {signal})
    field?.addEventListener('keydown', event => onKeyDown(event), {signal})
    field?.addEventListener('blur', () => onBlur(), {signal})
    return () => end.abort()
  }, [input])

  return {state, choose}
}

/** The suggestions' list (APG: list autocomplete, manual selection). Pure. */
export interface Suggestion {
  id: string
  main: string
  secondary: string
  text: string
  prediction?: google.maps.places.PlacePrediction
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
