'use client'

import {type RefObject, useEffect, useId, useLayoutEffect, useRef} from 'react'
import {VisuallyHidden} from '../../text/visually-hidden.tsx'
import type {AddressSource} from './address-source.ts'
import styles from './address-suggestions.module.css'
import {announcement, useCombobox} from './use-combobox.ts'

export {openAddressSource} from './address-source.ts'

interface AddressSuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  source: AddressSource
}

export function AddressSuggestions({input, source}: AddressSuggestionsProps) {
  const id = useId()
  const {state, choose} = useCombobox(input, source)
  const list = useRef<HTMLDivElement>(null)
  const {suggestions, isOpen, active} = state
  const listId = `${id}-list`

  useLayoutEffect(() => {
    if (!input.current) return
    // The form renders the field without these attributes and leaves them alone.
    const field = input.current
    const set = (name: string, value: string | null) =>
      value === null ? field.removeAttribute(name) : field.setAttribute(name, value)
    set('role', 'combobox')
    set('aria-autocomplete', 'list')
    set('aria-expanded', String(isOpen))
    set('aria-controls', isOpen ? listId : null)
    set('aria-activedescendant', active >= 0 ? `${id}-${active}` : null)
  }, [input, isOpen, active, id, listId])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({block: 'nearest'})
  }, [active])

  return (
    <>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressed anywhere in here, the field keeps the focus
        <div className={styles.popup} role="presentation" onMouseDown={event => event.preventDefault()}>
          <div ref={list} className={styles.list} id={listId} role="listbox" aria-label="Suggested addresses">
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
              <div
                key={suggestion.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => choose(suggestion)}
              >
                <b>{suggestion.main}</b> <span>{suggestion.secondary}</span>
              </div>
            ))}
          </div>
          <p className={styles.source}>
            Suggestions by <span translate="no">Google Maps</span>
          </p>
        </div>
      )}
      <span role="status">
        <VisuallyHidden>{announcement(state)}</VisuallyHidden>
      </span>
    </>
  )
}
