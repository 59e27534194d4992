'use client'

import type {ChangeEvent, InputHTMLAttributes} from 'react'
import {formatTypedPhone, type TypedPhone} from './phone-typing.ts'

/** Formats a phone number while it is typed, pasted or edited in its middle, before `onChange` is called. */
export function PhoneInput({onChange, ...rest}: InputHTMLAttributes<HTMLInputElement>) {
  function format(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const {inputType, isComposing} = event.nativeEvent as InputEvent
    const edit = {removed: removedFrom(input, inputType), before: input.dataset.shown}
    // A keyboard that is spoken to would write all of its digits once more behind a value that changed meanwhile.
    if (!isComposing) show(input, formatTypedPhone(typedIn(input), edit))
    onChange?.(event)
  }

  return (
    <input
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      placeholder="(555) 123-4567"
      {...rest}
      ref={formatEarly}
      onChange={format}
      onCompositionEnd={event => format(event as unknown as ChangeEvent<HTMLInputElement>)}
    />
  )
}

function formatEarly(input: HTMLInputElement | null) {
  if (input) show(input, formatTypedPhone(typedIn(input)))
}

function typedIn(input: HTMLInputElement): TypedPhone {
  return {value: input.value, caret: input.selectionStart ?? input.value.length}
}

function show(input: HTMLInputElement, {value, caret}: TypedPhone) {
  input.value = value
  input.dataset.shown = value
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

function removedFrom(input: HTMLInputElement, inputType: string | undefined): 'before' | 'behind' | null {
  if (!inputType?.startsWith('deleteContent')) return null
  const digits = (text: string) => text.replace(/\D/g, '')
  const {shown = ''} = input.dataset
  if (digits(shown) !== digits(input.value) || shown === input.value) return null
  return inputType === 'deleteContentForward' ? 'behind' : 'before'
}
