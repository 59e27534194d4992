/** Studio tool "Try the assistant": how a customer's message is read, and the words by which it is. */
import {Bot} from 'lucide-react'
import {type FormEvent, useState} from 'react'
import {type Tool, useClient} from 'sanity'
import type {TriedMessage} from '../../../web/domain/office/try-assistant.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {useAuthor} from '../../author.ts'
import {studioIcon} from '../../icons.tsx'
import {createKeptState} from '../../kept-state.ts'
import {EditButton, TouchButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'
import {OfficeRoom, useOfficeRoom} from '../office/office-room.tsx'
import {Page} from '../office/page.tsx'
import {useAct} from '../office/use-office-data.ts'
import styles from './assistant.module.css'
import {ReadingCard} from './reading-card.tsx'
import {type PhraseChange, savePhrase} from './save-phrase.ts'

const useMessage = createKeptState('')

function TryAssistant() {
  const [message, setMessage] = useMessage()
  const [tried, setTried] = useState<(TriedMessage & {message: string}) | null>(null)
  const {office: site} = useOfficeRoom()
  const {act, isBusy} = useAct()
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const by = useAuthor()
  const offerUndo = useUndoToast()

  const read = async (text: string) => {
    setTried({...(await site.post<TriedMessage>('try-assistant', {text})), message: text})
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    return act(() => read(message))
  }
  const onChange = (change: PhraseChange) =>
    act(async () => {
      const snapshotId = await savePhrase(client, change, {by, now: Date.now()})
      const done = change.act === 'add' ? 'Added' : 'Removed'
      offerUndo(`${done} “${change.phrase}”`, snapshotId, 'The words are as they were')
      if (tried) await read(tried.message)
    })

  return (
    <Page title="Try the assistant" intro="Write as a customer would. Nothing is sent or kept.">
      <form className={styles.form} onSubmit={send}>
        <textarea
          className={office.input}
          aria-label="A customer's message"
          placeholder="Hang a 65 inch TV and fix the gate"
          rows={3}
          maxLength={4000}
          value={message}
          onChange={({currentTarget}) => setMessage(currentTarget.value)}
        />
        <TouchButton type="submit" text="See how it is read" disabled={isBusy || message.trim() === ''} />
      </form>
      {tried && (
        <ul className={office.list} aria-label="How it is read">
          {tried.readings.map((reading, index) => (
            <li key={`${index} ${reading.kind} ${reading.text}`}>
              <ReadingCard reading={reading} services={tried.services} isBusy={isBusy} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      <div className={office.buttons}>
        <EditButton type="assistantSettings" text="Emergencies, trades and answers" />
      </div>
    </Page>
  )
}

export const tryAssistantTool: Tool = {
  name: 'assistant',
  title: 'Try the assistant',
  icon: studioIcon(Bot),
  component: () => (
    <OfficeRoom>
      <TryAssistant />
    </OfficeRoom>
  ),
}
