import {type RefObject, useCallback, useEffect, useRef, useState} from 'react'
import {isComposing} from '../is-composing.ts'
import type {AddressSource} from './address-source.ts'
import {closed, pressKey, type Suggestion} from './combobox-state.ts'

const minLength = 3
const debounceMs = 250

export function useCombobox(input: RefObject<HTMLInputElement | null>, source: AddressSource) {
  const [state, setState] = useState(closed)
  const latest = useRef(state)
  latest.current = state
  const asking = useRef({number: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined, isFilling: false})

  /** Ignores answers under way. The arrow keys open the list again. */
  const stop = useCallback((suggestions = latest.current.suggestions) => {
    clearTimeout(asking.current.timer)
    asking.current.number++
    setState({...closed, suggestions})
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
      stop([])
      fill(suggestion.text)
      // Unless the visitor has typed meanwhile.
      source.complete(suggestion).then(
        full => full && input.current?.value === suggestion.text && fill(full),
        () => {},
      )
    },
    [source, input, stop, fill],
  )

  useEffect(() => {
    const field = input.current
    if (!field) return
    const listening = new AbortController()

    async function ask() {
      const text = field?.value.trim() ?? ''
      const number = ++asking.current.number
      const found = text.length < minLength ? [] : await source.suggest(text).catch(() => null)
      if (number !== asking.current.number || document.activeElement !== field) return
      const suggestions = found ?? []
      const hasAsked = text.length >= minLength && found !== null
      setState({suggestions, isOpen: suggestions.length > 0, active: -1, hasAsked})
    }
    function onInput() {
      if (asking.current.isFilling) return
      // Only after React has taken what was typed: a render in between would put the old text back. The list stays until
      // the next answer, or it would flicker with every key.
      setTimeout(() => setState(before => ({...before, active: -1, hasAsked: false})))
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
      } else {
        const isVertical = key === 'ArrowDown' || key === 'ArrowUp'
        if (isVertical && suggestions.length > 0) event.preventDefault()
        setState(before => pressKey(before, key))
      }
    }

    field.addEventListener('input', onInput, listening)
    field.addEventListener('keydown', onKeyDown, listening)
    field.addEventListener('blur', () => stop(), listening)
    return () => {
      clearTimeout(asking.current.timer)
      asking.current.number++
      listening.abort()
    }
  }, [input, source, choose, stop])

  return {state, choose}
}
