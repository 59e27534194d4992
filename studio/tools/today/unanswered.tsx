import {Text} from '@sanity/ui'
import type {Today} from '../../../web/domain/office/wire.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import {RequestCard} from '../requests/request-card.tsx'
import {RequestsLink} from './requests-link.tsx'

export function Unanswered({requests, counts}: {requests: Today['unanswered']; counts: Today['counts']}) {
  const more = counts.new - requests.length
  return (
    <Section title="Waiting for your answer" count={counts.new}>
      {requests.length === 0 ? (
        <Text muted>Nothing waits for you.</Text>
      ) : (
        <ul className={styles.list} aria-label="Waiting for your answer">
          {requests.map(request => (
            <li key={request.number}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <RequestsLink>{more} more in Requests</RequestsLink>}
      {counts.held > 0 && (
        <RequestsLink>
          {counts.held === 1 ? '1 request is' : `${counts.held} requests are`} held back as spam
        </RequestsLink>
      )}
    </Section>
  )
}
