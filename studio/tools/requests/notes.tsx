/** Notes of the office and the history of who did what. */
import {Button, Stack, Text, TextArea} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import type {OfficeEvent} from '../../../web/domain/office/wire.ts'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import {touch} from '../office/touch.ts'

interface Props {
  events: OfficeEvent[]
  isBusy: boolean
  /** Resolves to whether the note was kept. */
  onAdd: (text: string) => Promise<boolean>
}

export function Notes({events, isBusy, onAdd}: Props) {
  const [text, setText] = useState('')

  async function add(event: FormEvent) {
    event.preventDefault()
    if (await onAdd(text)) setText('')
  }

  return (
    <Section title="Notes and history">
      <form onSubmit={add}>
        <Stack gap={3} className={styles.field}>
          <TextArea
            aria-label="New note"
            placeholder="Only you and your staff see it"
            fontSize={2}
            rows={3}
            maxLength={2000}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Button type="submit" {...touch} text="Add note" disabled={isBusy || text.trim() === ''} />
        </Stack>
      </form>
      {events.length > 0 && (
        <ul className={`${styles.list} ${styles.lines}`} aria-label="History">
          {[...events].reverse().map(({id, at, author, text: words}) => (
            <li key={id}>
              <Stack gap={3}>
                <p className={styles.words}>{words}</p>
                <Text size={1} muted>
                  {author}, {formatTime(at)}
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
