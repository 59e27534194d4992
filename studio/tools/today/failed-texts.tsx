import {Card} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import type {Today} from '../../../web/domain/office/wire.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import {SentText} from '../office/sent-text.tsx'
import {openRequestIntent} from '../requests/request-card.tsx'
import {Seen} from './seen.tsx'

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

export function RequestLink({number}: {number: number}) {
  return (
    <IntentLink className={styles.row} intent={openRequestIntent} params={{number: String(number)}}>
      Request No. {number}
    </IntentLink>
  )
}
