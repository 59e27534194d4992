/** A text from the business's number, where the customer agreed to texts. */
import {Button, Stack, Text, TextArea} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'

interface Props {
  noTextReason: string | null
  isBusy: boolean
  /** Resolves to whether the text was queued. */
  onSend: (text: string) => Promise<boolean>
}

export function TextCustomer({noTextReason, isBusy, onSend}: Props) {
  const [text, setText] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await onSend(text)) setText('')
  }

  return (
    <Section title="Text from our number">
      {noTextReason ? (
        <Text muted>{noTextReason}</Text>
      ) : (
        <form onSubmit={send}>
          <Stack gap={3} className={styles.field}>
            <TextArea
              aria-label="Text to the customer"
              placeholder="The business's name is put in front"
              fontSize={2}
              rows={3}
              maxLength={1000}
              value={text}
              onChange={event => setText(event.currentTarget.value)}
            />
            <Button type="submit" className={styles.touch} text="Send text" disabled={isBusy || text.trim() === ''} />
          </Stack>
        </form>
      )}
    </Section>
  )
}
