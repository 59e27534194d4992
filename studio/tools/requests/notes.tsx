/** Notes of the office and the history of who did what. */
import {Stack, Text} from '@sanity/ui'
import type {OfficeEvent} from '../../../web/domain/office/wire.ts'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import {WordsForm} from './words-form.tsx'

interface Props {
  events: OfficeEvent[]
  isBusy: boolean
  onAdd: (text: string) => Promise<boolean>
}

export function Notes({events, isBusy, onAdd}: Props) {
  return (
    <Section title="Notes and history">
      <WordsForm
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
