'use client'

import {type ComponentType, type InputHTMLAttributes, useRef, useState} from 'react'
import {getMapsKey} from '#web/components/maps/maps-key.ts'
import styles from './address-input.module.css'
import type {AddressSuggestionsProps, ComboboxAttributes} from './address-suggestions.tsx'

type AddressInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onInput'>

/**
 * A street address: a plain field, and from the first focus on, where Google Maps can be loaded, a combobox of
 * suggestions around Charlotte (spec 5). Works uncontrolled and controlled, like PhoneInput.
 *
 * ```tsx
 * <Field id="estimate-address" label="Address" error={errors.address?.message}>
 *   {control => <AddressInput {...control} {...register('address')} />}
 * </Field>
 * ```
 */
export function AddressInput(props: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const hasTyped = useRef(false)
  const [Suggestions, setSuggestions] = useState<ComponentType<AddressSuggestionsProps> | null>(null)
  const [combobox, setCombobox] = useState<ComboboxAttributes | null>(null)

  function prepare() {
    if (Suggestions || !getMapsKey()) return
    import('./address-suggestions.tsx').then(
      loaded => setSuggestions(() => loaded.AddressSuggestions),
      () => {},
    )
  }

  return (
    <div className={styles.field}>
      <input
        ref={input}
        type="text"
        autoComplete="street-address"
        maxLength={300}
        {...props}
        {...combobox}
        onFocus={prepare}
        onInput={() => {
          hasTyped.current = true
          // It may have been focused before this script was there.
          prepare()
        }}
      />
      {Suggestions && <Suggestions input={input} hasTyped={hasTyped} onCombobox={setCombobox} />}
    </div>
  )
}
