import {Badge, Card, Flex} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import type {MatchedPhrase, TriedMessage, TriedReading} from '../../../web/domain/office/try-assistant.ts'
import {GhostButton} from '../office/buttons.tsx'
import {Choice, Field} from '../office/fields.tsx'
import office from '../office/office.module.css'
import styles from './assistant.module.css'
import type {PhraseChange} from './save-phrase.ts'

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

export function ReadingCard(props: Props) {
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
