import {Button, Stack, TextArea} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import styles from '../office/office.module.css'
import {touch} from '../office/touch.ts'

interface Props {
  label: string
  placeholder: string
  button: string
  maxLength: number
  isBusy: boolean
  /** Resolves to whether the words were taken; they stay otherwise. */
  onSend: (text: string) => Promise<boolean>
}

export function WordsForm({label, placeholder, button, maxLength, isBusy, onSend}: Props) {
  const [text, setText] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await onSend(text)) setText('')
  }

  return (
    <form onSubmit={send}>
      <Stack gap={3} className={styles.field}>
        <TextArea
          aria-label={label}
          placeholder={placeholder}
          fontSize={2}
          rows={3}
          maxLength={maxLength}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" {...touch} text={button} disabled={isBusy || text.trim() === ''} />
      </Stack>
    </form>
  )
}
