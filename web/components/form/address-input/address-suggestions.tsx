'use client'

import {type RefObject, useEffect, useId, useRef} from 'react'
import {VisuallyHidden} from '../../text/visually-hidden.tsx'
import type {AddressSource} from './address-source.ts'
import styles from './address-suggestions.module.css'
import {announcement, useCombobox} from './use-combobox.ts'

export {openAddressSource} from './address-source.ts'

interface AddressSuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  source: AddressSource
}

/** Turns the address field into a combobox, from outside: most visitors never load any of it. */
export function AddressSuggestions({input, source}: AddressSuggestionsProps) {
  const id = useId()
  const {state, choose} = useCombobox(input, source)
  const {suggestions, isOpen, active} = state
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({block: 'nearest'})
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? `${id}-list` : null,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.current?.removeAttribute(name)
      else input.current?.setAttribute(name, value)
    }
  }, [id, input, isOpen, active])
  return (
    <>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressed anywhere in here, the field keeps the focus
        <div className={styles.popup} role="presentation" onMouseDown={event => event.preventDefault()}>
          <div ref={list} className={styles.list} id={`${id}-list`} role="listbox" aria-label="Suggested addresses">
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
