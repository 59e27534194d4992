'use client'

import {type ComponentType, type InputHTMLAttributes, useRef, useState} from 'react'
import {getMapsKey} from '../../maps/maps-key.ts'
import styles from './address-input.module.css'
import type {AddressSuggestionsProps} from './address-suggestions.tsx'

type AddressInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onInput'>

/** A street address; with Google Maps, the first focus loads suggestions around Charlotte (spec 5). */
export function AddressInput(props: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<AddressSuggestionsProps>>()
  // At each key, too: the field may have been focused before this script was there.
  const prepare = () => {
    if (getMapsKey()) {
      import('./address-suggestions.tsx').then(
        loaded => setSuggestions(() => loaded.AddressSuggestions),
        () => {},
      )
    }
  }
  return (
    <div className={styles.field}>
      <input
        ref={input}
        type="text"
        autoComplete="street-address"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={300}
        {...props}
        onFocus={prepare}
        onInput={prepare}
      />
      {Suggestions && <Suggestions input={input} />}
    </div>
  )
}
