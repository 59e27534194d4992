import {type ButtonProps, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {privateIds} from '../../../schemas/index.ts'
import type {Today} from '../../../web/domain/office/wire.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {SentTexts} from '../office/sent-text.tsx'
import {useAct} from '../office/use-office-data.ts'

export function NobodyAlerted() {
  return (
    <Section title="Nobody gets alerts" tone="critical">
      <Text>When a customer writes, no phone rings. Say who gets a text.</Text>
      <div>
        <People text="Choose who gets alerts" />
      </div>
    </Section>
  )
}

export function Alerts({test, onTested}: {test: Today['testAlert']; onTested: () => void}) {
  const {act, isBusy} = useAct()
  const send = async () => {
    await act(office => office.post('test-alert'))
    onTested()
  }
  return (
    <Section title="Alerts">
      <div className={styles.buttons}>
        <GhostButton text="Send a test alert" loading={isBusy} onClick={send} />
        <People mode="ghost" text="Who gets alerts" />
      </div>
      {test.length > 0 && <SentTexts texts={test} label="What became of the test" onSent={onTested} />}
      <EndLinks />
    </Section>
  )
}

function People(props: Pick<ButtonProps, 'mode' | 'text'>) {
  const params = {id: privateIds.staffAlerts as string, type: 'staffAlerts'}
  return <TouchButton as={IntentLink} intent="edit" params={params} {...props} />
}

/** Without a carrier, "sent" would be untrue. */
export function KeptAlerts() {
  return (
    <Section title="Alerts stay here" tone="caution">
      <Text>
        Alerts are saved on this site but not sent, because no text or email service is connected yet. Whoever set up
        the site can connect one.
      </Text>
    </Section>
  )
}

/** Helps after a lost phone. Taking a person off the list of alerts ends that person's links, too. */
function EndLinks() {
  const {act, isBusy} = useAct()
  return (
    <details>
      <summary className={styles.summary}>Lost a phone?</summary>
      <p className={styles.words}>The link in an alert opens that request for 14 days, without a sign-in.</p>
      <GhostButton
        text="End the links sent so far"
        loading={isBusy}
        onClick={() => act(office => office.post('end-links'), 'Links in earlier alerts no longer open')}
      />
    </details>
  )
}
