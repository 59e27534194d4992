'use client'

import {type ChangeEvent, type InputHTMLAttributes, type Ref, useCallback} from 'react'
import {formatTypedPhone, phoneMaxLength, type TypedPhone} from './phone-typing.ts'

interface PhoneInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/** Formats a phone number while it is typed, pasted or edited in its middle, before `onChange` is called. */
export function PhoneInput({onChange, ref, ...rest}: PhoneInputProps) {
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) takeOver(input)
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
    },
    [ref],
  )

  function format(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const {inputType} = event.nativeEvent as InputEvent
    const edit = {removed: removedFrom(input, inputType), before: input.dataset.shown}
    show(input, formatTypedPhone(typedIn(input), edit))
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
      ref={attach}
      onChange={format}
    />
  )
}

/** Sets `maxLength` here, because a browser would cut a "+1 704-555-0199" that is pasted before this script runs. */
function takeOver(input: HTMLInputElement) {
  // React's onBeforeInput is another event, too late: the browser has cut the text.
  input.addEventListener('beforeinput', insertWhole)
  show(input, formatTypedPhone(typedIn(input)))
  input.maxLength = phoneMaxLength
}

function typedIn(input: HTMLInputElement): TypedPhone {
  return {value: input.value, caret: input.selectionStart ?? input.value.length}
}

function insertWhole(event: InputEvent) {
  const input = event.currentTarget as HTMLInputElement
  const {value} = input
  const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length]
  const before = value.slice(0, start) + (event.data ?? '')
  const inserted = before + value.slice(end)
  if (!/\d/.test(event.data ?? '') || inserted.length <= phoneMaxLength) return
  event.preventDefault()
  const typed = formatTypedPhone({value: inserted, caret: before.length}, {before: input.dataset.shown})
  // The native setter, so that React sees the change in the event that follows.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed.value)
  input.setSelectionRange(typed.caret, typed.caret)
  input.dispatchEvent(new Event('input', {bubbles: true}))
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
