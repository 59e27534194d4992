import {Stack, Text} from '@sanity/ui'
import type {FormEvent} from 'react'
import type {OfficeEvent} from '../../../web/domain/office/wire.ts'
import {createKeptState} from '../../kept-state.ts'
import {TouchButton} from '../office/buttons.tsx'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'

interface TextCustomerProps {
  number: number
  noTextReason: string | null
  isBusy: boolean
  onSend: (text: string) => Promise<boolean>
}

export function TextCustomer({number, noTextReason, isBusy, onSend}: TextCustomerProps) {
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
          onSend={onSend}
        />
      )}
    </Section>
  )
}

interface NotesProps {
  number: number
  events: OfficeEvent[]
  isBusy: boolean
  onAdd: (text: string) => Promise<boolean>
}

export function Notes({number, events, isBusy, onAdd}: NotesProps) {
  return (
    <Section title="Notes and history">
      <WordsForm
        keptAs={`note ${number}`}
        label="New note"
        placeholder="Only you and your staff see it"
        button="Add note"
        maxLength={2000}
        isBusy={isBusy}
        onSend={onAdd}
      />
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

function WordsForm({keptAs, label, placeholder, button, maxLength, isBusy, onSend}: WordsFormProps) {
  const [kept, setKept] = useKeptWords()
  const text = kept[keptAs] ?? ''
  const setText = (words: string) => setKept(before => ({...before, [keptAs]: words}))

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await onSend(text)) setText('')
  }

  return (
    <form onSubmit={send}>
      <Stack gap={3}>
        <textarea
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          rows={3}
          maxLength={maxLength}
          value={text}
          onChange={({currentTarget}) => setText(currentTarget.value)}
        />
        <TouchButton type="submit" text={button} disabled={isBusy || text.trim() === ''} />
      </Stack>
    </form>
  )
}
