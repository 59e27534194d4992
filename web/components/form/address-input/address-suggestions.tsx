'use client'

import {useEffect, useRef} from 'react'
import {VisuallyHidden} from '../../text/visually-hidden.tsx'
import styles from './address-suggestions.module.css'
import {announcement, type ComboboxState, type Suggestion} from './use-combobox.ts'

export {openAddressSource} from './address-source.ts'

interface AddressSuggestionsProps {
  id: string
  state: ComboboxState
  onChoose(suggestion: Suggestion): void
}

export function AddressSuggestions({id, state, onChoose}: AddressSuggestionsProps) {
  const {suggestions, isOpen, active} = state
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({block: 'nearest'})
  }, [active])
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
                onClick={() => onChoose(suggestion)}
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
