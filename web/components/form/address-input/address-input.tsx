'use client'

import {type ComponentType, type InputHTMLAttributes, useRef, useState} from 'react'
import {getMapsKey} from '../../maps/maps-key.ts'
import styles from './address-input.module.css'
import type {AddressSuggestionsProps} from './address-suggestions.tsx'

type AddressInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onInput'>

/**
 * A street address: a plain field, and from the first focus on, where Google Maps can be loaded, a combobox of
 * suggestions around Charlotte (spec 5). Works uncontrolled and controlled, like PhoneInput. All but the field itself is
 * loaded with that focus: every byte here is one of three pages' first load.
 *
 * ```tsx
 * <Field id="estimate-address" label="Address" error={errors.address?.message}>
 *   {control => <AddressInput {...control} {...register('address')} />}
 * </Field>
 * ```
 */
export function AddressInput(props: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<AddressSuggestionsProps>>()
  // With every key, too: the field may have been focused before this script was there. A module is fetched once.
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
        maxLength={300}
        {...props}
        onFocus={prepare}
        onInput={prepare}
      />
      {Suggestions && <Suggestions input={input} />}
    </div>
  )
}
