'use client'

import {type ComponentType, type InputHTMLAttributes, useRef, useState} from 'react'
import {getMapsKey} from '../../maps/maps-key.ts'
import styles from './address-input.module.css'
import type {AddressSuggestionsProps} from './address-suggestions.tsx'
import type {AreaAnswerProps} from './area-answer.tsx'

type AddressInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onInput'>

/** The first focus loads the area's answer and, with Google Maps, suggestions around the map's middle (spec 5). */
export function AddressInput(props: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<AddressSuggestionsProps>>()
  const [AreaAnswer, setAreaAnswer] = useState<ComponentType<AreaAnswerProps>>()
  // At each key, too: the field may have been focused before this script was there.
  const prepare = () => {
    import('./area-answer.tsx').then(
      loaded => setAreaAnswer(() => loaded.AreaAnswer),
      () => {},
    )
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
      {AreaAnswer && <AreaAnswer input={input} />}
    </div>
  )
}
