'use client'

import {type InputHTMLAttributes, useId, useRef, useState} from 'react'
import {getMapsKey} from '../../maps/maps-key.ts'
import styles from './address-input.module.css'
import type {AddressSource} from './address-source.ts'
import {useAreaAnswer} from './use-area-answer.ts'
import {useCombobox} from './use-combobox.ts'

type AddressInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onInput' | 'onKeyDown' | 'onBlur'>

type Google = {source: AddressSource} & Pick<typeof import('./address-suggestions.tsx'), 'AddressSuggestions'>

/** The first focus prepares the area's answer and, with Google Maps, suggestions around the map's middle (spec 5). */
export function AddressInput(props: AddressInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isPrepared, setIsPrepared] = useState(false)
  const [google, setGoogle] = useState<Google | null>(null)
  const area = useAreaAnswer(input)
  const {state, choose, ...combobox} = useCombobox(input, google?.source)
  const {isOpen, active} = state

  function prepare() {
    setIsPrepared(true)
    area.checkSoon()
    if (google || !getMapsKey()) return
    import('./address-suggestions.tsx')
      .then(async ({AddressSuggestions, openAddressSource}) => {
        const source = await openAddressSource()
        setGoogle(before => before ?? {source, AddressSuggestions})
      })
      // The next focus tries again (spec 5).
      .catch(() => {})
  }

  const comboboxProps = google && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
  }
  return (
    <div className={styles.field}>
      <input
        ref={input}
        type="text"
        autoComplete="street-address"
        autoCapitalize="words"
        autoCorrect="off"
        enterKeyHint="next"
        maxLength={300}
        {...props}
        {...comboboxProps}
        onFocus={prepare}
        onInput={event => {
          // The field may have been focused before this script was there.
          if (!isPrepared) prepare()
          area.hide()
          combobox.onInput(event)
        }}
        onKeyDown={combobox.onKeyDown}
        onBlur={() => {
          area.checkSoon()
          combobox.onBlur()
        }}
      />
      {google && <google.AddressSuggestions id={id} state={state} onChoose={choose} />}
      {isPrepared && (
        <p className={styles.answer} aria-live="polite">
          {area.sentence}
        </p>
      )}
    </div>
  )
}
