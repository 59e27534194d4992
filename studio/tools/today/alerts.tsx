import {Button, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {privateIds} from '../../../schemas/index.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import {useAct} from '../office/use-office-data.ts'

export function Alerts({isAnybodyAlerted}: {isAnybodyAlerted: boolean}) {
  const {act, isBusy} = useAct()
  if (!isAnybodyAlerted) {
    return (
      <Section title="Nobody gets alerts" tone="critical">
        <Text>When a customer writes, no phone rings. Say who gets a text.</Text>
        <IntentLink
          className={styles.row}
          intent="edit"
          params={{id: privateIds.staffAlerts as string, type: 'staffAlerts'}}
        >
          Choose who gets alerts
        </IntentLink>
      </Section>
    )
  }
  return (
    <Section title="Alerts">
      <div>
        <Button
          className={styles.touch}
          mode="ghost"
          text="Send a test alert"
          loading={isBusy}
          onClick={() => act(office => office.post('test-alert'), 'A test is on its way')}
        />
      </div>
    </Section>
  )
}
