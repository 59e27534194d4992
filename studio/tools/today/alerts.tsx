import {type ButtonProps, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {privateIds} from '../../../schemas/index.ts'
import type {Today} from '../../../web/domain/office/wire.ts'
import {TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {PostButton} from '../office/post-button.tsx'
import {SentTexts} from '../office/sent-text.tsx'

export const NobodyAlerted = () => (
  <Section title="Nobody gets alerts" tone="critical">
    <Text>When a customer writes, no phone rings. Say who gets a text.</Text>
    <div>
      <People text="Choose who gets alerts" />
    </div>
  </Section>
)

export const KeptAlerts = () => (
  <Section title="Alerts stay here" tone="caution">
    <Text>
      Alerts are saved on this site but not sent, because no text or email service is connected yet. Whoever set up the
      site can connect one.
    </Text>
  </Section>
)

export const Alerts = ({test}: {test: Today['testAlert']}) => (
  <Section title="Alerts">
    <div className={styles.buttons}>
      <PostButton text="Send a test alert" path="test-alert" />
      <People mode="ghost" text="Who gets alerts" />
    </div>
    {test.length > 0 && <SentTexts texts={test} label="What became of the test" />}
    <EndLinks />
  </Section>
)

function People(props: Pick<ButtonProps, 'mode' | 'text'>) {
  const params = {id: privateIds.staffAlerts as string, type: 'staffAlerts'}
  return <TouchButton as={IntentLink} intent="edit" params={params} {...props} />
}

/** Helps after a lost phone. Taking a person off the list of alerts ends that person's links, too. */
const EndLinks = () => (
  <details>
    <summary className={styles.summary}>Lost a phone?</summary>
    <p className={styles.words}>The link in an alert opens that request for 14 days, without a sign-in.</p>
    <PostButton text="End the links sent so far" path="end-links" done="Links in earlier alerts no longer open" />
  </details>
)
