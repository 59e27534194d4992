/** What the customer wants, and how they agreed to be texted. */
import {Badge, Flex, Text} from '@sanity/ui'
import type {RequestDetail} from '../../../web/domain/office/wire.ts'
import {outsideAreaNote} from '../../../web/domain/orders/outside-area.ts'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {Photos} from './photos.tsx'

export function Wishes({request}: {request: RequestDetail}) {
  const {serviceType, description, order, photos, consent, sourcePage, createdAt, isOutsideArea} = request
  return (
    <Section title="What they need">
      {isOutsideArea && (
        <Flex>
          <Badge tone="caution" padding={2}>
            {outsideAreaNote}
          </Badge>
        </Flex>
      )}
      {serviceType && <Text weight="semibold">{serviceType}</Text>}
      {description && <p className={styles.words}>{description}</p>}
      {order.length > 0 && (
        <ul className={styles.facts}>
          {order.map(fact => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Photos photos={photos} />
      <Text size={1} muted>
        Sent {formatTime(createdAt)} from the page {sourcePage}
      </Text>
      <Text size={1} muted>
        {consent ? `Agreed to texts ${formatTime(consent.at)}: “${consent.wording}”` : 'Did not agree to texts.'}
      </Text>
    </Section>
  )
}
