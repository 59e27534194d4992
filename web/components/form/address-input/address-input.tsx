'use client'

import {type InputHTMLAttributes, useRef, useState} from 'react'
import {getMapsKey} from '../../maps/maps-key.ts'
import styles from './address-input.module.css'
import type {AddressSource} from './address-source.ts'
import {useAreaAnswer} from './use-area-answer.ts'

type AddressInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onInput' | 'onBlur'>

type Google = {source: AddressSource} & Pick<typeof import('./address-suggestions.tsx'), 'AddressSuggestions'>

/** The first focus prepares the area's answer and, with Google Maps, suggestions around the map's middle (spec 5). */
export function AddressInput(props: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isPrepared, setIsPrepared] = useState(false)
  const [google, setGoogle] = useState<Google | null>(null)
  const area = useAreaAnswer(input)

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
        onFocus={prepare}
        onInput={() => {
          // The field may have been focused before this script was there.
          if (!isPrepared) prepare()
          area.hide()
        }}
        onBlur={area.checkSoon}
      />
      {google && <google.AddressSuggestions input={input} source={google.source} />}
      {isPrepared && (
        <p className={styles.answer} aria-live="polite">
          {area.sentence}
        </p>
      )}
    </div>
  )
}
