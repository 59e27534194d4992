import {type RefObject, useCallback, useEffect, useReducer, useRef, useState} from 'react'
import {isComposing} from '../is-composing.ts'
import type {AddressSource} from './address-source.ts'
import {type ComboboxState, closed, isComboboxKey, reduceCombobox, type Suggestion} from './combobox-state.ts'

const minLength = 3
const debounceMs = 250

export interface Combobox {
  state: ComboboxState
  /** The list answers the field's present text. */
  hasAsked: boolean
  choose(suggestion: Suggestion): void
}

export function useCombobox(input: RefObject<HTMLInputElement | null>, source: AddressSource | null): Combobox {
  const [state, send] = useReducer(reduceCombobox, closed)
  const [hasAsked, setHasAsked] = useState(false)
  const latest = useRef(state)
  latest.current = state
  const asking = useRef({number: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined, isFilling: false})

  /** Ignores answers under way. */
  const stop = useCallback(() => {
    clearTimeout(asking.current.timer)
    asking.current.number++
    setHasAsked(false)
    send({kind: 'close'})
  }, [])

  const fill = useCallback(
    (text: string) => {
      const field = input.current
      if (!field) return
      asking.current.isFilling = true
      // The native setter, so that React sees the change in the event that follows.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', {bubbles: true}))
      asking.current.isFilling = false
    },
    [input],
  )

  const choose = useCallback(
    (suggestion: Suggestion) => {
      stop()
      send({kind: 'found', suggestions: []})
      fill(suggestion.text)
      // Unless the visitor has typed meanwhile.
      source?.complete(suggestion).then(
        full => full && input.current?.value === suggestion.text && fill(full),
        () => {},
      )
    },
    [source, input, stop, fill],
  )

  useEffect(() => {
    const field = input.current
    if (!field || !source) return

    async function ask() {
      const text = field?.value.trim() ?? ''
      const number = ++asking.current.number
      const found = text.length < minLength ? [] : await source?.suggest(text).catch(() => null)
      if (number !== asking.current.number || document.activeElement !== field) return
      setHasAsked(text.length >= minLength && found !== null)
      send({kind: 'found', suggestions: found ?? []})
    }
    function onInput() {
      if (asking.current.isFilling) return
      // Only after React has taken what was typed: a render in between would put the old text back.
      setTimeout(() => {
        send({kind: 'edited'})
        setHasAsked(false)
      })
      clearTimeout(asking.current.timer)
      asking.current.timer = setTimeout(ask, debounceMs)
    }
    function onKeyDown(event: KeyboardEvent) {
      const {suggestions, isOpen, active} = latest.current
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
      } else if (isComboboxKey(key)) {
        const isVertical = key === 'ArrowDown' || key === 'ArrowUp'
        if (isVertical && suggestions.length > 0) event.preventDefault()
        send({kind: 'key', key})
      }
    }

    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKeyDown)
    field.addEventListener('blur', stop)
    return () => {
      clearTimeout(asking.current.timer)
      asking.current.number++
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKeyDown)
      field.removeEventListener('blur', stop)
    }
  }, [input, source, choose, stop])

  return {state, hasAsked, choose}
}
