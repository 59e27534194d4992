'use client'

import type {ChangeEvent, InputHTMLAttributes, Ref} from 'react'
import {formatTypedPhone, type TypedPhone} from './phone-typing.ts'

interface PhoneInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/**
 * A phone number that formats itself while it is typed, pasted or edited in its middle. Works uncontrolled and
 * controlled: `onChange` is called with the formatted number already in the input, which is never longer than 14 (spec 5).
 * It has no `maxlength`: that would cut "+1 704-555-0199" from a keyboard's suggestions to another number.
 *
 * ```tsx
 * <Field id="estimate-phone" label="Phone" error={errors.phone?.message} required>
 *   {control => <PhoneInput {...control} {...register('phone')} />}
 * </Field>
 * ```
 */
export function PhoneInput({onChange, ...rest}: PhoneInputProps) {
  function format(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const {inputType} = event.nativeEvent as InputEvent
    const edit = {removed: removedFrom(input, inputType), before: input.dataset.shown}
    show(input, formatTypedPhone(typedIn(input), edit))
    input.dataset.shown = input.value
    onChange?.(event)
  }

  return (
    <input type="tel" inputMode="tel" autoComplete="tel" placeholder="(555) 123-4567" {...rest} onChange={format} />
  )
}

function typedIn(input: HTMLInputElement): TypedPhone {
  return {value: input.value, caret: input.selectionStart ?? input.value.length}
}

function show(input: HTMLInputElement, {value, caret}: TypedPhone) {
  input.value = value
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

/** Only for a deletion that took no digit. */
function removedFrom(input: HTMLInputElement, inputType: string | undefined): 'before' | 'behind' | null {
  if (!inputType?.startsWith('deleteContent')) return null
  const digits = (text: string) => text.replace(/\D/g, '')
  const {shown = ''} = input.dataset
  if (digits(shown) !== digits(input.value) || shown === input.value) return null
  return inputType === 'deleteContentForward' ? 'behind' : 'before'
}
