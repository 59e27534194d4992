import {Badge, Card, Flex} from '@sanity/ui'
import {Bot} from 'lucide-react'
import {type FormEvent, useState} from 'react'
import {type Tool, useClient} from 'sanity'
import type {MatchedPhrase, TriedMessage, TriedReading} from '../../../web/domain/office/try-assistant.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {useAuthor} from '../../author.ts'
import {studioIcon} from '../../icons.tsx'
import {createKeptState} from '../../kept-state.ts'
import {EditButton, GhostButton, TouchButton} from '../office/buttons.tsx'
import {Choice, Field} from '../office/fields.tsx'
import office from '../office/office.module.css'
import {OfficeRoom, useOfficeRoom} from '../office/office-room.tsx'
import {Page} from '../office/page.tsx'
import {useAct} from '../office/use-office-data.ts'
import styles from './assistant.module.css'
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

const kinds: Record<TriedReading['kind'], {title: string; tone: 'default' | 'critical' | 'caution' | 'positive'}> = {
  emergency: {title: 'Emergency, told first', tone: 'critical'},
  trade: {title: 'Not our trade', tone: 'critical'},
  line: {title: 'On the list', tone: 'positive'},
  package: {title: 'On the list', tone: 'positive'},
  offer: {title: 'Asked about', tone: 'caution'},
  amount: {title: 'Size or number for the job before', tone: 'default'},
  question: {title: 'A question, answered', tone: 'default'},
  note: {title: 'Only noted for you', tone: 'default'},
  courtesy: {title: 'Only a greeting', tone: 'default'},
}

interface Props extends Pick<TriedMessage, 'services'> {
  reading: TriedReading
  isBusy: boolean
  onChange: (change: PhraseChange) => void
}

function ReadingCard(props: Props) {
  const {reading, services, isBusy, onChange} = props
  const {title, tone} = kinds[reading.kind]
  const isOffer = reading.kind === 'offer'
  const asked = reading.services.map(service => service.title).join(', ')
  return (
    <Card as="section" aria-label={reading.text} border radius={3} padding={4}>
      <div className={styles.card}>
        <p className={office.words}>“{reading.text}”</p>
        <Flex gap={2} wrap="wrap">
          <Badge tone={tone} fontSize={1} padding={2}>
            {title}
          </Badge>
        </Flex>
        {(reading.says ?? isOffer) && <p className={office.words}>{reading.says ?? `Is it ${asked}?`}</p>}
        {reading.matched.map(matched => (
          <Matched
            key={`${matched.serviceId} ${matched.field} ${matched.text}`}
            matched={matched}
            title={services.find(({id}) => id === matched.serviceId)?.title ?? null}
            isBusy={isBusy}
            onChange={onChange}
          />
        ))}
        {(isOffer || reading.kind === 'note') && <Teach {...props} />}
        {reading.kind === 'line' && (
          <details>
            <summary className={office.summary}>It means something else</summary>
            <Teach {...props} />
          </details>
        )}
      </div>
    </Card>
  )
}

interface MatchedProps extends Pick<Props, 'isBusy' | 'onChange'> {
  matched: MatchedPhrase
  title: string | null
}

function Matched({matched: {text, serviceId, field}, title, isBusy, onChange}: MatchedProps) {
  if (!serviceId || !field) {
    return (
      <p className={styles.hint}>
        Known by “{text}”{title && `, a name at ${title}`}
      </p>
    )
  }
  return (
    <div className={styles.matched}>
      <p className={styles.hint}>
        Known by “{text}” at {title}
      </p>
      <GhostButton
        text="Remove"
        aria-label={`Remove “${text}” from ${title}`}
        disabled={isBusy}
        onClick={() => onChange({act: 'remove', serviceId, field, phrase: text})}
      />
    </div>
  )
}

function Teach({reading, services, isBusy, onChange}: Props) {
  const [phrase, setPhrase] = useState(reading.proposal)
  const [serviceId, setServiceId] = useState(reading.services[0]?.id ?? '')
  const add = (event: FormEvent) => {
    event.preventDefault()
    onChange({act: 'add', serviceId, field: 'customerWords', phrase: phrase.trim()})
  }
  return (
    <form className={styles.form} onSubmit={add}>
      <Field label="These words" value={phrase} maxLength={100} onText={setPhrase} />
      <Choice
        label="always mean"
        value={serviceId}
        onText={setServiceId}
        options={[{value: '', title: 'Choose a service'}, ...services.map(({id, title}) => ({value: id, title}))]}
      />
      <p className={styles.hint}>Two to four words that customers write side by side work best</p>
      <GhostButton type="submit" text="Add these words" disabled={isBusy || phrase.trim() === '' || serviceId === ''} />
    </form>
  )
}
