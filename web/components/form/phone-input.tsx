'use client'

import type {ChangeEvent, ClipboardEvent, InputHTMLAttributes, KeyboardEvent, Ref} from 'react'
import {formatTypedPhone, phoneMaxLength, type TypedPhone} from './phone-typing.ts'

interface PhoneInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/**
 * A phone number that formats itself while it is typed, pasted or edited in its middle. Works uncontrolled and
 * controlled: `onChange` is called with the formatted number already in the input.
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
    show(input, formatTypedPhone(typedIn(input), removedFrom(input, inputType)))
    input.dataset.shown = input.value
    onChange?.(event)
  }

  /** By hand, because the browser would cut "+1 704 555 0134" at the greatest length before anybody can read it. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!/\d/.test(pasted)) return
    event.preventDefault()
    insert(event.currentTarget, pasted)
  }

  /** The eleventh digit of a number that was begun with the country code would not fit, either. */
  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const {value} = event.currentTarget
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || value.length < phoneMaxLength) return
    if (!value.startsWith('(1')) return
    event.preventDefault()
    insert(event.currentTarget, event.key)
  }

  return (
    <input
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(555) 123-4567"
      maxLength={phoneMaxLength}
      {...rest}
      onChange={format}
      onPaste={paste}
      onKeyDown={pressKey}
    />
  )
}

function typedIn(input: HTMLInputElement): TypedPhone {
  return {value: input.value, caret: input.selectionStart ?? input.value.length}
}

function insert(input: HTMLInputElement, text: string) {
  const {value, selectionStart, selectionEnd} = input
  const before = value.slice(0, selectionStart ?? value.length) + text
  const typed = formatTypedPhone({value: before + value.slice(selectionEnd ?? value.length), caret: before.length})
  // The native setter, so that React sees the change in the event that follows.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed.value)
  input.setSelectionRange(typed.caret, typed.caret)
  input.dispatchEvent(new Event('input', {bubbles: true}))
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
