import {Card, Text} from '@sanity/ui'
import {PhoneCall} from 'lucide-react'
import {IntentLink} from 'sanity/router'
import type {z} from 'zod'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import type {seenSchema, Today} from '../../../web/domain/office/wire.ts'
import {iconOf} from '../../icons.tsx'
import {useTimeZone} from '../../use-query.ts'
import {GhostButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {List, Section} from '../office/page.tsx'
import {PostButton} from '../office/post-button.tsx'
import {SentText} from '../office/sent-text.tsx'
import {RatingRows} from '../requests/ratings.tsx'
import {openRequestIntent, RequestCards, RequestLink, toRequest} from '../requests/request-card.tsx'

export const WriteCallLink = () => (
  <div className={styles.buttons}>
    <GhostButton as={IntentLink} {...toRequest('new')} icon={iconOf(PhoneCall)} text="Write down a call" />
  </div>
)

export const Jobs = ({jobs}: {jobs: Today['jobs']}) =>
  (['today', 'tomorrow'] as const).map(day => {
    const {length} = jobs[day]
    const name = day === 'today' ? 'Today' : 'Tomorrow'
    return (
      length > 0 && (
        <Section key={day} title={`${name}: ${length === 1 ? '1 job' : `${length} jobs`}`}>
          <RequestCards label={`${name}'s jobs`} requests={jobs[day]} showsStatus />
        </Section>
      )
    )
  })

/** Sanity drops an intent without parameters. */
const allRequests = {intent: openRequestIntent, params: {list: 'new'}}

export function Unanswered({requests, counts}: {requests: Today['unanswered']; counts: Today['counts']}) {
  const more = counts.new - requests.length
  if (counts.new + counts.held === 0) return null
  return (
    <Section title={counts.new > 0 ? 'Waiting for your answer' : 'Held back'} count={counts.new}>
      {requests.length > 0 && <RequestCards label="Waiting for your answer" requests={requests} />}
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
      <List items={promises} keyOf={({number}) => number} look="rows">
        {({number, name, promisedAt}) => (
          <IntentLink className={styles.row} {...toRequest(number)}>
            <span className={styles.grow}>
              {name}
              <small className={styles.under}>
                No. {number}, by {formatMoment(promisedAt, timeZone)}
              </small>
            </span>
          </IntentLink>
        )}
      </List>
    </Section>
  )
}

export function FailedTexts({texts}: {texts: Today['failedTexts']}) {
  if (texts.length === 0) return null
  return (
    <Section title="Texts that did not go out" count={texts.length} tone="critical">
      <List items={texts} keyOf={({id}) => id}>
        {text => (
          <Card tone="default" radius={2} padding={3}>
            {text.requestNumber !== null && <RequestLink number={text.requestNumber} />}
            <SentText sent={text} />
          </Card>
        )}
      </List>
      <Seen list="texts" />
    </Section>
  )
}

export function LowRatings({ratings}: {ratings: Today['lowRatings']}) {
  if (ratings.length === 0) return null
  return (
    <Section title="Low ratings" count={ratings.length} tone="caution">
      <RatingRows ratings={ratings} />
      <Seen list="ratings" />
    </Section>
  )
}

/** Some texts can never go out, and a rating stays what it is: the owner has read them. */
const Seen = (body: z.infer<typeof seenSchema>) => (
  <div>
    <PostButton text="I've seen these" path="seen" body={body} done="Noted: they are not shown here again" />
  </div>
)
