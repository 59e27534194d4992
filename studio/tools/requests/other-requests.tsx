import {Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {type OtherRequest, statusTitles} from '../../../web/domain/office/wire.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {openRequestIntent} from './request-card.tsx'

const day = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium'})

/** What else this customer has asked for; anybody can type an email address, so it is said where only that agrees. */
export function OtherRequests({others, number}: {others: readonly OtherRequest[]; number: number}) {
  if (others.length === 0) return null
  const isKnown = others.some(other => other.hasPhone && other.number < number)
  return (
    <Section title={isKnown ? 'You know this customer' : 'Maybe the same customer'} count={others.length}>
      <ul className={styles.list}>
        {others.map(other => (
          <li key={other.number}>
            <IntentLink className={styles.request} intent={openRequestIntent} params={{number: String(other.number)}}>
              <Stack gap={3} className={styles.grow}>
                <Text weight="semibold">
                  {day.format(other.createdAt)} · {statusTitles[other.status]}
                </Text>
                <Text size={1} muted>
                  No. {other.number} · {other.name}
                  {!other.hasPhone && ' · same email address only'}
                </Text>
                {other.firstLine && (
                  <Text size={1} textOverflow="ellipsis">
                    {other.firstLine}
                  </Text>
                )}
              </Stack>
            </IntentLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
