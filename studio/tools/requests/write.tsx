import {Stack, Text} from '@sanity/ui'
import type {FormEvent} from 'react'
import {createKeptState} from '../../kept-state.ts'
import {TouchButton} from '../office/buttons.tsx'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Hint, List, Section} from '../office/page.tsx'
import type {RequestProps} from './request-card.tsx'

export function TextCustomer({request: {number, noTextReason}, isBusy, onChange}: RequestProps) {
  return (
    <Section title="Text from our number">
      {noTextReason ? (
        <Text muted>{noTextReason}</Text>
      ) : (
        <WordsForm
          keptAs={`text ${number}`}
          label="Text to the customer"
          placeholder="The business's name is put in front"
          button="Send text"
          maxLength={1000}
          isBusy={isBusy}
          onSend={text => onChange({kind: 'reply', text})}
        />
      )}
    </Section>
  )
}

export function Notes({request: {number, events}, isBusy, onChange}: RequestProps) {
  return (
    <Section title="Notes and history">
      <WordsForm
        keptAs={`note ${number}`}
        label="New note"
        placeholder="Only you and your staff see it"
        button="Add note"
        maxLength={2000}
        isBusy={isBusy}
        onSend={text => onChange({kind: 'note', text})}
      />
      {events.length > 0 && (
        <List items={events.toReversed()} keyOf={({id}) => id} label="History" look="lines">
          {({at, author, text}) => (
            <Stack gap={3}>
              <p className={styles.words}>{text}</p>
              <Hint>
                {author}, {formatTime(at)}
              </Hint>
            </Stack>
          )}
        </List>
      )}
    </Section>
  )
}

const useKeptWords = createKeptState<Record<string, string>>({})

interface WordsFormProps {
  /** Words that are not sent yet outlive a look at another tool. */
  keptAs: string
  label: string
  placeholder: string
  button: string
  maxLength: number
  isBusy: boolean
  /** Resolves to whether the words were taken; they stay otherwise. */
  onSend: (text: string) => Promise<boolean>
}

function WordsForm({keptAs, label, button, isBusy, onSend, ...area}: WordsFormProps) {
  const [kept, setKept] = useKeptWords()
  const text = kept[keptAs] ?? ''
  const setText = (words: string) => setKept(before => ({...before, [keptAs]: words}))

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await onSend(text)) setText('')
  }

  return (
    <Stack as="form" gap={3} onSubmit={send}>
      <textarea
        className={styles.input}
        aria-label={label}
        rows={3}
        value={text}
        onChange={({currentTarget}) => setText(currentTarget.value)}
        {...area}
      />
      <TouchButton type="submit" text={button} disabled={isBusy || text.trim() === ''} />
    </Stack>
  )
}
