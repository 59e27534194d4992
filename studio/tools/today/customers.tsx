import {Card, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import type {z} from 'zod'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import type {seenSchema, Today} from '../../../web/domain/office/wire.ts'
import {useTimeZone} from '../../use-time-zone.ts'
import {GhostButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {SentText} from '../office/sent-text.tsx'
import {useAct} from '../office/use-office-data.ts'
import {RatingRows} from '../requests/ratings.tsx'
import {openRequestIntent, RequestCard, RequestLink} from '../requests/request-card.tsx'

/** Sanity drops an intent without parameters. */
const allRequests = {intent: openRequestIntent, params: {list: 'new'}}

export function Unanswered({requests, counts}: {requests: Today['unanswered']; counts: Today['counts']}) {
  const more = counts.new - requests.length
  if (counts.new + counts.held === 0) return null
  return (
    <Section title={counts.new > 0 ? 'Waiting for your answer' : 'Held back'} count={counts.new}>
      {requests.length > 0 && (
        <ul className={styles.list} aria-label="Waiting for your answer">
          {requests.map(request => (
            <li key={request.number}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <IntentLink className={styles.row} {...allRequests}>
          {more} more in Requests
        </IntentLink>
      )}
      {counts.held > 0 && (
        <IntentLink className={styles.row} {...allRequests}>
          {counts.held === 1 ? '1 request is' : `${counts.held} requests are`} held back as spam
        </IntentLink>
      )}
    </Section>
  )
}

export function BrokenPromises({promises}: {promises: Today['brokenPromises']}) {
  const timeZone = useTimeZone()
  if (promises.length === 0 || !timeZone) return null
  const customers = promises.length === 1 ? '1 customer was' : `${promises.length} customers were`
  const dayOf = (at: number) => new Intl.DateTimeFormat('en-US', {timeZone, weekday: 'long'}).format(at)
  const days = [...new Set(promises.map(({promisedAt}) => dayOf(promisedAt)))].join(' and ')
  return (
    <Section title={`${customers} promised an answer by ${days}, when you are closed`} tone="caution">
      <Text>They were told so before you took the day off. Answer them before it, or tell them when you will.</Text>
      <ul className={`${styles.list} ${styles.rows}`}>
        {promises.map(({number, name, promisedAt}) => (
          <li key={number}>
            <IntentLink className={styles.row} intent={openRequestIntent} params={{number: String(number)}}>
              <span className={styles.grow}>
                {name}
                <small className={styles.under}>
                  No. {number}, by {formatMoment(promisedAt, timeZone)}
                </small>
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function FailedTexts({texts, onSent}: {texts: Today['failedTexts']; onSent: () => void}) {
  if (texts.length === 0) return null
  return (
    <Section title="Texts that did not go out" count={texts.length} tone="critical">
      <ul className={styles.list}>
        {texts.map(text => (
          <Card as="li" key={text.id} tone="default" radius={2} padding={3}>
            {text.requestNumber !== null && <RequestLink number={text.requestNumber} />}
            <SentText sent={text} onSent={onSent} />
          </Card>
        ))}
      </ul>
      <Seen list="texts" onSeen={onSent} />
    </Section>
  )
}

export function LowRatings({ratings, onSeen}: {ratings: Today['lowRatings']; onSeen: () => void}) {
  if (ratings.length === 0) return null
  return (
    <Section title="Low ratings" count={ratings.length} tone="caution">
      <RatingRows ratings={ratings} />
      <Seen list="ratings" onSeen={onSeen} />
    </Section>
  )
}

interface SeenProps extends z.infer<typeof seenSchema> {
  onSeen: () => void
}

/** Some texts can never go out, and a rating stays what it is: the owner has read them. */
function Seen({list, onSeen}: SeenProps) {
  const {act, isBusy} = useAct()
  const settle = async () => {
    await act(office => office.post('seen', {list}), 'Noted: they are not shown here again')
    onSeen()
  }
  return (
    <div>
      <GhostButton text="I've seen these" loading={isBusy} onClick={settle} />
    </div>
  )
}
