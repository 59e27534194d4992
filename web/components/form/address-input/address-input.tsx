'use client'

import {type InputHTMLAttributes, type ReactNode, useRef, useState} from 'react'
import {getMapsKey} from '../../maps/maps-key.ts'
import styles from './address-input.module.css'

type AddressInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onInput'>

/** The first focus loads the area's answer and, with Google Maps, suggestions around the map's middle (spec 5). */
export function AddressInput(props: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [suggestions, setSuggestions] = useState<ReactNode>()
  const [areaAnswer, setAreaAnswer] = useState<ReactNode>()
  const isPrepared = useRef(false)
  const isOpening = useRef(false)

  function prepare() {
    isPrepared.current = true
    import('./area-answer.tsx').then(
      ({AreaAnswer}) => setAreaAnswer(<AreaAnswer input={input} />),
      () => {},
    )
    if (getMapsKey() && !isOpening.current) {
      isOpening.current = true
      import('./address-suggestions.tsx')
        .then(async ({AddressSuggestions, openAddressSource}) => {
          const source = await openAddressSource()
          setSuggestions(<AddressSuggestions input={input} source={source} />)
        })
        // The next focus tries again (spec 5).
        .catch(() => {
          isOpening.current = false
        })
    }
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
        // The field may have been focused before this script was there.
        onInput={() => isPrepared.current || prepare()}
      />
      {suggestions}
      {areaAnswer}
    </div>
  )
}
