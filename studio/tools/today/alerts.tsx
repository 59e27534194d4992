import {Button, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {privateIds} from '../../../schemas/index.ts'
import {Section} from '../office/section.tsx'
import {touch} from '../office/touch.ts'
import {useAct} from '../office/use-office-data.ts'
import {EndLinks} from './end-links.tsx'

export function Alerts({isAnybodyAlerted}: {isAnybodyAlerted: boolean}) {
  const {act, isBusy} = useAct()
  if (!isAnybodyAlerted) {
    return (
      <Section title="Nobody gets alerts" tone="critical">
        <Text>When a customer writes, no phone rings. Say who gets a text.</Text>
        <div>
          <Button
            {...touch}
            as={IntentLink}
            intent="edit"
            params={{id: privateIds.staffAlerts as string, type: 'staffAlerts'}}
            text="Choose who gets alerts"
          />
        </div>
      </Section>
    )
  }
  return (
    <Section title="Alerts">
      <div>
        <Button
          {...touch}
          mode="ghost"
          text="Send a test alert"
          loading={isBusy}
          onClick={() => act(office => office.post('test-alert'), 'A test is on its way')}
        />
      </div>
      <EndLinks />
    </Section>
  )
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
